import type { EditorState } from "@tiptap/pm/state";
import { attempt } from "#app/components/attempt.ts";
import { createEditor, type RichEditor } from "./create-editor.ts";
import { helpAsked } from "./text-channels.ts";
import type { AskedByKey } from "./tool.ts";

interface Events {
  attributes: Record<string, string>;
  onState: (state: EditorState) => void;
  onAsk: (asked: AskedByKey) => void;
  /** After each paste, with what it could not keep. */
  onPaste: (lost: string) => void;
  /** The editor is of no use any more; the text area has the text. */
  onFail: () => void;
}

export interface OverArea {
  editor: RichEditor;
  /** Asks for help with the selected words. */
  askHelp: () => void;
  destroy: () => void;
}

const TYPING_MS = 200;

/**
 * Puts an editor over a text area: the area always holds the Markdown, and what is put into it by
 * others (a kept text, for example) is taken over. Throws if the text cannot be shown.
 */
export function overArea(
  area: HTMLTextAreaElement,
  place: HTMLElement,
  { attributes, onState, onAsk, onPaste, onFail }: Events,
): OverArea {
  const writer = areaWriter(area, () => attempt(editor.write, onFail));
  const { flush } = writer;
  const askHelp = (offset: number | null) => {
    flush();
    helpAsked.send(offset);
  };
  const editor = createEditor(place, area.value, {
    attributes,
    onAsk,
    onPaste,
    askHelp,
    onLeave: () => {
      flush();
      // What works on selected words finds the blocks of the selection in the text area.
      const selected = attempt(editor.selected, onFail);
      if (selected) area.setSelectionRange(selected.from, selected.to);
      else area.setSelectionRange(area.value.length, area.value.length);
    },
    onFail,
    onState: (state, changed) => {
      onState(state);
      if (changed) writer.later();
    },
  });

  const listeners = new AbortController();
  const { signal } = listeners;
  const focus = () => editor.view.focus();
  area.addEventListener("focus", focus, { signal });
  area.addEventListener(
    "input",
    () => {
      if (writer.isWriting()) return;
      writer.forget();
      attempt(() => editor.read(area.value), onFail);
    },
    { signal },
  );
  // Before everything that reads the form: the window hears first what is captured.
  const first = { signal, capture: true };
  for (const name of ["submit", "pagehide"]) window.addEventListener(name, flush, first);
  if (document.activeElement === area) {
    editor.select(area.selectionStart);
    focus();
  }
  return {
    editor,
    askHelp: () => askHelp(null),
    destroy: () => {
      listeners.abort();
      flush();
      editor.view.destroy();
    },
  };
}

/** Puts the text that `write` makes into a text area, after a rest in typing or at once. */
function areaWriter(area: HTMLTextAreaElement, write: () => string | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let writing = false;
  const flush = () => {
    clearTimeout(timer);
    if (!pending) return;
    pending = false;
    const text = write();
    if (text === null || text === area.value.replace(/\r\n?/g, "\n")) return;
    writing = true;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    writing = false;
  };
  return {
    flush,
    later() {
      pending = true;
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_MS);
    },
    /** The area has a newer text than the one to write. */
    forget() {
      pending = false;
    },
    /** True while the area hears of what is written here. */
    isWriting: () => writing,
  };
}
