import type {
  Integration,
  Post,
  Publication,
  PublicationAttempt,
} from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type {
  ConnectorContext,
  Credentials,
  Failure,
  Outcome,
  OutgoingField,
  Platform,
  RemoteCopy,
} from "#app/platforms/platform.ts";
import { failureFrom } from "#app/platforms/registry.server.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import { canonicalFor } from "./canonical.server.ts";
import { finish, type Verdict } from "./finish.server.ts";
import { overwritable } from "./foreign.server.ts";
import { hostAnswered, hostFailed } from "./hosts.server.ts";
import { toCounted } from "./counted.server.ts";
import { beginCall, endCall, renew, type Claim, type Sends } from "./ledger.server.ts";
import { markerFor, shortIdOf } from "./marker.ts";
import { changedFields, refusal, sentFields, toOutgoing } from "./outgoing.server.ts";
import {
  CALL_MS,
  countsAgainstHost,
  mayBeOwnChange,
  mayHaveCreated,
  MISSED_MS,
  RENEW_MS,
  SILENT_MS,
} from "./publication.ts";
import {
  afterFailure,
  blocked,
  failed,
  restOfPause,
  unsure,
  untilReconnected,
} from "./verdicts.server.ts";

type Row = Publication & {
  post: Post | null;
  integration: Integration | null;
  attempts: PublicationAttempt[];
};

/** Everything one attempt works with, read once. */
interface Job {
  held: Claim;
  row: Row;
  post: Post;
  integration: Integration;
  platform: Platform;
  credentials: Credentials;
  /** The address of the original, "" where this copy is it. */
  canonicalUrl: string;
}

/**
 * Makes one attempt for a claimed publication and writes its outcome. Never throws: what cannot be written is left to the lease,
 * after which another attempt begins by looking for the copy.
 */
export async function deliver(held: Claim): Promise<void> {
  const renewal = setInterval(() => void renew(held).catch(() => false), RENEW_MS);
  try {
    const row = await db.publication.findUniqueOrThrow({
      where: { id: held.id },
      include: { post: true, integration: true, attempts: { orderBy: { number: "asc" } } },
    });
    await persist(held, await attempt(held, row), row.post?.title ?? "");
  } catch (error) {
    if (isAppError(error) && error.kind === "conflict")
      log.info(
        { publication: held.id },
        "an attempt ended before its call: the publication was taken over or its post deleted",
      );
    else
      log.error(
        { err: error, publication: held.id },
        "an attempt to publish was cut off; it is taken up again when its lease ends",
      );
  } finally {
    clearInterval(renewal);
  }
}

/** Writes the verdict even when the database is away for some seconds; a lease that ends meanwhile makes it void, not double. */
async function persist(held: Claim, verdict: Verdict, postTitle: string): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await finish(held, verdict, postTitle);
      return;
    } catch (error) {
      if (round >= FINISH_PAUSES_MS.length) throw error;
      await new Promise((resolve) => setTimeout(resolve, FINISH_PAUSES_MS[round]));
    }
  }
}

const FINISH_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

async function attempt(held: Claim, row: Row): Promise<Verdict> {
  const name = platformName(row.platform);
  if (!row.post && !mayHaveCreated(row.attempts)) return POST_DELETED;
  if (!row.integration)
    return blocked(
      row,
      `The connection to ${name} was removed. Connect it again, then publish anew.`,
    );
  if (!row.integration.isActive)
    return blocked(
      row,
      `The integration “${row.integration.name}” is switched off. Switch it on, then try again.`,
    );
  const platform = findPlatform(row.platform);
  if (!platform) return blocked(row, `${name} is no longer supported.`);
  let credentials: Credentials;
  try {
    credentials = openCredentials(row.integration);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return untilReconnected(
      row,
      { message: `The stored credentials for ${name} cannot be read. Connect it again.` },
      row.integration.credentials,
    );
  }
  if (row.integration.health === "needs_reconnect" && !held.asked)
    return untilReconnected(row, { message: row.integration.healthMessage }, null);
  if (!row.post)
    return lookForOrphan({ held, row, platform, integration: row.integration, credentials });
  if (platform.assisted)
    return {
      kind: "unconfirmed",
      byHand: contentHash(row.post),
      message: `${platform.name} cannot be published to from outside. Download the file below, import it there, then say here that it is there.`,
    };
  const job: Job = {
    held,
    row,
    post: row.post,
    platform,
    credentials,
    integration: row.integration,
    canonicalUrl: await canonicalFor(row.post, row),
  };
  return row.kind === "update" ? changeCopy(job) : makeCopy(job);
}

