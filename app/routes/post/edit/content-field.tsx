import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { FieldError, type FormField, useControlProps } from "#app/components/ui/field-frame.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useRestoreTyping } from "#app/components/ui/use-typed.ts";
import { type KeptWords, wordsOfMarkdown } from "#app/content/markdown/count-words.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { unkeptFound } from "#app/editor/text-channels.ts";
import { useMarkedText } from "./use-marked-text.ts";
import { type EditorMode, useRichText } from "./use-rich-text.ts";

const NAMES: Record<EditorMode, string> = { rich: "Rich text", markdown: "Markdown" };
const MODES = ["rich", "markdown"] as const;

interface EditorSwitchProps {
  mode: EditorMode;
  onChoose: (mode: EditorMode) => void;
}

/** Rich text or Markdown. Only for browsers with scripts. */
function EditorSwitch({ mode, onChoose }: EditorSwitchProps) {
  return (
    <div role="group" aria-label="Editor" className="flex gap-0.5 rounded-md bg-sunken p-0.5">
      {MODES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChoose(name)}
          className={classes(
            "inline-flex min-h-11 items-center rounded-md border px-2.5 text-xs font-medium transition-colors focus-visible:rounded-md md:min-h-7",
            mode === name
              ? "border-line bg-raised text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}

/**
 * The text of the edit form: its editor and its length. `wordCount` are the words of the post as it
 * is stored; null for a form that came back with other text.
 */
export function useContent(field: FormField, wordCount: number | null, keptWords: KeptWords) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState(0);
  const rich = useRichText(area);
  return {
    ...useWords(field, wordCount, keptWords),
    area,
    rich,
    /** The words of what is selected. */
    selected,
    setSelected,
    keptWords,
  };
}

interface Props {
  field: FormField;
  content: ReturnType<typeof useContent>;
}

/**
 * The article as Markdown in a text area, which is what is sent. With scripts a rich text editor
 * can stand over it; until that is ready, while somebody types, and whenever it fails, the text
 * area is there.
 */
export function ContentField({ field, content }: Props) {
  const { area, rich, keptWords, setSelected, onInput } = content;
  const control = useControlProps(field, { help: true });
  useRestoreTyping(control.id);
  const [ready, setReady] = useState(false);
  const { RichText } = rich;
  const hidden = RichText !== null && ready;
  useMarkedText(area, !hidden);
  const dropped = useDroppedPictures(area);
  return (
    <div>
      <label htmlFor={field.id} className="sr-only">
        Content
      </label>
      <ContentHelp id={field.descriptionId} rich={hidden} />
      {rich.failed ? <RichTextAway onRetry={rich.retry} /> : null}
      {RichText ? (
        <RichText
          key={field.key}
          area={area}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"] ?? false}
          onReady={() => setReady(true)}
          onSelect={setSelected}
          onFail={rich.fail}
        />
      ) : null}
      {/* Hidden from sight only: what puts the focus here reaches the editor, which takes it. */}
      <div className={hidden ? "sr-only" : "printed"}>
        <textarea
          key={field.key}
          {...control}
          ref={area}
          rows={22}
          onInput={onInput}
          onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
            setSelected(wordsOfMarkdown(value.slice(selectionStart, selectionEnd), keptWords))
          }
          aria-hidden={hidden || undefined}
          tabIndex={hidden ? -1 : undefined}
          className={classes(
            "control resize-y font-serif text-base! leading-7!",
            hidden ? "h-px" : "[field-sizing:content] min-h-96",
          )}
        />
      </div>
      <p
        role="status"
        data-upload-failed={dropped.failed || undefined}
        className={classes("mt-1.5 empty:hidden", dropped.failed ? "text-danger" : "text-muted")}
      >
        {dropped.said}
      </p>
      <UnkeptNote />
      <FieldError field={field} />
    </div>
  );
}

/** Says, before it is saved, what a post cannot hold of the text. */
function UnkeptNote() {
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  useEffect(() => unkeptFound.listen(setUnkept), []);
  return (
    <div role="status">
      {unkept.length === 0 ? null : (
        <div className="mt-3 text-warning">
          <p className="font-medium">What saving cannot keep</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {unkept.map((sentence) => (
              <li key={sentence} className="[overflow-wrap:anywhere]">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** How long the text is, and the choice of its editor. */
export function ContentHead({ words, selected, rich }: ReturnType<typeof useContent>) {
  const all = pluralize(words, "word");
  return (
    <>
      <output aria-live="off" className="ml-auto text-xs text-muted">
        {selected > 0 ? `${formatNumber(selected)} of ${all}` : all}
      </output>
      {rich.mode ? <EditorSwitch mode={rich.mode} onChoose={rich.choose} /> : null}
    </>
  );
}

function RichTextAway({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-warning">
      Rich text is not available just now. Your text is here as Markdown.
      <Button type="button" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/**
 * The live word count. Until somebody types it is `stored`, or counted where that is null.
 */
function useWords(field: FormField, stored: number | null, kept: KeptWords) {
  const [words, setWords] = useState(
    () => stored ?? wordsOfMarkdown(String(field.initialValue ?? ""), kept),
  );
  return {
    words,
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
      setWords(wordsOfMarkdown(currentTarget.value, kept)),
  };
}

/** How to write in the field below, in a few words. */
function ContentHelp({ id, rich }: { id: string; rich: boolean }) {
  const hydrated = useHydrated();
  return (
    <p id={id} className={rich ? "sr-only" : "mb-2 text-muted"}>
      {rich ? (
        <>
          Use the toolbar, type <Sign>/</Sign> for a block, or Markdown such as <Sign>## </Sign>,{" "}
          <Sign>- </Sign> or <Sign>**bold**</Sign>. Press Escape and then Tab to leave the text.
        </>
      ) : (
        <>
          Markdown: <Sign>## Heading</Sign>, <Sign>**bold**</Sign>, <Sign>*italic*</Sign>,{" "}
          <Sign>[words](address)</Sign>, <Sign>- item</Sign>, <Sign>1. item</Sign>,{" "}
          <Sign>&gt; quote</Sign>, tables. A blank line begins a new paragraph. A line such as{" "}
          <Sign>[[figure: …]]</Sign> can be moved or deleted. Pictures:{" "}
          <Sign>![alt text](media:…)</Sign>, added below{hydrated ? " or dropped here" : ""}. A
          video or a post: <Sign>&lt;address&gt;</Sign> on a line of its own.
        </>
      )}
    </p>
  );
}

function Sign({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-xs text-ink">{children}</code>;
}

/**
 * Picture files that are dropped or pasted into the text area are uploaded, and their lines put in
 * at the cursor. Returns what is going on, as a sentence ("" for nothing), and whether one failed.
 */
function useDroppedPictures(area: RefObject<HTMLTextAreaElement>) {
  const [state, setState] = useState({ said: "", failed: false });
  useEffect(() => {
    const { current: element } = area;
    if (!element) return;
    const stop = new AbortController();
    const say = (said: string, failed = false) => setState({ said, failed });
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      // Office puts a picture of the copied text beside the text itself.
      if (files.length === 0 || transfer?.getData("text/plain")) return;
      event.preventDefault();
      import("./upload-into-text.ts").then(
        ({ uploadIntoText }) => uploadIntoText(element, files, say),
        () =>
          say("The pictures could not be uploaded. Check the connection, then try again.", true),
      );
    };
    element.addEventListener("drop", (event) => take(event, event.dataTransfer), stop);
    element.addEventListener("paste", (event) => take(event, event.clipboardData), stop);
    return () => stop.abort();
  }, [area]);
  return state;
}
