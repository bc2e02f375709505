import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import { REPAIR_WORDS } from "#app/copy/repairs.ts";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";
import { reconnectPath, switchOnPath } from "#app/publishing/views/repairs.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";

interface Props {
  postId: string;
  /** Those that went wrong. */
  publications: readonly PostPublication[];
  lastReschedule: SubmissionResult<string[]> | null;
}

/** What went wrong with publications of the post, each with what repairs it. */
export function Repairs({ postId, publications, lastReschedule }: Props) {
  return (
    <section
      id="repairs"
      aria-label="Needs your attention"
      className="mb-6 scroll-mt-20 space-y-3 md:mb-8"
    >
      {[...publications].sort(failedFirst).map((publication) => (
        <RepairCard
          key={publication.id}
          postId={postId}
          publication={publication}
          lastReschedule={lastReschedule}
        />
      ))}
    </section>
  );
}

function RepairCard({
  postId,
  publication,
  lastReschedule,
}: Omit<Props, "publications"> & { publication: PostPublication }) {
  const { id, platform, platformName, integrationName, state, repairs, nextTryAt } = publication;
  const { title, reason } = repairWords(publication);
  return (
    <div
      // The row in the list has the id where the changes are to be reviewed.
      id={publication.remoteEdit ? undefined : `publication-${id}`}
      className={classes("scroll-mt-20 rounded-lg border p-4", toneOf(publication))}
    >
      <h2 className="flex items-start gap-2 text-sm font-semibold text-pretty">
        <PlatformLogo platform={platform} size={20} className="shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {title}
          {integrationName && integrationName !== platformName ? (
            <span className="font-normal text-muted">
              {"\u00a0· "}
              {integrationName}
            </span>
          ) : null}
        </span>
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {reason}
        <Next publication={publication} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 has-[fieldset]:block">
        <RepairButtons postId={postId} publication={publication} />
        {repairs.includes("change-time") ? (
          <RescheduleForm
            postId={postId}
            publicationId={id}
            scheduled={state === "queued"}
            isRepair
            at={nextTryAt ?? publication.dueAt}
            lastReschedule={lastReschedule}
          />
        ) : null}
      </div>
    </div>
  );
}

function failedFirst(one: PostPublication, other: PostPublication): number {
  return Number(other.state === "failed") - Number(one.state === "failed");
}

/** What happens next by itself. */
function Next({ publication: { held, nextTryAt, givesUpAt } }: { publication: PostPublication }) {
  if (held && givesUpAt)
    return (
      <>
        {" "}
        It goes out automatically if you reconnect before <ExactTime at={givesUpAt} />.
      </>
    );
  if (held || !nextTryAt) return null;
  return (
    <>
      {" "}
      We try again at <ClockTime at={nextTryAt} />.
    </>
  );
}

function toneOf({ state, held, importFile, remoteEdit }: PostPublication): string {
  if (importFile !== null || (state === "queued" && !held)) return "border-line bg-accent-soft";
  return state === "failed" && !remoteEdit
    ? "border-danger/40 bg-danger-soft"
    : "border-warning/40 bg-warning-soft";
}

/** What went wrong with a publication: the headline, and the reason in a sentence. */
function repairWords(publication: PostPublication): { title: string; reason: string } {
  const { platformName: name, state, live, error, remoteEdit, repairs, importFile } = publication;
  if (importFile !== null)
    return {
      title: `Import file ready for ${name}`,
      reason: error ?? "Download the file and import it.",
    };
  if (state === "unconfirmed")
    return {
      title: `Not sure whether it is on ${name}`,
      reason: error ?? "No answer came back.",
    };
  if (remoteEdit)
    return remoteEdit.withdrawn
      ? {
          title: `Not public on ${name}`,
          reason: `${withdrawnWords(remoteEdit.withdrawn, name)}. Nothing was sent.`,
        }
      : {
          title: `Not ${live ? "updated" : "published"} on ${name}: it was changed there`,
          reason: `Somebody changed this post on ${name}. Nothing was sent.`,
        };
  const reason = error ?? "";
  if (repairs.includes("reconnect")) return { title: `${name} needs to be reconnected`, reason };
  if (state === "queued") return { title: `Not on ${name} yet`, reason };
  return { title: live ? `Not updated on ${name}` : `Not published on ${name}`, reason };
}

interface RepairProps {
  postId: string;
  publication: PostPublication;
}

/** The links and buttons that repair a publication. */
function RepairButtons({ postId, publication }: RepairProps) {
  const { id, platformName, state, repairs, importFile, canCancel, remoteEdit } = publication;
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="publicationId" value={id} />
      <RepairLinks postId={postId} publication={publication} />
      {repairs.includes("retry") ? (
        <SubmitButton intent="retry" size="sm" busyText="Trying…">
          {REPAIR_WORDS.retry}
        </SubmitButton>
      ) : null}
      {repairs.includes("import-file") && importFile !== null ? (
        <ButtonAnchor href={importFile} download size="sm">
          {REPAIR_WORDS["import-file"]}
        </ButtonAnchor>
      ) : null}
      {canCancel && !remoteEdit ? (
        <SubmitButton intent="cancel" size="sm" variant="quiet">
          {state === "failed" ? "Dismiss" : "Cancel"}
        </SubmitButton>
      ) : null}
      {repairs.includes("mark-published") ? (
        <ConfirmForm
          platformName={platformName}
          reason={repairs.includes("skip") ? "byHand" : "unsure"}
        />
      ) : null}
    </Form>
  );
}

/** The links to where a publication is repaired. */
function RepairLinks({ postId, publication: { id, integrationId, repairs } }: RepairProps) {
  return (
    <>
      {repairs.includes("reconnect") ? (
        <ButtonLink to={reconnectPath({ postId, integrationId })} size="sm">
          {REPAIR_WORDS.reconnect}
        </ButtonLink>
      ) : null}
      {repairs.includes("switch-on") ? (
        <ButtonLink to={switchOnPath({ postId, integrationId })} size="sm">
          {REPAIR_WORDS["switch-on"]}
        </ButtonLink>
      ) : null}
      {repairs.includes("choose-platform") ? (
        <ButtonLink to="#publishing" size="sm">
          {REPAIR_WORDS["choose-platform"]}
        </ButtonLink>
      ) : null}
      {repairs.includes("review") ? (
        <ButtonLink to={`#publication-${id}`} size="sm">
          {REPAIR_WORDS.review}
        </ButtonLink>
      ) : null}
    </>
  );
}
