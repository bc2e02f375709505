/** Room between the line that is written and what stands over the text, in pixels. */
const ROOM = 8;

/**
 * How far the cursor stays from each side of the window, in pixels: below the toolbar of this
 * element and above the save bar and the notice on it, which stay in view while the text scrolls.
 */
export function clearOfBars(element: HTMLElement) {
  return {
    left: ROOM,
    right: ROOM,
    get top() {
      const bar = element.parentElement?.querySelector(".rich-text-bar");
      return bar ? Math.max(0, bar.getBoundingClientRect().bottom) + ROOM : ROOM;
    },
    get bottom() {
      const bars = element.ownerDocument.querySelectorAll<HTMLElement>(".save-bar, .paste-notice");
      return [...bars].reduce((sum, bar) => sum + bar.offsetHeight, ROOM);
    },
  };
}

/** The part of the window, from `top` to `bottom`, that no bar and no on-screen keyboard covers. */
export function clearZone(element: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = clearOfBars(element);
  const seen = window.visualViewport;
  const keyboard = seen ? seen.offsetTop + seen.height - ROOM : Infinity;
  return { top, bottom: Math.min(window.innerHeight - bottom, keyboard) };
}
