import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Badge, type BadgeVariant } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { ComparedPublication } from "#app/publishing/remote-changes.server.ts";
import { lateWords } from "#app/publishing/views/notes.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { RemoteEditNotice } from "./remote-edit-notice.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";

/** What the user can do with a publication in its current state, besides repairing it. */
function PublicationButtons({
  postId,
  publication: { id, platformName, state, repairs, canConfirm, canCancel, canTakeDown },
}: {
  postId: string;
  publication: PostPublication;
}) {
  // What went wrong is repaired where it stands, under the title.
  const isFine = repairs.length === 0;
  if (!canTakeDown && !(isFine && (canCancel || canConfirm))) return null;
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="flex flex-wrap gap-2 [&>button:nth-of-type(1)]:-ml-3"
    >
      <input type="hidden" name="publicationId" value={id} />
      {isFine && canConfirm && state === "sent" ? (
        <ConfirmForm platformName={platformName} reason="sent" />
      ) : null}
      {isFine && canCancel ? (
        <SubmitButton intent="cancel" size="sm" variant="quiet">
          Cancel
        </SubmitButton>
      ) : null}
      {canTakeDown ? (
        <SubmitButton intent="take-down" size="sm" variant="quiet" busyText="Taking down…">
          Take down
        </SubmitButton>
      ) : null}
    </Form>
  );
}

const VARIANTS: Record<PublicationState, BadgeVariant> = {
  queued: "secondary",
  publishing: "secondary",
  published: "success",
  sent: "outline",
  failed: "danger",
  unconfirmed: "warning",
  cancelled: "outline",
};

/** One publication: its state, its links, and what the user can do with it. */
export function PublicationRow({
  postId,
  publication,
  lastReschedule,
}: {
  postId: string;
  publication: ComparedPublication;
  lastReschedule: SubmissionResult<string[]> | null;
}) {
  const { platformName, state, remoteUrl, live, remoteEdit } = publication;
  const isWrong = publication.repairs.length > 0 && !remoteEdit;
  return (
    <>
      <PublicationHead publication={publication} />
      <p className="mt-1 text-muted">
        <PublicationTime publication={publication} />
      </p>
      {publication.notes ? <p className="mt-1">{publication.notes}</p> : null}
      {publication.running ? (
        <Link to={`/preview/${postId}`} preventScrollReset className="link mt-1 inline-block">
          Check again
        </Link>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 has-[fieldset]:block has-[fieldset]:space-y-2">
        {(live || state === "sent") && remoteUrl ? (
          <RemoteLink to={remoteUrl} platformName={platformName} />
        ) : null}
        {remoteEdit ? null : <PublicationButtons postId={postId} publication={publication} />}
        {isWrong ? (
          <a href="#repairs" className="link inline-block min-h-11 py-3 md:min-h-0 md:py-0">
            See what to do
          </a>
        ) : null}
        {publication.canReschedule && !isWrong && !remoteEdit ? (
          <RescheduleForm
            postId={postId}
            publicationId={publication.id}
            scheduled={state === "queued"}
            at={publication.nextTryAt ?? publication.dueAt}
            lastReschedule={lastReschedule}
          />
        ) : null}
      </div>
      {remoteEdit ? (
        <RemoteEditNotice
          postId={postId}
          publicationId={publication.id}
          platformName={platformName}
          remoteEdit={remoteEdit}
          ofScheduled={publication.ofScheduled}
          changes={publication.remoteChanges}
        />
      ) : null}
    </>
  );
}

/** Where it is published, and its state. */
function PublicationHead({ publication }: { publication: PostPublication }) {
  const { platform, platformName, integrationName, state, label, remoteEdit } = publication;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">
        <PlatformLogo platform={platform} className="mr-2 inline-block align-[-3px]" />
        {platformName}
        {integrationName && integrationName !== platformName ? (
          <span className="text-muted"> · {integrationName}</span>
        ) : null}
      </span>
      <Badge variant={remoteEdit ? "warning" : VARIANTS[state]}>{label}</Badge>
    </p>
  );
}

function RemoteLink({ to, platformName }: { to: string; platformName: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer noopener"
      className="link inline-block min-h-11 py-3 md:min-h-0 md:py-0"
    >
      View on {platformName}
    </a>
  );
}

/** The time that matters in the current state: due, next try, or published. */
function PublicationTime({
  publication: {
    state,
    running,
    dueAt,
    nextTryAt,
    held,
    givesUpAt,
    publishedAt,
    lateByMs,
    attempt,
    gaveUp,
  },
}: {
  publication: PostPublication;
}) {
  const late = lateWords(lateByMs ?? 0);
  if (held && givesUpAt)
    return (
      <>
        Waiting for reconnect until <ExactTime at={givesUpAt} />
      </>
    );
  if (state === "queued" && nextTryAt && !running)
    return (
      <>
        Trying again at <ClockTime at={nextTryAt} />
        {attempt > 0 ? `, after ${pluralize(attempt, "try", "tries")}` : null}
      </>
    );
  if (state === "queued" && !running)
    return (
      <>
        Goes out <ExactTime at={dueAt} />
      </>
    );
  if (publishedAt)
    return (
      <>
        Published <RelativeTime at={publishedAt} />
        {late && `, late by ${late}`}
      </>
    );
  if (state === "failed" && gaveUp) return <>After {pluralize(attempt, "try", "tries")}</>;
  return state === "sent" ? <>Nobody can read it there yet</> : <ExactTime at={dueAt} />;
}
