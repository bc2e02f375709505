import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Skeleton } from "#app/components/ui/feedback.tsx";
import { RefreshCw } from "#app/components/ui/icons.tsx";
import { LinkedText } from "#app/components/ui/linked-text.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { pluralize } from "#app/lib/numbers.ts";
import {
  applyEvent,
  isBeingWritten,
  type GenerationEvent,
  type GenerationView,
} from "#app/writing/generation/view.ts";
import { isActive, stepPath } from "#app/writing/wizard/wizard.ts";
import type { ProgressStep } from "#app/writing/writer.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";
import { ProgressCard } from "./progress-card.tsx";

/**
 * Delay before the stream is reopened after it was refused (by a proxy's error page, for example).
 * The browser itself reopens a dropped connection.
 */
const REOPEN_MS = 3_000;

/**
 * Follows a run: starts with the loader's state and applies the events of the stream. When the run
 * ends, it revalidates the page, whose loader redirects to the next step.
 */
function useGeneration(given: GenerationView): GenerationView {
  const [live, setLive] = useState(given);
  const run = live.id === given.id && isActive(given.state) ? live : given;
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const { id } = given;
  const active = isActive(given.state);
  // It ended while the page was read, after the loader had looked for that.
  const endedBefore = given.state === "done";

  useEffect(() => {
    if (endedBefore) reload.current();
  }, [id, endedBefore]);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events: EventSource;
    const open = () => {
      events = new EventSource(`/create/generation/${encodeURIComponent(id)}/events`);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const event: GenerationEvent = JSON.parse(data);
        setLive((before) => applyEvent(before, event));
        if (isActive(event.state)) return;
        events.close();
        reload.current();
      };
      events.onerror = () => {
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      };
    };
    open();
    return () => {
      events.close();
      clearTimeout(timer);
    };
  }, [id, active]);
  return run;
}

interface Props {
  draftId: string;
  topic: string;
  /** The word count that was asked for. */
  requestedWords: number;
  /** The draft has an article from an earlier run. */
  hasArticle: boolean;
  /** The steps that the run goes through. */
  steps: ProgressStep[];
  /** The model runs on the user's own computer. */
  local: boolean;
  run: GenerationView;
}

/** A run of the writer: its progress and the article so far. */
export function Run({
  draftId,
  topic,
  requestedWords,
  hasArticle,
  steps,
  local,
  run: given,
}: Props) {
  const run = useGeneration(given);
  // A finished run still shows its progress until the review step opens.
  const active = isActive(run.state) || run.state === "done";
  return (
    <>
      {/* Outside of the grid: without scripts it would take a cell. */}
      {active ? (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      ) : null}
      <div
        data-run={run.id}
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      >
        <div className="lg:sticky lg:top-20 lg:order-2">
          {active ? (
            <ProgressCard
              run={run}
              draftId={draftId}
              requestedWords={requestedWords}
              again={hasArticle}
              steps={steps}
              local={local}
            />
          ) : (
            <EndedCard run={run} draftId={draftId} hasArticle={hasArticle} />
          )}
        </div>
        <LiveArticle
          title={topic}
          html={run.html}
          writing={active && (run.html === "" || isBeingWritten(run))}
          ended={run.kind === "outline" ? WIZARD.noOutline : WIZARD.nothingWritten}
        />
      </div>
    </>
  );
}

/** The article as it is being written. `html` must be sanitised. */
function LiveArticle({
  title,
  html,
  writing,
  ended,
}: {
  title: string;
  html: string;
  writing: boolean;
  /** What to say where the writing ended without a text. */
  ended: string;
}) {
  return (
    <Card as="section" aria-labelledby="so-far" className="md:px-10 md:py-8">
      <h2 id="so-far" className="sr-only">
        The article so far: {title}
      </h2>
      {html === "" ? null : <ArticleHtml html={html} />}
      {writing ? (
        <div aria-hidden="true" className={html === "" ? "space-y-4" : "mt-6 space-y-4"}>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ) : null}
      {html === "" && !writing ? <p className="text-muted">{ended}</p> : null}
    </Card>
  );
}

interface EndedProps {
  run: GenerationView;
  draftId: string;
  hasArticle: boolean;
}

/** How a run was stopped or failed, and what can be done now. */
function EndedCard({ run, draftId, hasArticle }: EndedProps) {
  const failed = run.state === "failed";
  const outline = run.kind === "outline";
  const notice = outline ? TOASTS.outline : TOASTS.generatePost;
  return (
    <Card className="space-y-4">
      {failed ? (
        <Alert tone="danger" title={notice.failure}>
          <LinkedText text={run.error || notice.fallback} />
        </Alert>
      ) : (
        <p className="font-medium" role="status">
          {outline ? WIZARD.stoppedPlanning : WIZARD.stopped}
        </p>
      )}
      {run.html === "" ? null : (
        <p className="text-muted tabular-nums">{pluralize(run.words, "word")} are written.</p>
      )}
      <EndedActions run={run} draftId={draftId} hasArticle={hasArticle} />
    </Card>
  );
}

/** The actions after a run: retry, use the partial text, new keywords. */
function EndedActions({ run, draftId, hasArticle }: EndedProps) {
  const busy = useBusy();
  const block = useWritingBlock();
  const again = run.kind === "outline" ? "Plan again" : "Regenerate";
  return (
    <Form
      method="post"
      action={stepPath("generate", draftId)}
      className="flex flex-col items-stretch gap-3"
    >
      {block ? (
        <KeptNote block={block} />
      ) : (
        <SubmitButton
          intent="start"
          variant="primary"
          busyText="Starting…"
          disabled={busy}
          icon={<RefreshCw size={16} aria-hidden="true" />}
        >
          {run.state === "failed" ? "Try again" : again}
        </SubmitButton>
      )}
      {run.html === "" ? null : (
        <SubmitButton intent="use" busyText="Using it…" disabled={busy}>
          Use what is written
        </SubmitButton>
      )}
      {hasArticle ? (
        <ButtonLink to={stepPath("review", draftId)}>Back to the current text</ButtonLink>
      ) : (
        <ButtonLink to={stepPath("keywords", draftId)} variant="quiet">
          Change the keywords
        </ButtonLink>
      )}
    </Form>
  );
}
