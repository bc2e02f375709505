import { useRef, type PointerEvent } from "react";
import { TOAST_SWIPE_PX } from "#app/copy/toasts.ts";

/** Pointer handlers that move an element with a swipe to the right, then call `onSwiped`. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const move = (element: HTMLElement, x: number) =>
    (element.style.transform = x > 0 ? `translateX(${x}px)` : "");
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) move(event.currentTarget, event.clientX - from.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const distance = event.clientX - from.current;
      from.current = null;
      if (distance > TOAST_SWIPE_PX) onSwiped();
      else move(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      move(event.currentTarget, 0);
    },
  };
}
