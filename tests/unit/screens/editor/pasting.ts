import type { Node, ResolvedPos, Slice } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import * as prosemirror from "@tiptap/pm/view";
import { parseHTML } from "linkedom";
import { vi } from "vitest";
import { readMarkdownDoc } from "#app/editor/markdown-doc.ts";
import { pasteProps } from "#app/editor/paste.ts";
import { dom, toElement } from "./dom.ts";

/** Published by ProseMirror for tests; its types leave it out. */
const { __parseFromClipboard } = prosemirror as unknown as {
  __parseFromClipboard: (
    view: unknown,
    text: string,
    html: string,
    plain: boolean,
    place: ResolvedPos,
  ) => Slice | null;
};

/** What ProseMirror's reader of the clipboard and ours need of a browser. */
export function stubBrowser(): void {
  const detached = parseHTML("<!doctype html><html><head></head><body></body></html>").document;
  Object.defineProperty(detached, "styleSheets", { value: [] });
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { implementation: { createHTMLDocument: () => detached } });
  const parseFromString = (html: string) => ({ body: toBody(html) });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = parseFromString;
    },
  );
}

/** A browser has one body, also for a text that has a head and a body of its own. */
function toBody(html: string): HTMLElement {
  return /<body[\s>]/i.test(html) ? parseHTML(html).document.body : toElement(html);
}

/** The Markdown of an empty post after something was pasted, as `EditorView.pasteHTML` does it. */
export function paste(html: string): { markdown: string; names: string; gaps: number } {
  const { doc, write } = readMarkdownDoc("", toElement, dom);
  const state = EditorState.create({ doc });
  let names = "";
  const props = pasteProps((lost) => (names = lost));
  const someProp = <T>(name: string, use: (prop: unknown) => T) => {
    const prop = props[name as keyof typeof props];
    return prop ? use(prop) : undefined;
  };
  const slice = __parseFromClipboard({ state, someProp }, "", html, false, state.selection.$from);
  if (!slice) return { markdown: "", names, gaps: 0 };
  const { openStart, openEnd, content } = slice;
  const single = openStart + openEnd === 0 && content.childCount === 1 ? content.firstChild : null;
  const { tr } = state;
  const pasted = single ? tr.replaceSelectionWith(single, false) : tr.replaceSelection(slice);
  return { markdown: write(pasted.doc), names, gaps: countGaps(pasted.doc) };
}

/** Empty lines, which Markdown does not show and the editor does; cells may be empty. */
function countGaps(doc: Node): number {
  let gaps = 0;
  doc.descendants((node, _pos, parent) => {
    const inCell = parent?.type.spec["tableRole"] !== undefined;
    if (node.isTextblock && node.content.size === 0 && !inCell) gaps++;
  });
  return gaps;
}
