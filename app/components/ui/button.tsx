import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";
import { useBusy } from "./use-busy.ts";

/**
 * One primary per screen. Danger is for the button of a confirmation page; elsewhere destructive
 * actions are quiet.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink hover:bg-hover",
  quiet: "border-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-transparent bg-danger-solid text-on-danger hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-11 px-4 py-2 md:min-h-10",
  sm: "min-h-11 px-3 py-1 md:min-h-8",
};

export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "md",
  extra?: string,
): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-md border text-center text-sm font-medium transition-colors select-none focus-visible:rounded-md",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

interface Common {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
}

/** Each has a space after it, for what reads a page without its styles. */
export type ButtonProps = Common &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While true the button is disabled and shows `busyText`. */
    busy?: boolean | undefined;
    busyText?: string | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyText,
  disabled,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
        className={buttonClass(variant, size, className)}
      >
        {busy ? <Spinner /> : icon}
        {busy && busyText ? busyText : children}
      </button>{" "}
    </>
  );
}

/** The submit button of an intent. It is busy while its form is being sent. */
export function SubmitButton({ intent, ...rest }: ButtonProps & { intent: string }) {
  const busy = useBusy(intent);
  return <Button {...rest} type="submit" name="intent" value={intent} busy={busy || rest.busy} />;
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Common & LinkProps) {
  return (
    <>
      <Link {...rest} className={buttonClass(variant, size, className)}>
        {icon}
        {children}
      </Link>{" "}
    </>
  );
}

/** A link that loads a document: sign-in, sign-out, downloads, other sites. */
export function ButtonAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <>
      <a {...rest} className={buttonClass(variant, size, className)}>
        {icon}
        {children}
      </a>{" "}
    </>
  );
}