/** Looks for a copy where an earlier call may have made one; creates it only when there is none. */
async function makeCopy(job: Job): Promise<Verdict> {
  const { row, platform } = job;
  const doubt = mayHaveCreated(row.attempts);
  if (row.attempts.some((call) => call.action === "create")) {
    if (platform.find && !wasJustLookedFor(row)) {
      const found = await look(job);
      if (!found.ok) return afterFailure(job, found.failure, doubt);
      if (found.copy)
        return {
          kind: "published",
          copy: found.copy,
          adopted: true,
          contentHash: row.contentHash,
          counted: isCounted(job),
        };
      const wait = doubt ? restOfPause(job) : null;
      if (wait) return wait;
    } else if (doubt) {
      return { kind: "unconfirmed", message: unsure(row) };
    }
  }
  if (platform.release && row.draftId !== null) return releaseDraft(job, row.draftId);
  const made = await create(job);
  return platform.release && made.kind === "published"
    ? releaseDraft(job, made.copy.id, made)
    : made;
}

function create(job: Job): Promise<Verdict> {
  const { row, post, platform } = job;
  const fresh = !row.attempts.some((past) => past.action === "create");
  const marker = fresh ? markerFor(post.title, shortIdOf(row.marker)) : row.marker;
  const outgoing = toOutgoing(row, post, marker, platform, job.canonicalUrl);
  const sends = {
    marker,
    slug: outgoing.slug,
    contentHash: contentHash(post),
    sent: sentFields(outgoing),
    tags: outgoing.tags,
  };
  return send(job, "create", sends, (context) => platform.publish(outgoing, context));
}

/**
 * Shows readers the draft that this attempt or an earlier one made. The ledger knows its id before this call goes out, so that nothing
 * has to be looked up to repeat it. Only `made`, the draft of this attempt, holds the present text for certain.
 */
async function releaseDraft(
  job: Job,
  draftId: string,
  made?: Extract<Verdict, { kind: "published" }>,
): Promise<Verdict> {
  const { row, post, platform } = job;
  const outgoing = toOutgoing(row, post, row.marker, platform, job.canonicalUrl);
  const changed = made ? new Set<OutgoingField>() : outgoing.changed;
  const sends = {
    draftId,
    slug: outgoing.slug,
    contentHash: contentHash(post),
    sent: sentFields(outgoing),
    tags: outgoing.tags,
  };
  return send(job, "release", sends, async (context) => {
    const outcome = await platform.release?.({ ...outgoing, changed }, draftId, context);
    const notes = [...(made?.copy.notes ?? []), ...(outcome?.ok ? (outcome.copy.notes ?? []) : [])];
    return outcome?.ok ? { ok: true, copy: { ...outcome.copy, notes } } : (outcome ?? NO_RELEASE);
  });
}

const NO_RELEASE: Outcome = {
  ok: false,
  failure: { class: "permanent", message: "This platform cannot publish a draft." },
};

/** Nothing was sent since the product itself looked and found nothing. */
function wasJustLookedFor({ attempts }: Row): boolean {
  const last = attempts.at(-1);
  return last?.action === "find" && last.outcome === "absent" && last.owner !== "user";
}

const POST_DELETED: Verdict = { kind: "cancelled", reason: "The post was deleted." };

/** A call was under way when the post was deleted: its writer is told when it went out all the same. */
async function lookForOrphan(job: Looked): Promise<Verdict> {
  if (!job.platform.find) return { kind: "unconfirmed", message: unsure(job.row) };
  const found = await look(job);
  if (!found.ok) return afterFailure(job, found.failure, true);
  return found.copy
    ? {
        kind: "published",
        copy: found.copy,
        adopted: true,
        contentHash: job.row.contentHash,
        counted: false,
      }
    : POST_DELETED;
}

/** Changes the copy that is live. Sending the same change twice is harmless, so nothing needs to be looked up but its id; what somebody wrote there is left as it is. */
async function changeCopy(job: Job): Promise<Verdict> {
  const { row, platform } = job;
  const update = platform.update?.bind(platform);
  if (!update)
    return failed({
      class: "permanent",
      message: `${platform.name} does not let a published post be changed from here. Edit it there.`,
    });
  let { remoteId } = row;
  if (remoteId === null && platform.find) {
    const found = await look(job);
    if (!found.ok) return afterFailure(job, found.failure, false);
    remoteId = found.copy?.id ?? null;
  }
  if (remoteId === null)
    return failed({
      class: "permanent",
      message: `The published copy on ${platform.name} could not be found. Edit it there.`,
    });
  const known = remoteId;
  const outgoing = toOutgoing(row, job.post, row.marker, platform, job.canonicalUrl);
  const changed = changedFields(row, outgoing, job.post, mayBeOwnChange(row.attempts, null));
  const verdict = await send(job, "update", { tags: outgoing.tags }, (context) =>
    update({ ...outgoing, changed }, known, context, overwritable(row)),
  );
  return verdict.kind === "published"
    ? { ...verdict, slug: outgoing.slug, sent: sentFields(outgoing) }
    : verdict;
}

