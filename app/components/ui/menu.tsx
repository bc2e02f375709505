import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { buttonClass } from "./button.tsx";
import { EllipsisVertical } from "./icons.tsx";

export { MenuAnchor, MenuButton, MenuDivider, MenuLink } from "./menu-items.tsx";

interface Props {
  /** Names its button ("Actions for …"). */
  label: string;
  children: ReactNode;
}

/**
 * A disclosure with a list of links and buttons, which opens upwards where there is no room below.
 * It works without scripts.
 */
export function Menu({ label, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details ref={ref} className="menu">
      <summary className={SUMMARY}>
        {DOTS}
        <span className="sr-only">{label}</span>
      </summary>
      <div className="menu-panel floating">{children}</div>
    </details>
  );
}

const SUMMARY = buttonClass("quiet", "sm", "min-w-11 px-2 md:min-w-8");
// Every menu has them, so they are made once.
const DOTS = <EllipsisVertical size={16} aria-hidden="true" />;

/**
 * Closes an open <details> on Escape, on a click outside, when one of its items is chosen, and when
 * the browser goes back or forward. If the focus was within, it returns to the summary. Without
 * scripts the summary opens and closes it.
 */
function useDismiss(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const hasFocus = () => details.contains(document.activeElement);
    const close = (refocus: boolean) => {
      details.open = false;
      if (refocus) details.querySelector("summary")?.focus();
    };
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && details.open) close(hasFocus());
      },
      { signal },
    );
    document.addEventListener(
      "click",
      ({ target }) => {
        if (!details.open || !(target instanceof Element)) return;
        const inside = details.contains(target);
        const chosen = inside && !target.closest("summary") && target.closest("a, button");
        if (chosen) window.addEventListener("click", ignoreRepeat, true);
        // A button must stay in the page until its form is sent.
        if (!inside || chosen) setTimeout(() => close(inside && hasFocus()));
      },
      { signal },
    );
    window.addEventListener("popstate", () => close(false), { signal });
    return () => left.abort();
  }, [ref]);
}

/** The second click of a double click meets what the closed menu has covered. */
function ignoreRepeat(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else window.removeEventListener("click", ignoreRepeat, true);
}
