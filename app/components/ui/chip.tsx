import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";

/** A toggle among many (a keyword); `pressed` means chosen. */
export function Chip({
  pressed = false,
  className,
  children,
  type = "button",
  ...rest
}: { pressed?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-pressed={pressed}
        className={classes(
          "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 py-1 text-left text-sm transition-colors focus-visible:rounded-full md:min-h-8",
          pressed
            ? "border-accent bg-accent-soft text-accent"
            : "border-line-strong bg-surface text-ink hover:bg-hover",
          className,
        )}
      >
        <span aria-hidden="true">{pressed ? "✓" : "+"}</span>
        {children}
      </button>{" "}
    </>
  );
}
