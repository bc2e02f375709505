import { gapCursor } from "@tiptap/pm/gapcursor";
import { history } from "@tiptap/pm/history";
import {
  EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { Decoration, DecorationSet, EditorView } from "@tiptap/pm/view";
import { attempt } from "#app/components/attempt.ts";
import { bringPart } from "#app/components/connection/lazy-component.tsx";
import { clearOfBars } from "./clear-line.ts";
import { dispatchStep } from "./dispatch-step.ts";
import { embedCards } from "./embeds/embed-cards.ts";
import { markdownRules } from "./input-rules.ts";
import { editorKeys } from "./keys.ts";
import { type MarkdownDoc, readMarkdownDoc } from "./markdown-doc.ts";
import { pasteProps } from "./paste.ts";
import { pictureFiles } from "./picture-files.ts";
import { pictureTools } from "./picture-tools.ts";
import { schema } from "./schema.ts";
import { sectionHelp } from "./section-help.ts";
import type { Place } from "./sentence-places.ts";
import { toElement } from "./to-element.ts";
import type { AskedByKey } from "./tool.ts";
import { linkPastedOver } from "./typed-links.ts";

const key = new PluginKey<DecorationSet>("sentences");

/** Marks sentences in the text until they are changed. */
function sentenceMarks(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => readMarks(tr) ?? marks.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** A transaction that marks these places of the text, and no others. */
function markPlaces({ tr, doc }: EditorState, places: Place[]): Transaction {
  const found = places.map(({ from, to }) =>
    Decoration.inline(from, to, { class: "found-sentence" }),
  );
  return tr.setMeta(key, DecorationSet.create(doc, found)).setMeta("addToHistory", false);
}

function readMarks(tr: Transaction): DecorationSet | null {
  const marks: unknown = tr.getMeta(key);
  return marks instanceof DecorationSet ? marks : null;
}

export interface RichEditor {
  view: EditorView;
  /** Takes another Markdown text; what could be undone before is forgotten. */
  read: (text: string) => void;
  /** The document as Markdown. */
  write: () => string;
  /** The blocks of the selection as places in that Markdown; null for a cursor. */
  selected: () => { from: number; to: number } | null;
  /** Puts the cursor into the block at this place of the Markdown text. */
  select: (offset: number) => void;
  /** Marks sentences and scrolls to the first. */
  mark: (sentences: readonly string[]) => Promise<void>;
}

interface Events {
  /** The attributes of the element that is written in. */
  attributes: Record<string, string>;
  /** After each change of the state; `changed` if the document is another one. */
  onState: (state: EditorState, changed: boolean) => void;
  onLeave: () => void;
  /** Something in the editor threw. */
  onFail: () => void;
  /** A key or a button in the text asks for something that stands outside it. */
  onAsk: (asked: AskedByKey) => void;
  /** After each paste, with what it could not keep: "2 pictures", "" for nothing. */
  onPaste: (lost: string) => void;
  /** Writing help is asked for the section that begins at this place of the Markdown text. */
  askHelp: (offset: number) => void;
}

/** Marks a change that comes from the text area. It can be undone, and is not written back. */
const READ = "read";

/** Puts an editor for a Markdown text into `place`. */
export function createEditor(
  place: HTMLElement,
  text: string,
  { attributes, onState, onLeave, onFail, onAsk, askHelp, onPaste }: Events,
): RichEditor {
  const plugins: Plugin[] = [
    markdownRules,
    embedCards(),
    pictureTools(() => onAsk("picture")),
    tableEditing(),
    ...editorKeys(onAsk),
    history(),
    gapCursor(),
    keptTyping(),
    lastLine(),
    placeholder("Write, or type / for a block…"),
    sentenceMarks(),
    pictureFiles,
    linkPastedOver,
    sectionHelp((pos) => askHelp(current.rangeOf(view.state.doc, pos, pos + 1).from)),
  ];
  let current: MarkdownDoc = readMarkdownDoc(text, toElement, document);
  const clear = clearOfBars(place);
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: current.doc, plugins }),
      attributes,
      ...pasteProps(onPaste),
      scrollThreshold: clear,
      scrollMargin: clear,
      dispatchTransaction: (tr) => {
        attempt(() => view.updateState(view.state.apply(tr)), onFail);
        onState(view.state, tr.docChanged && tr.getMeta(READ) !== true);
      },
      handleDOMEvents: { blur: onLeave },
    },
  );
  return {
    view,
    read: (next) => {
      current = readMarkdownDoc(next, toElement, document);
      const { tr, doc } = view.state;
      tr.replaceWith(0, doc.content.size, current.doc.content);
      dispatchStep(view, tr.setMeta(READ, true));
    },
    write: () => current.write(view.state.doc),
    selected: () => {
      const { from, to, empty } = view.state.selection;
      return empty ? null : current.rangeOf(view.state.doc, from, to);
    },
    select: (offset) => selectBlock(view, current.starts, offset),
    mark: (sentences) => showSentences(view, sentences),
  };
}

/** Puts the cursor into the block at `offset` of a text, whose blocks begin at `starts`. */
function selectBlock(view: EditorView, starts: readonly number[], offset: number): void {
  const { doc, tr } = view.state;
  const block = Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
  let pos = 0;
  for (let index = 0; index < block; index++) pos += doc.child(index).nodeSize;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos), 1)).scrollIntoView());
}

/** Marks sentences and scrolls to the first. */
async function showSentences(view: EditorView, sentences: readonly string[]): Promise<void> {
  const { sentencePlaces } = await bringPart(() => import("./sentence-places.ts"));
  if (view.isDestroyed) return;
  view.dispatch(markPlaces(view.state, sentencePlaces(view.state.doc, sentences)));
  view.dom.querySelector(".found-sentence")?.scrollIntoView({ block: "center" });
}

/** Shows `words` in a document that is empty. */
function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        const empty = doc.childCount === 1 && first?.isTextblock && !first.content.size;
        return empty
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: "is-empty", "data-placeholder": words }),
            ])
          : null;
      },
    },
  });
}

/** What is typed while a kept block is selected stands below it, and does not replace it. */
function keptTyping(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, to, text) {
        const { selection, tr } = view.state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.kept)
          return false;
        const line = schema.nodes.paragraph.create(null, schema.text(text));
        tr.insert(to, line);
        view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + line.nodeSize - 1)));
        return true;
      },
    },
  });
}

/**
 * Keeps a line to write on below a table, a list or a kept block at the end, and begins with a
 * paragraph again when everything was deleted.
 */
function lastLine(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) =>
      transactions.some(({ docChanged }) => docChanged)
        ? (addLine(after) ?? beginAgain(before, after))
        : null,
  });
}

function addLine({ doc, tr }: EditorState): Transaction | null {
  return doc.lastChild?.isTextblock
    ? null
    : tr.insert(doc.content.size, schema.nodes.paragraph.create());
}

function beginAgain(before: EditorState, { doc, tr }: EditorState): Transaction | null {
  const { paragraph } = schema.nodes;
  const emptied = doc.content.size === 2 && before.doc.content.size > 3;
  // What is a heading only now was made one on purpose: "## " was typed.
  const stays = doc.firstChild?.type === before.doc.firstChild?.type;
  return emptied && stays && doc.firstChild?.type !== paragraph
    ? tr.setBlockType(0, 2, paragraph)
    : null;
}
