import { useEffect, useRef, useState } from "react";
import { ScrollBox } from "#app/components/diff/scroll-box.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CircleAlert } from "#app/components/ui/icons.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { countWords } from "#app/content/words.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Proposal } from "#app/writing/help/proposal.ts";
import { type HelpPurpose, SELECTED } from "#app/writing/help/purposes.ts";
import { HELP_ID } from "./address.ts";
import { putProposal, readHelpFields } from "./form-access.ts";
import { HelpControls, type HelpFields } from "./help-controls.tsx";
import { ProposalView } from "./proposal-view.tsx";
import { type HelpState, useHelp } from "./use-help.ts";
import { usePassage } from "./use-passage.ts";

interface Props {
  postId: string;
  formId: string;
  fields: HelpFields;
  /** The Markdown of the text area as the page came. */
  text: string;
  /** The form came back from one of the buttons here. */
  asked: boolean;
  proposal: Proposal | null;
}

/** Writing help below the content: what to change, how, and the proposal. */
export function HelpPanel({ postId, formId, fields, text, asked, proposal }: Props) {
  const hydrated = useHydrated();
  const panel = useRef<HTMLDetailsElement>(null);
  const { state, ask, stop, fail } = useHelp(postId, proposal);
  const passage = usePassage(formId, text, panel);
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked, proposal]);

  const start = (purpose: HelpPurpose) => {
    const body = readHelpFields(formId, purpose);
    const selection = body["helpSection"] === SELECTED ? passage.read() : null;
    void ask({ ...body, ...selection });
  };
  const end = (message: string) => {
    stop(message);
    panel.current?.querySelector("summary")?.focus();
  };
  const accept = (done: Proposal, chosen: string) => {
    if (putProposal(formId, done, chosen)) end("Accepted. Save the post to keep it.");
    else fail("The passage was changed since this was proposed. Ask for it again.");
  };
  return (
    <details
      ref={panel}
      id={HELP_ID}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-20 rounded-md border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-medium">
        Writing help
        <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="space-y-5 border-t border-line px-4 py-5">
        <HelpAnswer
          state={state}
          hydrated={hydrated}
          onStop={() => end("Stopped. Nothing was changed.")}
          onAccept={accept}
          onDiscard={() => end("Discarded. Nothing was changed.")}
        />
        <HelpControls
          fields={fields}
          sections={passage.sections}
          withSelection={hydrated}
          onAsk={hydrated ? start : null}
          busy={state.kind === "running"}
        />
      </div>
    </details>
  );
}

interface HelpAnswerProps {
  state: HelpState;
  hydrated: boolean;
  onStop: () => void;
  onAccept: (proposal: Proposal, chosen: string) => void;
  onDiscard: () => void;
}

/** What came of the last question: the answer so far, a proposal, or why there is none. */
function HelpAnswer({ state, hydrated, onStop, onAccept, onDiscard }: HelpAnswerProps) {
  return (
    <>
      {state.kind === "running" ? <HelpProgress text={state.text} onStop={onStop} /> : null}
      {state.kind === "done" ? (
        <ProposalView
          proposal={state.proposal}
          hydrated={hydrated}
          onAccept={(chosen) => onAccept(state.proposal, chosen)}
          onDiscard={onDiscard}
        />
      ) : null}
      <p role="status" className={state.kind === "idle" && state.message ? "" : "sr-only"}>
        {state.kind === "idle" ? state.message : ""}
      </p>
      {state.kind === "failed" ? (
        <p role="alert" className="flex items-start gap-1.5 text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {state.message}
        </p>
      ) : null}
    </>
  );
}

/** The answer as it comes, with a way to stop it. */
function HelpProgress({ text, onStop }: { text: string; onStop: () => void }) {
  return (
    <section aria-label="Answer" aria-busy="true" className="rounded-md border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2">
          <Spinner />
          {text === "" ? "Asking…" : `${pluralize(countWords(text), "word")} so far`}
        </p>
        <Button type="button" size="sm" onClick={onStop}>
          Stop
        </Button>
      </div>
      {text === "" ? null : (
        <ScrollBox label="Text so far">
          <p className="font-serif whitespace-pre-wrap">{text}</p>
        </ScrollBox>
      )}
    </section>
  );
}
