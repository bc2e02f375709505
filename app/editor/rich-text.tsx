import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { EditorState } from "@tiptap/pm/state";
import { attempt } from "#app/components/attempt.ts";
import { countWords } from "#app/content/words.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { overArea, type OverArea } from "./over-area.ts";
import { PasteNotice } from "./paste-notice.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import { sentencesToMark } from "./text-channels.ts";
import type { Asked } from "./tool.ts";
import { Toolbar } from "./toolbar.tsx";

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lost, setLost] = useState("");
  const latest = useRef({ onReady, onFail, attributes: {} });
  latest.current = { onReady, onFail, attributes: attributesOf(describedBy, invalid) };

  // Ends while the text area is still in the page, so that it gets the last words.
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!area.current || !element) return;
    const made = makeOver(area.current, element, latest, { setState, setAsked, setLost });
    if (!made) return;
    setOver(made);
    setState(made.editor.view.state);
    latest.current.onReady();
    return made.destroy;
  }, [area]);
  useEffect(() => {
    over?.editor.view.setProps({ attributes: attributesOf(describedBy, invalid) });
  }, [over, describedBy, invalid]);
  useMarks(over);
  const selected = state ? selectedWords(state) : 0;
  useEffect(() => onSelect(selected), [onSelect, selected]);
  useEffect(() => () => onSelect(0), [onSelect]);

  return (
    <div className="rich-text">
      {over && state ? <Toolbar view={over.editor.view} state={state} onAsk={setAsked} /> : null}
      <div ref={place} />
      {over && state ? <SlashMenu view={over.editor.view} state={state} onAsk={setAsked} /> : null}
      <PasteNotice lost={lost} onDismiss={() => setLost("")} />
      {over && asked ? (
        <EditorDialog view={over.editor.view} asked={asked} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
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
    setAsked,
    setLost,
  }: {
    setState: (state: EditorState) => void;
    setAsked: (asked: Asked) => void;
    setLost: (lost: string) => void;
  },
): OverArea | null {
  const onFail = () => latest.current?.onFail();
  return attempt(
    () =>
      overArea(area, element, {
        attributes: latest.current?.attributes ?? {},
        onState: setState,
        askLink: () => setAsked("link"),
        askPicture: () => setAsked("picture"),
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
