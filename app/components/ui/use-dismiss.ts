import { useEffect, type RefObject } from "react";

/**
 * Closes an open <details>: on Escape (the focus goes back to its summary), on a click outside, and when one of its items is chosen.
 * Without scripts the summary itself still opens and closes it.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = (back: boolean) => {
      details.open = false;
      if (back) details.querySelector("summary")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.open) close(details.contains(document.activeElement));
    };
    const onClick = (event: MouseEvent) => {
      if (!details.open || !(event.target instanceof Element)) return;
      const inside = details.contains(event.target);
      const chosen =
        inside && !event.target.closest("summary") && event.target.closest("a, button");
      // A button must still be in the page when its form is sent.
      if (!inside || chosen) setTimeout(() => close(false));
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, [ref]);
}
