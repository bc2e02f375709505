import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useReducer, useRef } from "react";

/** Draws again when the text moves in the window. */
export function useRedraw(isOpen: boolean): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of ["scroll", "resize"]) window.addEventListener(name, draw, { signal });
    return () => listeners.abort();
  }, [isOpen]);
}

/** Hears keys before the editor does. */
export function useKeys(view: EditorView, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    const { parentElement } = view.dom;
    parentElement?.addEventListener("keydown", hear, { capture: true });
    return () => parentElement?.removeEventListener("keydown", hear, { capture: true });
  }, [view]);
}
