import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import { PlainLink, type PlainLinkProps } from "./plain-link.tsx";

export interface MenuLinkProps extends PlainLinkProps {
  icon?: ReactNode;
  danger?: boolean;
}

export function MenuLink({ icon, danger, children, ...rest }: MenuLinkProps) {
  return (
    <>
      <PlainLink {...rest} className={classes("menu-item", danger && "text-danger")}>
        {icon}
        {children}
      </PlainLink>{" "}
    </>
  );
}

/** A link to another site, in a tab of its own. */
export function MenuAnchor({
  icon,
  children,
  ...rest
}: { icon?: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <>
      <a {...rest} target="_blank" rel="noreferrer noopener" className="menu-item">
        {icon}
        {children}
      </a>{" "}
    </>
  );
}

export function MenuButton({
  icon,
  danger,
  children,
  type = "submit",
  ...rest
}: { icon?: ReactNode; danger?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <>
      <button {...rest} type={type} className={classes("menu-item", danger && "text-danger")}>
        {icon}
        {children}
      </button>{" "}
    </>
  );
}

export function MenuDivider() {
  return <hr className="my-1 border-line" />;
}
