import type { Platform } from "#app/platforms/platform.ts";
import { sentHashes, sentTags } from "#app/posts/text-hash.server.ts";
import { mayBeOwnChange } from "../past-calls.ts";
import { withPictures } from "../pictures/prepare-pictures.server.ts";
import { mayOverwriteText } from "../remote-edit.server.ts";
import type { SentColumns } from "../queue/calls.server.ts";
import { afterFailure } from "./failure-rules.server.ts";
import { findCopy } from "./find-copy.server.ts";
import type { Job } from "./job.ts";
import { changedFields, toOutgoing, triedTags, withSent } from "./outgoing.server.ts";
import { sendCall } from "./send-call.server.ts";
import { failedWith, type Verdict } from "./verdict.ts";

/**
 * Updates the live copy. Repeating an update is harmless, so the platform is searched only for an
 * id that is not known yet. What somebody wrote there stays, unless the user agreed to overwrite
 * it.
 */
export async function updateCopy(job: Job): Promise<Verdict> {
  const { platform } = job;
  const update = platform.update?.bind(platform);
  if (!update)
    return failedWith({
      class: "permanent",
      message: `${platform.name} does not let a published post be changed from here. Edit it there.`,
    });
  const found = await findRemoteId(job);
  if (typeof found !== "string") return found;
  const prepared = await withPictures(job);
  return prepared.ok ? sendUpdate(prepared.job, found, update) : prepared.verdict;
}

async function sendUpdate(
  job: Job,
  remoteId: string,
  update: NonNullable<Platform["update"]>,
): Promise<Verdict> {
  const { row } = job;
  const outgoing = toOutgoing(job, row.remoteSlug, sentTags(row));
  const changed = changedFields(job, outgoing, mayBeOwnChange(row.attempts, null));
  const before = sentHashes(row);
  const sends: SentColumns = {
    tags: outgoing.tags,
    ...(before && { sent: { ...before, ...triedTags(job, outgoing) } }),
  };
  const verdict = await sendCall(job, "update", sends, (context) =>
    update({ ...outgoing, changed }, remoteId, context, mayOverwriteText(row)),
  );
  return withSent(verdict, job, outgoing);
}

/** The id of the copy, or the verdict when it cannot be found. */
async function findRemoteId(job: Job): Promise<string | Verdict> {
  const { row, platform } = job;
  if (row.remoteId !== null) return row.remoteId;
  if (platform.findRemote) {
    const found = await findCopy(job);
    if (!found.ok) return afterFailure(job, found.failure, false);
    if (found.copy) return found.copy.id;
  }
  return failedWith({
    class: "permanent",
    message: `The published copy on ${platform.name} could not be found. Edit it there.`,
  });
}