async function send(
  job: Job,
  action: "create" | "release" | "update",
  sends: Sends,
  call: (context: ConnectorContext) => Promise<Outcome>,
): Promise<Verdict> {
  const { row, post, platform, held } = job;
  if (Date.now() - row.dueAt.getTime() > MISSED_MS)
    return failed({ class: "permanent", message: MISSED });
  const problem = refusal(platform, post, post.tags);
  if (problem) return failed({ class: "permanent", message: problem });
  const hash = contentHash(post);
  const attemptId = await beginCall(held, action, sends);
  const calledAt = Date.now();
  const outcome = await guarded(job, call);
  const result = outcome.ok
    ? {
        outcome: "published",
        remoteId: outcome.copy.id,
        remoteVersion: outcome.copy.version,
        message: outcome.copy.notes?.join(" "),
      }
    : {
        outcome: outcome.failure.class,
        status: outcome.failure.status,
        message: outcome.failure.message,
      };
  // A published copy is recorded by `finish` even when this line cannot be written.
  await endCall(attemptId, result).catch((error: unknown) =>
    log.warn({ err: error, publication: row.id }, "the outcome of an attempt could not be noted"),
  );
  if (outcome.ok)
    return {
      kind: "published",
      copy: outcome.copy,
      adopted: false,
      contentHash: hash,
      counted: isCounted(job),
    };
  return afterFailure(
    job,
    outcome.failure,
    action !== "update" && outcome.failure.class === "unknown",
    calledAt,
  );
}

function isCounted({ platform, row, post }: Job): boolean {
  return toCounted(platform, row.id, post.content).counted;
}

const MISSED =
  "Missed its time: it was due more than 24 hours ago and could not go out then. Publish it now, or choose a new time.";

/** What a look needs to know. */
type Looked = Omit<Job, "post" | "canonicalUrl">;

async function look(
  job: Looked,
): Promise<{ ok: true; copy: RemoteCopy | null } | { ok: false; failure: Failure }> {
  const { platform, row } = job;
  const attemptId = await beginCall(job.held, "find", null);
  const found = await guarded(
    job,
    (context) =>
      platform.find?.(row.marker, context, row.draftId ?? undefined) ??
      Promise.resolve({ ok: true as const, copy: null }),
  );
  if (found.ok) {
    await endCall(attemptId, {
      outcome: found.copy ? "found" : "absent",
      remoteId: found.copy?.id,
    });
    return found;
  }
  await endCall(attemptId, {
    outcome: found.failure.class,
    status: found.failure.status,
    message: found.failure.message,
  });
  // Looking changes nothing there: a look without an answer can always be repeated.
  return found.failure.class === "unknown"
    ? { ok: false, failure: { ...found.failure, class: "transient" } }
    : found;
}

/** One call with its deadline, counted for the host. What a connector throws after the call went out is an unknown outcome. */
async function guarded<T extends { ok: true } | { ok: false; failure: Failure }>(
  job: Looked,
  call: (context: ConnectorContext) => Promise<T>,
): Promise<T | { ok: false; failure: Failure }> {
  const { row, platform } = job;
  const signal = AbortSignal.timeout(CALL_MS);
  const late = new Promise<{ ok: false; failure: Failure }>((resolve) => {
    signal.addEventListener(
      "abort",
      () =>
        resolve({
          ok: false,
          failure: {
            class: "unknown",
            message: `${platform.name} did not answer within ${CALL_MS / 1000} seconds.`,
          },
        }),
      { once: true },
    );
  });
  const made = call(connectorContext(job.credentials, job.integration.settings, signal)).catch(
    (error: unknown): { ok: false; failure: Failure } => {
      log.error(
        { err: error, publication: row.id, platform: row.platform },
        "a connector threw instead of answering",
      );
      return { ok: false, failure: failureFrom(error) };
    },
  );
  const began = performance.now();
  const outcome = await Promise.race([made, late]);
  const silent =
    !outcome.ok && outcome.failure.status === undefined && performance.now() - began >= SILENT_MS;
  const note =
    outcome.ok || !countsAgainstHost(outcome.failure)
      ? hostAnswered(row.host)
      : hostFailed(row.host, silent);
  await note.catch(() => undefined);
  return outcome;
}
