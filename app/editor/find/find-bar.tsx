import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ArrowDown, ArrowUp, X } from "#app/components/ui/icons.tsx";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { useBarKeys } from "./bar-keys.ts";
import { useMatches } from "./use-matches.ts";

interface Props {
  view: EditorView;
  state: EditorState;
  /** Grows each time the bar is asked for. */
  asked: number;
  onClose: () => void;
}

/** Whoever selects more than this means the place, not the words. */
const LONGEST = 100;

/** Finds words in the text and replaces them. None of its fields is sent with the edit form. */
export function FindBar({ view, state, asked, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [replacement, setReplacement] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [said, say] = useSaid(view, state);
  const found = useMatches(view, state, { words, matchCase });
  const { matches, kept, go } = found;
  useAsked(view, field, asked, setWords);
  const none = matches.length === 0;
  const step = (by: -1 | 1) => {
    say("");
    go(by);
  };
  const replace = () => {
    found.replace(replacement);
    if (matches.length === 1) say("1 replaced");
  };
  const replaceAll = () => {
    if (!none) say(`${formatNumber(found.replaceAll(replacement))} replaced`);
  };
  const close = () => {
    go(0);
    onClose();
    view.focus();
  };
  useBarKeys(view, field, { step, replace, close });
  return (
    <div className="find-fields" onInput={(event) => event.stopPropagation()}>
      <div className="find-row">
        <Field fieldRef={field} name="Find" value={words} onValue={setWords} />
        <p role="status" className="find-count">
          {said || (words === "" ? "" : none ? "No results" : countOf(found))}
        </p>
        <IconButton name="Previous result" icon={ArrowUp} none={none} onPress={() => step(-1)} />
        <IconButton name="Next result" icon={ArrowDown} none={none} onPress={() => step(1)} />
        <MatchCase on={matchCase} onPress={() => setMatchCase(!matchCase)} />
      </div>
      <div className="find-row">
        <Field name="Replace with" value={replacement} onValue={setReplacement} />
        <TextButton name="Replace" none={none} onPress={replace} />
        <TextButton name="Replace all" none={none} onPress={replaceAll} />
        <IconButton name="Close" icon={X} none={false} onPress={close} />
      </div>
      <p role="status" className="find-note">
        {kept > 0 && !said
          ? `Found only in ${pluralize(kept, "block")} that can be changed in Markdown only.`
          : ""}
      </p>
    </div>
  );
}

function countOf({ matches, current }: ReturnType<typeof useMatches>): string {
  return `${formatNumber(current + 1)} of ${formatNumber(matches.length)}`;
}

/** A sentence that is true until the text changes. */
function useSaid(view: EditorView, state: EditorState): [string, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string; doc: Node } | null>(null);
  return [
    said?.doc === state.doc ? said.text : "",
    (text) => setSaid({ text, doc: view.state.doc }),
  ];
}

/** Each time the bar is asked for, takes the selected words and the focus. */
function useAsked(
  view: EditorView,
  field: RefObject<HTMLInputElement>,
  asked: number,
  setWords: (change: (before: string) => string) => void,
): void {
  useEffect(() => {
    setWords((before) => selectedWords(view.state) || before);
    field.current?.focus();
    // The field has the words by the next frame.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [view, field, asked, setWords]);
}

function selectedWords({ selection, doc }: EditorState): string {
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return "";
  const words = doc.textBetween(from, to);
  return words.length > LONGEST || words.includes("\n") ? "" : words;
}

/** A square button. */
const ICON = "shrink-0 min-w-11 px-0! md:min-w-8";

interface FieldProps {
  fieldRef?: RefObject<HTMLInputElement>;
  name: string;
  value: string;
  onValue: (value: string) => void;
}

function Field({ fieldRef, name, value, onValue }: FieldProps) {
  return (
    <input
      ref={fieldRef}
      aria-label={name}
      placeholder={name}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="control find-field"
    />
  );
}

interface PressProps {
  name: string;
  /** There is no result to do it with; the button keeps the focus all the same. */
  none: boolean;
  onPress: () => void;
}

function TextButton({ name, none, onPress }: PressProps) {
  return (
    <Button
      type="button"
      size="sm"
      aria-disabled={none || undefined}
      onClick={onPress}
      className="shrink-0 px-2!"
    >
      {name}
    </Button>
  );
}

function MatchCase({ on, onPress }: { on: boolean; onPress: () => void }) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="sm"
      aria-label="Match case"
      title="Match case"
      aria-pressed={on}
      onClick={onPress}
      className={`${ICON} aria-pressed:bg-accent-soft aria-pressed:text-accent`}
    >
      Aa
    </Button>
  );
}

function IconButton({ name, none, onPress, icon: Icon }: PressProps & { icon: typeof X }) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="sm"
      aria-label={name}
      title={name}
      aria-disabled={none || undefined}
      onClick={onPress}
      className={ICON}
      icon={<Icon size={16} aria-hidden="true" />}
    />
  );
}
