import { useRef, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { useDismiss } from "./use-dismiss.ts";
import { EllipsisVertical } from "./icons.tsx";

export { MenuAnchor, MenuButton, MenuDivider, MenuLink } from "./menu-items.tsx";

/**
 * A disclosure with a list of links and buttons, which opens upwards where there is no room below.
 * `label` names its button ("Actions for …"). It works without scripts.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details ref={ref} className="menu">
      <summary
        aria-label={label}
        className={buttonClass("quiet", "sm", "min-w-11 px-2 md:min-w-8")}
      >
        <EllipsisVertical size={16} aria-hidden="true" />
      </summary>
      <div className="menu-panel floating">{children}</div>
    </details>
  );
}
