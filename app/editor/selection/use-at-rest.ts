import { type EditorState, type Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useEffect, useState } from "react";
import { RELEASES } from "./selection-place.tsx";

/** How long a selection stays as it is before something appears at it. */
const REST_MS = 200;

/**
 * Whether words have been selected in the text and the selection is at rest. It ends when the
 * selection changes, when the focus leaves the text for another place than `box`, and by `hide`.
 */
export function useAtRest(
  view: EditorView,
  { selection }: EditorState,
  box: RefObject<HTMLElement>,
  pressed: RefObject<boolean>,
): { isShown: boolean; hide: () => void } {
  const [isShown, show] = useState(false);
  const [follow] = useState(() => follower(view, pressed, show));
  useEffect(() => follow.select(selection), [follow, selection]);
  useEffect(() => follow.listen(box), [follow, box]);
  return { isShown, hide: follow.hide };
}

/** Follows the selection of an editor and calls `show`. */
function follower(view: EditorView, pressed: RefObject<boolean>, show: (isShown: boolean) => void) {
  let before: Selection | null = null;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    isWanted = false;
    show(false);
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(isWanted && !pressed.current), REST_MS);
  };
  return {
    hide,
    select(selection: Selection) {
      if (before?.eq(selection)) return;
      before = selection;
      hide();
      // What a search or a dialog has selected is none of the author's doing.
      isWanted = view.hasFocus() && hasWords(selection);
      rest();
    },
    listen(box: RefObject<HTMLElement>) {
      const listeners = new AbortController();
      const { signal } = listeners;
      const onPress = () => (pressed.current ? show(false) : undefined);
      view.dom.addEventListener("pointerdown", onPress, { signal });
      for (const name of RELEASES) document.addEventListener(name, rest, { signal });
      view.dom.parentElement?.addEventListener(
        "focusout",
        ({ relatedTarget: to }) => {
          if (to instanceof Node && (view.dom.contains(to) || box.current?.contains(to))) return;
          hide();
        },
        { signal },
      );
      return () => {
        clearTimeout(timer);
        listeners.abort();
      };
    },
  };
}

/** True for selected words outside of code. */
function hasWords(selection: Selection): boolean {
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || $from.parent.type.spec.code) return false;
  return !$to.parent.type.spec.code && $from.doc.textBetween(from, to, " ").trim() !== "";
}
