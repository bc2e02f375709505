import type { EditorView } from "@tiptap/pm/view";
import { clearZone } from "../clear-line.ts";

/** Between the words and what stands at them, in pixels. */
const GAP = 6;
/** Below the words, the handles of a selection by finger. */
const HANDLES = 28;
/** To the sides of the window. */
const EDGE = 8;

/** True where the system shows a menu of its own above what is selected. */
export const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Puts a box above the selection, or below it where there is no room or the system's own menu is,
 * and hides it where it would stand over a bar. A box with the focus stays where it is.
 */
export function placeAt(box: HTMLElement, view: EditorView, touched: boolean): void {
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { from, to } = view.state.selection;
  const first = view.coordsAtPos(from, 1);
  const last = view.coordsAtPos(to, -1);
  const zone = clearZone(view.dom);
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = first.top - GAP - height;
  const below = last.bottom + GAP + (touched ? HANDLES : 0);
  const isAbove = !touched && above >= zone.top && first.bottom <= zone.bottom;
  const isBelow = last.top >= zone.top && below + height <= zone.bottom;
  const isSeen = isAbove || isBelow || box.contains(document.activeElement);
  box.style.visibility = isSeen ? "visible" : "hidden";
  if (!isAbove && !isBelow) return;
  const oneLine = last.top < first.bottom;
  const middle = oneLine ? (first.left + last.right) / 2 : (frame.left + frame.right) / 2;
  const left = Math.min(Math.max(EDGE, middle - width / 2), window.innerWidth - EDGE - width);
  box.style.left = `${left - frame.left}px`;
  box.style.top = `${(isAbove ? above : below) - frame.top}px`;
}
