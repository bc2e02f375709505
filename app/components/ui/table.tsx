import type { ReactNode, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { classes } from "./classes.ts";

/** A table that scrolls inside its card. `label` names it for screen readers. */
export function Table({
  label,
  className,
  children,
  ...rest
}: { label: string; children: ReactNode } & TableHTMLAttributes<HTMLTableElement>) {
  return (
    // Scrolling by keyboard needs a focusable region. Without "relative" the words for screen
    // readers, which are absolute, would stand outside of it and make the page scroll.
    <div role="region" aria-label={label} tabIndex={0} className="card relative overflow-x-auto">
      <table {...rest} className={classes("w-full border-collapse text-left", className)}>
        {children}
      </table>
    </div>
  );
}

export function Th({
  className,
  numeric,
  ...rest
}: { numeric?: boolean } & ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        "border-b border-line px-4 py-2.5 text-xs font-medium whitespace-nowrap text-muted",
        numeric && "text-right",
        className,
      )}
    />
  );
}

export function Td({
  className,
  numeric,
  ...rest
}: { numeric?: boolean } & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      {...rest}
      className={classes(
        "border-b border-line px-4 py-3 align-top [tr:last-child>&]:border-b-0",
        numeric && "text-right tabular-nums",
        className,
      )}
    />
  );
}
