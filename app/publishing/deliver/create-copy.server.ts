import type { Outcome } from "#app/platforms/outcome.ts";
import type { OutgoingField } from "#app/platforms/outgoing.ts";
import { contentHash, sentTags } from "#app/posts/text-hash.server.ts";
import { mayHaveCreated } from "../past-calls.ts";
import type { SentColumns } from "../queue/calls.server.ts";
import { remoteSlugFor, shortIdOf } from "../queue/enqueue.server.ts";
import { withPictures } from "../pictures/prepare-pictures.server.ts";
import { afterFailure, restOfPause, unsure } from "./failure-rules.server.ts";
import { findCopy } from "./find-copy.server.ts";
import type { Job, PublicationRow } from "./job.ts";
import { changedFields, toOutgoing, triedWith, withSent } from "./outgoing.server.ts";
import { mayOverwriteDraft } from "../remote-edit.server.ts";
import { isTracked, sendCall } from "./send-call.server.ts";
import { updateCopy } from "./update-copy.server.ts";
import type { PublishedVerdict, Verdict } from "./verdict.ts";

/**
 * Creates the copy. After an earlier create it first searches for that copy, where the platform can
 * be searched, and creates another only when there is none.
 */
export async function createOrFindCopy(job: Job): Promise<Verdict> {
  const { row } = job;
  const earlier = triedToCreate(row) ? await checkEarlierCall(job) : null;
  if (earlier) return earlier;
  const prepared = await withPictures(job);
  return prepared.ok ? createAndRelease(prepared.job) : prepared.verdict;
}

async function createAndRelease(job: Job): Promise<Verdict> {
  const { row, platform } = job;
  if (platform.release && row.draftId !== null) return releaseDraft(job, row.draftId);
  const made = await createCopy(job);
  return platform.release && made.kind === "published"
    ? releaseDraft(job, made.copy.id, made)
    : made;
}

/** What an earlier create came to; null when the copy may be created now. */
async function checkEarlierCall(job: Job): Promise<Verdict | null> {
  const { row, platform } = job;
  const doubt = mayHaveCreated(row.attempts);
  if (!platform.findRemote || wasJustChecked(row))
    return doubt ? { kind: "unconfirmed", message: unsure(row) } : null;
  const found = await findCopy(job);
  if (!found.ok) return afterFailure(job, found.failure, doubt);
  if (found.copy && row.remoteEditVersion !== null && platform.update)
    return updateCopy({ ...job, row: { ...row, remoteId: found.copy.id } });
  if (found.copy)
    return {
      kind: "published",
      copy: found.copy,
      adopted: true,
      contentHash: row.contentHash,
      tracked: isTracked(job),
      accepted: job.integration.credentials,
    };
  return doubt ? restOfPause(job) : null;
}

function triedToCreate({ attempts }: PublicationRow): boolean {
  return attempts.some((past) => past.action === "create");
}

/** The last call was a search of ours that found nothing, and nothing was sent since. */
function wasJustChecked({ attempts }: PublicationRow): boolean {
  const last = attempts.at(-1);
  return last?.action === "find" && last.outcome === "absent" && last.owner !== "user";
}

async function createCopy(job: Job): Promise<Verdict> {
  const { row, post, platform } = job;
  const remoteSlug = triedToCreate(row)
    ? row.remoteSlug
    : remoteSlugFor(post.title, shortIdOf(row.remoteSlug));
  const outgoing = toOutgoing(job, remoteSlug, []);
  const sends: SentColumns = {
    remoteSlug,
    slug: outgoing.slug,
    contentHash: contentHash(post),
    sent: triedWith(job, outgoing, []),
    tags: outgoing.tags,
    plainLinks: job.text.plainLinks,
  };
  const verdict = await sendCall(job, "create", sends, (context) =>
    platform.publish(outgoing, context),
  );
  return withSent(verdict, job, outgoing);
}

/**
 * Shows readers the draft that this attempt or an earlier one created. Its id is stored before the
 * call goes out, so that the call can be repeated without a search. `made`, the draft of this
 * attempt, is known to hold the present text; an earlier draft is sent every field but those that
 * are empty here and always were.
 */
async function releaseDraft(job: Job, draftId: string, made?: PublishedVerdict): Promise<Verdict> {
  const { row, post, platform } = job;
  const held = made ? post.tags : sentTags(row);
  const outgoing = toOutgoing(job, row.remoteSlug, held);
  const changed = made ? new Set<OutgoingField>() : changedFields(job, outgoing, true);
  const sends: SentColumns = {
    draftId,
    slug: outgoing.slug,
    contentHash: contentHash(post),
    sent: triedWith(job, outgoing, held),
    tags: outgoing.tags,
    plainLinks: job.text.plainLinks,
  };
  const verdict = await sendCall(job, "release", sends, async (context) => {
    const may = made ? undefined : mayOverwriteDraft(row);
    const outcome = await platform.release?.({ ...outgoing, changed }, draftId, context, may);
    const notes = [...(made?.copy.notes ?? []), ...(outcome?.ok ? (outcome.copy.notes ?? []) : [])];
    if (!outcome?.ok) return outcome ?? NO_RELEASE;
    const textIncomplete = outcome.copy.textIncomplete ?? made?.copy.textIncomplete ?? false;
    return { ok: true, copy: { ...outcome.copy, notes, textIncomplete } };
  });
  return withSent(verdict, job, outgoing);
}

const NO_RELEASE: Outcome = {
  ok: false,
  failure: { class: "permanent", message: "This platform cannot publish a draft." },
};
