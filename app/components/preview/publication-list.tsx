import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { Badge, type BadgeLook } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { ForeignText } from "#app/publishing/publication.ts";

const unfinished = () => import("./unfinished.tsx");
const ForeignNotice = lazy(() => unfinished().then((module) => ({ default: module.ForeignNotice })));
const RescheduleForm = lazy(() => unfinished().then((module) => ({ default: module.RescheduleForm })));
const SettleForm = lazy(() => unfinished().then((module) => ({ default: module.SettleForm })));

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
  attempt: number;
  maxAttempts: number;
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

const LOOKS: Record<string, BadgeLook> = { published: "success", failed: "danger", unconfirmed: "warning", cancelled: "outline" };

/** Where the post is, is going and could not go, newest first. */
export function PublicationList({ postId, publications, lastTime }: { postId: string; publications: ListedPublication[]; lastTime: SubmissionResult<string[]> | null }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">Publications</h3>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <li key={publication.id} id={`publication-${publication.id}`} className="scroll-mt-20 py-3 last:pb-0">
            <Suspense>
              <PublicationRow postId={postId} publication={publication} lastTime={lastTime?.initialValue?.["publicationId"] === publication.id ? lastTime : null} />
            </Suspense>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PublicationRow({ postId, publication, lastTime }: { postId: string; publication: ListedPublication; lastTime: SubmissionResult<string[]> | null }) {
  const { platformName, integrationName, state, label, remoteUrl, live, error, foreign } = publication;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          {platformName}
          {integrationName && integrationName !== platformName ? <span className="text-muted"> · {integrationName}</span> : null}
        </span>
        <Badge look={LOOKS[state] ?? "secondary"}>{label}</Badge>
      </p>
      <p className="mt-1 text-muted">
        <When publication={publication} />
      </p>
      {error && !foreign ? <p className="mt-1">{error}</p> : null}
      {publication.importFile ? (
        <a href={publication.importFile} download className="link mt-1 inline-block min-h-11 py-3 md:min-h-0 md:py-0">
          Download import file
        </a>
      ) : null}
      {state === "publishing" ? (
        <Link to={`/preview/${postId}`} preventScrollReset className="link mt-1 inline-block">
          Check again
        </Link>
      ) : null}
      {live && remoteUrl ? (
        <a href={remoteUrl} target="_blank" rel="noreferrer noopener" className="link mt-1 inline-block min-h-11 py-3 md:min-h-0 md:py-0">
          View on {platformName}
        </a>
      ) : null}
      {foreign ? <ForeignNotice postId={postId} publicationId={publication.id} platformName={platformName} foreign={foreign} /> : <Buttons postId={postId} publication={publication} />}
      {publication.canReschedule && !foreign ? <RescheduleForm postId={postId} publicationId={publication.id} waits={state === "queued"} lastResult={lastTime} /> : null}
    </>
  );
}

/** What can be done with it as it stands. */
function Buttons({ postId, publication: { id, platformName, state, importFile, canRetry, canSettle, canCancel, canTakeDown } }: { postId: string; publication: ListedPublication }) {
  if (!canRetry && !canCancel && !canSettle && !canTakeDown) return null;
  return (
    <Form method="post" action={`/preview/${postId}`} preventScrollReset className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="publicationId" value={id} />
      {canRetry ? (
        <SubmitButton intent="retry" size="sm" busyText="Trying…">
          Retry
        </SubmitButton>
      ) : null}
      {canSettle ? <SettleForm platformName={platformName} byHand={importFile !== null} /> : null}
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

/** The moment that matters in this state. */
function When({ publication: { state, dueAt, nextTryAt, publishedAt, attempt, maxAttempts } }: { publication: ListedPublication }) {
  const tries = attempt > 0 ? `attempt ${attempt} of ${maxAttempts}` : "";
  if (state === "queued" && nextTryAt)
    return (
      <>
        Next try <RelativeTime at={nextTryAt} />, {tries}
      </>
    );
  if (state === "queued") return <>Goes out {<ExactTime at={dueAt} />}</>;
  if (publishedAt)
    return (
      <>
        Published <RelativeTime at={publishedAt} />
      </>
    );
  return <>{tries ? `After ${tries}` : <ExactTime at={dueAt} />}</>;
}
