import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { attempt } from "#app/components/attempt.ts";
import { countWords } from "#app/content/words.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { FindPlace } from "./find/find-place.tsx";
import { overArea, type OverArea } from "./over-area.ts";
import { PasteNotice } from "./paste-notice.tsx";
import { SelectionPlace } from "./selection/selection-place.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import { hasTable } from "./tables.ts";
import { sentencesToMark } from "./text-channels.ts";
import type { Asked, AskedByKey, InDialog } from "./tool.ts";
import { Toolbar } from "./toolbar.tsx";
import { TABLE_TOOLS, TOOLS } from "./tools.ts";

export interface RichTextProps {
  area: RefObject<HTMLTextAreaElement>;
  describedBy: string | undefined;
  invalid: boolean;
  /** The editor shows the text of the area, which can be hidden now. */
  onReady: () => void;
  /** The words of what is selected; 0 for nothing. */
  onSelect: (words: number) => void;
  /** The editor is of no use; the area has the text. */
  onFail: () => void;
}

/** The rich text editor over the text area of the edit form. */
export function RichText(props: RichTextProps) {
  const { area, describedBy, invalid, onReady, onSelect, onFail } = props;
  const place = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<OverArea | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const { dialog, finds, ask, close } = useAsked();
  const [lost, setLost] = useState("");
  const latest = useRef({ onReady, onFail, attributes: {} });
  latest.current = { onReady, onFail, attributes: attributesOf(describedBy, invalid) };

  // Ends while the text area is still in the page, so that it gets the last words.
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!area.current || !element) return;
    const made = makeOver(area.current, element, latest, { setState, ask, setLost });
    if (!made) return;
    setOver(made);
    setState(made.editor.view.state);
    latest.current.onReady();
    return made.destroy;
  }, [area, ask]);
  useEffect(() => {
    over?.editor.view.setProps({ attributes: attributesOf(describedBy, invalid) });
  }, [over, describedBy, invalid]);
  useMarks(over);
  const selected = state ? selectedWords(state) : 0;
  useEffect(() => onSelect(selected), [onSelect, selected]);
  useEffect(() => () => onSelect(0), [onSelect]);

  const shared = over && state ? { view: over.editor.view, state } : null;
  const onAsk = (asked: Asked) => (asked === "help" ? over?.askHelp() : ask(asked));
  return (
    <div className="rich-text">
      <div className="rich-text-bar">
        {shared ? <Formatting {...shared} onAsk={onAsk} /> : null}
        {shared && finds > 0 ? (
          <FindPlace {...shared} asked={finds} onClose={() => close("find")} />
        ) : null}
      </div>
      <div ref={place} />
      {shared ? <SelectionPlace {...shared} selected={selected > 0} onAsk={onAsk} /> : null}
      {shared ? <SlashMenu {...shared} onAsk={onAsk} /> : null}
      <PasteNotice lost={lost} onDismiss={() => setLost("")} />
      {shared && dialog ? (
        <EditorDialog view={shared.view} asked={dialog} onClose={() => close("dialog")} />
      ) : null}
    </div>
  );
}

/** The dialog that is open, and how often the bar for finding was asked for since it was closed. */
function useAsked() {
  const [dialog, setDialog] = useState<InDialog | null>(null);
  const [finds, setFinds] = useState(0);
  const ask = useCallback((asked: AskedByKey) => {
    if (asked === "find") setFinds((times) => times + 1);
    else setDialog(asked);
  }, []);
  const close = (what: "dialog" | "find") => (what === "find" ? setFinds(0) : setDialog(null));
  return { dialog, finds, ask, close };
}

interface FormattingProps {
  view: EditorView;
  state: EditorState;
  onAsk: (asked: Asked) => void;
}

/** The tools above the text; they stay in view under the app's header. */
function Formatting(props: FormattingProps) {
  // Not as the cursor enters a table: the text would move down under the pointer.
  const rows = hasTable(props.state.doc) ? [TOOLS, [TABLE_TOOLS]] : [TOOLS];
  return <Toolbar label="Formatting" rows={rows} {...props} />;
}

function selectedWords({ doc, selection: { from, to, empty } }: EditorState): number {
  return empty ? 0 : countWords(doc.textBetween(from, to, "\n", " "));
}

function makeOver(
  area: HTMLTextAreaElement,
  element: HTMLElement,
  latest: RefObject<Pick<RichTextProps, "onFail"> & { attributes: Record<string, string> }>,
  {
    setState,
    ask,
    setLost,
  }: {
    setState: (state: EditorState) => void;
    ask: (asked: AskedByKey) => void;
    setLost: (lost: string) => void;
  },
): OverArea | null {
  const onFail = () => latest.current?.onFail();
  return attempt(
    () =>
      overArea(area, element, {
        attributes: latest.current?.attributes ?? {},
        onState: setState,
        onAsk: ask,
        onPaste: setLost,
        onFail,
      }),
    onFail,
  );
}

function attributesOf(describedBy: string | undefined, invalid: boolean): Record<string, string> {
  return {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": "Content",
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(invalid ? { "aria-invalid": "true" } : {}),
    spellcheck: "true",
    class: "article",
  };
}

/** Marks the sentences that the panel of the score asks for. */
function useMarks(over: OverArea | null): void {
  useEffect(() => {
    if (!over) return;
    return sentencesToMark.listen((sentences) => void over.editor.mark(sentences));
  }, [over]);
}
