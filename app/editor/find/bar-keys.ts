import { undo } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import type { RefObject } from "react";
import { useKeys } from "../view-hooks.ts";

interface Deeds {
  step: (by: -1 | 1) => void;
  replace: () => void;
  close: () => void;
}

/** What a key does in the bar; none of them reaches the form or the text. */
export function useBarKeys(
  view: EditorView,
  find: RefObject<HTMLInputElement>,
  { step, replace, close }: Deeds,
): void {
  useKeys(view, (event) => {
    const { key, ctrlKey, metaKey, shiftKey, target, isComposing } = event;
    const bar = find.current?.closest(".find-fields");
    if (isComposing || !(target instanceof Node) || !bar?.contains(target)) return;
    const isField = target instanceof HTMLInputElement;
    const letter = ctrlKey || metaKey ? key.toLowerCase() : "";
    if (key === "Escape") close();
    else if (key === "Enter" && target === find.current) step(shiftKey ? -1 : 1);
    else if (key === "Enter" && isField) replace();
    // In the field already, it is the browser's own search that is meant.
    else if ((letter === "f" && target !== find.current) || (letter === "h" && shiftKey))
      select(find.current);
    // A field takes back its own letters.
    else if (letter === "z" && !shiftKey && !isField) undo(view.state, view.dispatch);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function select(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
