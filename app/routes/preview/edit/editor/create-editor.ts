import { gapCursor } from "@tiptap/pm/gapcursor";
import { history } from "@tiptap/pm/history";
import { EditorState, TextSelection, type Plugin } from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { EditorView } from "@tiptap/pm/view";
import { attempt } from "#app/components/attempt.ts";
import { bringPart } from "#app/components/connection/lazy-component.tsx";
import { markdownRules } from "./input-rules.ts";
import { editorKeys } from "./keys.ts";
import { keptTyping } from "./kept-typing.ts";
import { lastLine } from "./last-line.ts";
import { readMarkdownDoc, type MarkdownDoc } from "./markdown-doc.ts";
import { pasteProps } from "./paste.ts";
import { placeholder } from "./placeholder.ts";
import { markPlaces, sentenceMarks } from "./sentence-marks.ts";
import { sectionHelp } from "./section-help.ts";
import { pictureFiles } from "./picture-files.ts";
import { pictureTools } from "./picture-tools.ts";
import { toElement } from "./to-element.ts";

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
  askLink: () => void;
  askPicture: () => void;
  /** Writing help is asked for the section that begins at this place of the Markdown text. */
  askHelp: (offset: number) => void;
}

/** Marks a change that comes from the text area. It can be undone, and is not written back. */
const READ = "read";

/** Puts an editor for a Markdown text into `place`. */
export function createEditor(
  place: HTMLElement,
  text: string,
  { attributes, onState, onLeave, onFail, askLink, askPicture, askHelp }: Events,
): RichEditor {
  const plugins: Plugin[] = [
    markdownRules,
    pictureTools(askPicture),
    tableEditing(),
    ...editorKeys(askLink),
    history(),
    gapCursor(),
    keptTyping(),
    lastLine(),
    placeholder("Write here…"),
    sentenceMarks(),
    pictureFiles,
    sectionHelp((pos) => askHelp(current.rangeOf(view.state.doc, pos, pos + 1).from)),
  ];
  let current: MarkdownDoc = readMarkdownDoc(text, toElement, document);
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: current.doc, plugins }),
      attributes,
      ...pasteProps,
      dispatchTransaction: (tr) => {
        attempt(() => view.updateState(view.state.apply(tr)), onFail);
        onState(view.state, tr.docChanged && tr.getMeta(READ) !== true);
      },
      handleDOMEvents: {
        blur: () => {
          onLeave();
          return false;
        },
      },
    },
  );
  return {
    view,
    read: (next) => {
      current = readMarkdownDoc(next, toElement, document);
      const { tr, doc } = view.state;
      view.dispatch(tr.replaceWith(0, doc.content.size, current.doc.content).setMeta(READ, true));
    },
    write: () => current.write(view.state.doc),
    selected: () => {
      const { from, to, empty } = view.state.selection;
      return empty ? null : current.rangeOf(view.state.doc, from, to);
    },
    select: (offset) => {
      const block = Math.max(
        0,
        current.starts.findLastIndex((start) => start <= offset),
      );
      let pos = 0;
      for (let index = 0; index < block; index++) pos += view.state.doc.child(index).nodeSize;
      const selection = TextSelection.near(view.state.doc.resolve(pos), 1);
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    },
    mark: async (sentences) => {
      const { sentencePlaces } = await bringPart(() => import("./sentence-places.ts"));
      if (view.isDestroyed) return;
      view.dispatch(markPlaces(view.state, sentencePlaces(view.state.doc, sentences)));
      view.dom.querySelector(".found-sentence")?.scrollIntoView({ block: "center" });
    },
  };
}
