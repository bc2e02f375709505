import { ArticleDiff } from "#app/components/diff/article-diff.tsx";
import { ScrollBox } from "#app/components/diff/scroll-box.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { TriangleAlert } from "#app/components/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import type { Proposal, ProposedText } from "#app/writing/help/proposal.ts";
import { HELP_ADDRESS } from "./address.ts";
import { HELP_LABEL } from "#app/writing/help/purposes.ts";

interface Props {
  proposal: Proposal;
  /** With scripts: puts the text into its field. Without, the buttons send the form. */
  onAccept: (text: string) => void;
  onDiscard: () => void;
  hydrated: boolean;
}

/** What a model proposes, as a diff, to accept or discard. Nothing has been changed yet. */
export function ProposalView({ proposal, onAccept, onDiscard, hydrated }: Props) {
  const { purpose, field, before, start, texts } = proposal;
  const [chosen, setChosen] = useState(0);
  const single = texts.length === 1;
  const box = useRef<HTMLElement>(null);
  // The button that was pressed may be far away, and is not there any more.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [proposal]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Proposal"
      className="scroll-mt-20 rounded-md border border-line-strong bg-surface p-4 outline-none"
    >
      <h2 className="font-semibold">Proposal: {HELP_LABEL[purpose].toLowerCase()}</h2>
      <p className="mb-3 text-muted">Nothing is changed until you accept it.</p>
      <input type="hidden" name="helpField" value={field} />
      <input type="hidden" name="helpBefore" value={before} />
      <input type="hidden" name="helpStart" value={start} />
      {single ? (
        <input type="hidden" name="helpAfter" value={texts[0]?.text} />
      ) : (
        <TextChoice texts={texts} chosen={chosen} onChoose={setChosen} />
      )}
      {single ? texts.map((text, at) => <Changes key={at} text={text} />) : null}
      <ProposalButtons
        onAccept={() => onAccept(texts[chosen]?.text ?? "")}
        onDiscard={onDiscard}
        hydrated={hydrated}
      />
    </section>
  );
}

interface TextChoiceProps {
  texts: readonly ProposedText[];
  /** The place of the chosen one. */
  chosen: number;
  onChoose: (at: number) => void;
}

function TextChoice({ texts, chosen, onChoose }: TextChoiceProps) {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-2 font-medium">Choose one</legend>
      {texts.map((text, at) => (
        <label key={at} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name="helpAfter"
            value={text.text}
            checked={at === chosen}
            onChange={() => onChoose(at)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>{text.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ProposalButtonsProps {
  onAccept: () => void;
  onDiscard: () => void;
  hydrated: boolean;
}

function ProposalButtons({ onAccept, onDiscard, hydrated }: ProposalButtonsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <SubmitButton
        intent="accept-help"
        size="sm"
        formAction={HELP_ADDRESS}
        onClick={(event) => {
          if (!hydrated) return;
          event.preventDefault();
          onAccept();
        }}
      >
        Accept
      </SubmitButton>
      <SubmitButton
        intent="discard-help"
        size="sm"
        formAction={HELP_ADDRESS}
        variant="quiet"
        onClick={(event) => {
          if (!hydrated) return;
          event.preventDefault();
          onDiscard();
        }}
      >
        Discard
      </SubmitButton>
    </div>
  );
}

function Changes({ text: { diff, notes } }: { text: ProposedText }) {
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mb-3 space-y-1">
          {notes.map((note) => (
            <li key={note} className="flex items-start gap-2 [overflow-wrap:anywhere]">
              <TriangleAlert
                size={16}
                className="mt-0.5 shrink-0 text-warning"
                aria-hidden="true"
              />
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      <ScrollBox label="What it changes">
        <ArticleDiff diff={diff} same="The answer is the same as your text." />
      </ScrollBox>
    </>
  );
}
