import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";

const ITEM =
  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:text-muted disabled:opacity-70 disabled:hover:bg-transparent md:min-h-9 focus-visible:rounded-md focus-visible:-outline-offset-2";

export function MenuLink({
  icon,
  danger,
  children,
  ...rest
}: { icon?: ReactNode; danger?: boolean } & LinkProps) {
  return (
    <Link {...rest} className={classes(ITEM, danger && "text-danger")}>
      {icon}
      {children}
    </Link>
  );
}

/** A link to another site, in a tab of its own. */
export function MenuAnchor({
  icon,
  children,
  ...rest
}: { icon?: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" className={ITEM}>
      {icon}
      {children}
    </a>
  );
}

/** A button inside a form inside a menu. */
export function MenuButton({
  icon,
  danger,
  children,
  type = "submit",
  ...rest
}: { icon?: ReactNode; danger?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={classes(ITEM, danger && "text-danger")}>
      {icon}
      {children}
    </button>
  );
}

export function MenuDivider() {
  return <hr className="my-1 border-line" />;
}
