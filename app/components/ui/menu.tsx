import { useRef, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { useDismiss } from "./use-dismiss.ts";
import { EllipsisVertical } from "./icons.tsx";

export { MenuButton, MenuDivider, MenuLink } from "./menu-items.tsx";

/**
 * A disclosure with a list of links and buttons. `label` names its button ("Actions for …"). It
 * works without scripts.
 */
export function Menu({
  label,
  trigger,
  align = "end",
  children,
}: {
  label: string;
  trigger?: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={label}
        className={buttonClass("quiet", "sm", "min-w-11 px-2 md:min-w-8")}
      >
        {trigger ?? <EllipsisVertical size={16} aria-hidden="true" />}
      </summary>
      <div
        className={classes(
          "floating absolute z-20 mt-1 w-56 max-w-[calc(100vw-2rem)] animate-enter p-1",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}
