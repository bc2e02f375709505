import { pluralize } from "#app/lib/numbers.ts";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { Check, Square } from "#app/components/ui/icons.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { PROGRESS_LABEL, progressLabel, WIZARD } from "#app/copy/wizard.ts";
import type { GenerationView } from "#app/writing/generation/view.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import type { ProgressStep } from "#app/writing/writer.ts";

interface WrittenProps {
  run: GenerationView;
  requestedWords: number;
  /** The model runs on the user's own computer. */
  local: boolean;
}

interface Props extends WrittenProps {
  draftId: string;
  again: boolean;
  /** The steps of the run in order. */
  steps: ProgressStep[];
}

/** The progress of the writer, the word count, and the Stop button. */
export function ProgressCard({ run, draftId, requestedWords, again, steps, local }: Props) {
  return (
    <Card className="space-y-4">
      <p role="status" className="flex items-center gap-2 font-medium" data-testid="progress-step">
        <Spinner /> {labelOf(run)}
      </p>
      <ol className="hidden space-y-1.5 lg:block">
        {steps.map((step, index) => (
          <ProgressStep
            key={step}
            label={step === run.step ? labelOfStep(run) : PROGRESS_LABEL[step]}
            at={index}
            reached={steps.findIndex((one) => one === run.step)}
          />
        ))}
      </ol>
      <Written run={run} requestedWords={requestedWords} local={local} />
      <Form method="post" action={stepPath("generate", draftId)}>
        <SubmitButton
          intent="stop"
          busyText="Stopping…"
          disabled={run.stopping}
          icon={<Square size={16} aria-hidden="true" />}
        >
          Stop
        </SubmitButton>
      </Form>
      <p className="text-muted">
        {again && run.kind === "article" ? `${WIZARD.keptUntilReady} ` : ""}
        {WIZARD.tabMayClose}
      </p>
    </Card>
  );
}

function labelOf(run: GenerationView): string {
  if (run.stopping) return "Stopping…";
  if (run.loading) return WIZARD.modelLoads;
  if (run.ahead > 0) return `${WIZARD.modelIsBusy(run.ahead)}…`;
  return run.state === "queued" ? "Waiting for its turn" : `${labelOfStep(run) || "Starting"}…`;
}

const labelOfStep = ({ step, stepCount }: GenerationView) => progressLabel(step, stepCount);

/** How much is written, or why nothing is yet. */
function Written({ run, requestedWords, local }: WrittenProps) {
  const waiting = run.state === "queued";
  return (
    <>
      {run.kind === "outline" ? null : (
        <div>
          <ProgressBar value={run.words} max={requestedWords} label="Words written" />
          <p className="mt-1.5 text-muted tabular-nums" data-testid="progress-words">
            {pluralize(run.words, "word")} of about {requestedWords.toLocaleString("en-US")}
          </p>
        </div>
      )}
      {run.words > 0 || waiting || run.stopping ? null : (
        <p className="text-muted">
          {run.step === "writing" ? WIZARD.waitingForWords : ""}
          {local ? ` ${WIZARD.localTakesTime}` : ""}
        </p>
      )}
    </>
  );
}

function ProgressStep({ label, at, reached }: { label: string; at: number; reached: number }) {
  const done = at < reached;
  return (
    <li
      className={classes("flex items-center gap-2", at === reached ? "font-medium" : "text-muted")}
    >
      <span aria-hidden="true" className="flex size-4 items-center justify-center">
        {done ? (
          <Check size={16} className="text-success" />
        ) : (
          <span
            className={classes(
              "size-1.5 rounded-full",
              at === reached ? "bg-accent" : "bg-line-strong",
            )}
          />
        )}
      </span>
      {label}
      {done ? <span className="sr-only">(done)</span> : null}
    </li>
  );
}
