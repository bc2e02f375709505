import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { lazyPart } from "#app/components/connection/lazy-part.tsx";
import { Badge, type BadgeLook } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { count } from "#app/components/ui/format.ts";
import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import { lateWords, type ForeignText } from "#app/publishing/publication.ts";

const unfinished = () => import("./unfinished.tsx");
const ForeignNotice = lazyPart("foreign-notice", () =>
  unfinished().then((module) => module.ForeignNotice),
);
const RescheduleForm = lazyPart("reschedule-form", () =>
  unfinished().then((module) => module.RescheduleForm),
);
const SettleForm = lazyPart("settle-form", () => unfinished().then((module) => module.SettleForm));

/** One copy of the post on one platform: what the screen needs of a publication. */
export interface ListedPublication {
  id: string;
  integrationId: string | null;
  platformName: string;
  integrationName: string;
  state: string;
  label: string;
  dueAt: string;
  nextTryAt: string | null;
  timeZone: string | null;
  attempt: number;
  held: boolean;
  givesUpAt: string | null;
  lateByMs: number | null;
  notes: string;
  gaveUp: boolean;
  live: boolean;
  publishedAt: string | null;
  remoteUrl: string | null;
  error: string | null;
  foreign: ForeignText | null;
  canCancel: boolean;
  canReschedule: boolean;
  canRetry: boolean;
  canSettle: boolean;
  canTakeDown: boolean;
  importFile: string | null;
}

const LOOKS: Record<string, BadgeLook> = {
  published: "success",
  sent: "outline",
  failed: "danger",
  unconfirmed: "warning",
  cancelled: "outline",
};

/** Where the post is, is going and could not go, newest first. */
export function PublicationList({
  postId,
  publications,
  lastTime,
}: {
  postId: string;
  publications: ListedPublication[];
  lastTime: SubmissionResult<string[]> | null;
}) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">Publications</h3>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <li
            key={publication.id}
            id={`publication-${publication.id}`}
            className="scroll-mt-20 py-3 last:pb-0"
          >
            <PublicationRow
              postId={postId}
              publication={publication}
              lastTime={
                lastTime?.initialValue?.["publicationId"] === publication.id ? lastTime : null
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PublicationRow({
  postId,
  publication,
  lastTime,
}: {
  postId: string;
  publication: ListedPublication;
  lastTime: SubmissionResult<string[]> | null;
}) {
  const { platformName, integrationName, state, label, remoteUrl, live, error, foreign } =
    publication;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          {platformName}
          {integrationName && integrationName !== platformName ? (
            <span className="text-muted"> · {integrationName}</span>
          ) : null}
        </span>
        <Badge look={LOOKS[state] ?? "secondary"}>{label}</Badge>
      </p>
      <p className="mt-1 text-muted">
        <When publication={publication} />
      </p>
      {error && !foreign ? <p className="mt-1">{error}</p> : null}
      {publication.notes ? <p className="mt-1">{publication.notes}</p> : null}
      {publication.importFile ? (
        <a
          href={publication.importFile}
          download
          className="link mt-1 inline-block min-h-11 py-3 md:min-h-0 md:py-0"
        >
          Download import file
        </a>
      ) : null}
      {state === "publishing" ? (
        <Link to={`/preview/${postId}`} preventScrollReset className="link mt-1 inline-block">
          Check again
        </Link>
      ) : null}
      {(live || state === "sent") && remoteUrl ? (
        <a
          href={remoteUrl}
          target="_blank"
          rel="noreferrer noopener"
          className="link mt-1 inline-block min-h-11 py-3 md:min-h-0 md:py-0"
        >
          View on {platformName}
        </a>
      ) : null}
      {foreign ? (
        <ForeignNotice
          postId={postId}
          publicationId={publication.id}
          platformName={platformName}
          foreign={foreign}
        />
      ) : (
        <Buttons postId={postId} publication={publication} />
      )}
      {publication.canReschedule && !foreign ? (
        <RescheduleForm
          postId={postId}
          publicationId={publication.id}
          waits={state === "queued"}
          from={{ at: publication.nextTryAt ?? publication.dueAt, timeZone: publication.timeZone }}
          lastResult={lastTime}
        />
      ) : null}
    </>
  );
}

/** What can be done with it as it stands. */
function Buttons({
  postId,
  publication: { id, platformName, state, importFile, canRetry, canSettle, canCancel, canTakeDown },
}: {
  postId: string;
  publication: ListedPublication;
}) {
  if (!canRetry && !canCancel && !canSettle && !canTakeDown) return null;
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="mt-2 flex flex-wrap gap-2"
    >
      <input type="hidden" name="publicationId" value={id} />
      {canRetry ? (
        <SubmitButton intent="retry" size="sm" busyText="Trying…">
          Retry
        </SubmitButton>
      ) : null}
      {canSettle ? (
        <SettleForm
          platformName={platformName}
          asked={state === "sent" ? "sent" : importFile === null ? "unsure" : "byHand"}
        />
      ) : null}
      {canCancel ? (
        <SubmitButton intent="cancel" size="sm" look="quiet">
          {state === "failed" ? "Dismiss" : "Cancel"}
        </SubmitButton>
      ) : null}
      {canTakeDown ? (
        <SubmitButton intent="take-down" size="sm" look="quiet" busyText="Taking down…">
          Take down
        </SubmitButton>
      ) : null}
    </Form>
  );
}

/** The moment that matters in this state. A refusal was not tried more than once. */
function When({
  publication: {
    state,
    dueAt,
    timeZone,
    nextTryAt,
    held,
    givesUpAt,
    publishedAt,
    lateByMs,
    attempt,
    gaveUp,
  },
}: {
  publication: ListedPublication;
}) {
  const late = lateWords(lateByMs ?? 0);
  if (held && givesUpAt)
    return (
      <>
        Waits to be connected again, until <ExactTime at={givesUpAt} />
      </>
    );
  if (state === "queued" && nextTryAt)
    return (
      <>
        Trying again at <ClockTime at={nextTryAt} />
        {attempt > 0 ? `, after ${count(attempt, "try", "tries")}` : null}
      </>
    );
  if (state === "queued")
    return (
      <>
        Goes out <ExactTime at={dueAt} timeZone={timeZone} />
      </>
    );
  if (publishedAt)
    return (
      <>
        Published <RelativeTime at={publishedAt} />
        {late && `, late by ${late}`}
      </>
    );
  if (state === "failed" && gaveUp) return <>After {count(attempt, "try", "tries")}</>;
  return state === "sent" ? (
    <>Nobody can read it there yet</>
  ) : (
    <ExactTime at={dueAt} timeZone={timeZone} />
  );
}
