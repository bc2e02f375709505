import {
  type EditorState,
  Plugin,
  PluginKey,
  type Selection,
  TextSelection,
} from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { type EmbedLine, findEmbedLines } from "./embed-lines.ts";
import { followAddress } from "./follow-address.ts";
import { embedPasted, embedTyped } from "./insert-embed.ts";

const key = new PluginKey<readonly EmbedLine[]>("embeds");
const CARD = ".embed-line";

/**
 * Lines that are the address of an embed look like a card while nobody edits them; the address
 * itself stays text with a link. Nothing is loaded from the services.
 */
export function embedCards(): Plugin<readonly EmbedLine[]> {
  return new Plugin<readonly EmbedLine[]>({
    key,
    state: {
      init: (_config, { doc }) => findEmbedLines(doc),
      apply: (tr, before) => (tr.docChanged ? findEmbedLines(tr.doc) : before),
    },
    appendTransaction: followAddress,
    view: ({ state }) => ({ update: titleAsker(state) }),
    props: {
      decorations: (state) => drawCards(state, key.getState(state) ?? []),
      handlePaste: (view, { clipboardData }) => embedPasted(view, clipboardData),
      handleKeyDown: (view, event) =>
        event.key === "Enter" &&
        !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) &&
        embedTyped(view.state, view.dispatch, view),
      handleDOMEvents: { mousedown: openCard },
    },
  });
}

/** True while the selection is within the line: it does not look like a card then. */
function isOpen({ from, to }: EmbedLine, selection: Selection): boolean {
  return from < selection.from && selection.to < to;
}

function drawCards({ doc, selection }: EditorState, lines: readonly EmbedLine[]) {
  const cards = lines.map((line) =>
    Decoration.node(line.from, line.to, {
      class: isOpen(line, selection) ? "embed-line is-open" : "embed-line",
      "data-service": line.service,
      ...(line.title === null ? {} : { "data-title": line.title }),
    }),
  );
  return DecorationSet.create(doc, cards);
}

/** A click on a card puts the cursor at the end of its address. */
function openCard(view: EditorView, event: MouseEvent): boolean {
  const { button, shiftKey, target } = event;
  const card = target instanceof Element ? target.closest(CARD) : null;
  const lines = key.getState(view.state) ?? [];
  const line = lines.find(({ from }) => card !== null && view.nodeDOM(from) === card);
  if (!line || button !== 0 || shiftKey) return false;
  if (view.hasFocus() && isOpen(line, view.state.selection)) return false;
  // The browser would look for the place of the click in a line that has changed its shape.
  event.preventDefault();
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, line.to - 1)).scrollIntoView());
  view.focus();
  return true;
}

/** Asks once for the title of each line that came while the editor is open and is left. */
function titleAsker(first: EditorState) {
  const asked = new Set(key.getState(first)?.map(({ address }) => address));
  return (view: EditorView) => {
    for (const line of key.getState(view.state) ?? []) {
      if (line.title !== null || asked.has(line.address)) continue;
      if (isOpen(line, view.state.selection)) continue;
      asked.add(line.address);
      // Without a title the card shows the address.
      void import("./embed-title.ts")
        .then(({ bringTitle }) => bringTitle(view, line.address))
        .catch(() => undefined);
    }
  };
}
