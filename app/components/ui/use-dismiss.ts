import { useEffect, type RefObject } from "react";

/**
 * Closes an open <details> on Escape, on a click outside, and when one of its items is chosen. If
 * the focus was within, it returns to the summary. Without scripts the summary opens and closes it.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = (refocus: boolean) => {
      details.open = false;
      if (refocus) details.querySelector("summary")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.open) close(details.contains(document.activeElement));
    };
    const onClick = (event: MouseEvent) => {
      if (!details.open || !(event.target instanceof Element)) return;
      const inside = details.contains(event.target);
      const chosen =
        inside && !event.target.closest("summary") && event.target.closest("a, button");
      // A button must stay in the page until its form is sent.
      if (!inside || chosen)
        setTimeout(() => close(inside && details.contains(document.activeElement)));
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, [ref]);
}
