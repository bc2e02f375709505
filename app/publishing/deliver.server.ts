import type { Integration, Post, Publication, PublicationAttempt } from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { ConnectorContext, Credentials, Failure, Outcome, Platform, RemoteCopy } from "#app/platforms/platform.ts";
import { failureFrom } from "#app/platforms/registry.server.ts";
import { finish, type Verdict } from "./finish.server.ts";
import { overwritable } from "./foreign.server.ts";
import { hostAnswered, hostFailed } from "./hosts.server.ts";
import { toCounted } from "./counted.server.ts";
import { beginCall, endCall, renew, type Claim } from "./ledger.server.ts";
import { markerFor, shortIdOf } from "./marker.ts";
import { contentHash, refusal, toOutgoing } from "./outgoing.server.ts";
import { CALL_MS, countsAgainstHost, LATENESS_MS, MAX_ATTEMPTS, mayHaveCreated, MISSED_MS, RENEW_MS, retryDelayMs } from "./publication.ts";

type Row = Publication & { post: Post | null; integration: Integration | null; attempts: PublicationAttempt[] };

/** Everything one attempt works with, read once. */
interface Job {
  held: Claim;
  row: Row;
  post: Post;
  platform: Platform;
  credentials: Credentials;
  settings: unknown;
}

/**
 * Makes one attempt for a claimed publication and writes its outcome. Never throws: what cannot be written is left to the lease,
 * after which another attempt begins by looking for the copy.
 */
export async function deliver(held: Claim): Promise<void> {
  const renewal = setInterval(() => void renew(held).catch(() => false), RENEW_MS);
  try {
    await persist(held, await attempt(held));
  } catch (error) {
    log.error({ err: error, publication: held.id }, "an attempt to publish was cut off; it is taken up again when its lease ends");
  } finally {
    clearInterval(renewal);
  }
}

/** Writes the verdict even when the database is away for some seconds; a lease that ends meanwhile makes it void, not double. */
async function persist(held: Claim, verdict: Verdict): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await finish(held, verdict);
      return;
    } catch (error) {
      if (round >= FINISH_PAUSES_MS.length) throw error;
      await new Promise((resolve) => setTimeout(resolve, FINISH_PAUSES_MS[round]));
    }
  }
}

const FINISH_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

async function attempt(held: Claim): Promise<Verdict> {
  const row = await db.publication.findUniqueOrThrow({ where: { id: held.id }, include: { post: true, integration: true, attempts: { orderBy: { number: "asc" } } } });
  const name = platformName(row.platform);
  if (!row.post) return { kind: "cancelled", reason: "The post was deleted." };
  if (!row.integration) return blocked(row, `The connection to ${name} was removed. Connect it again, then publish anew.`);
  if (!row.integration.isActive) return blocked(row, `The integration “${row.integration.name}” is switched off. Switch it on, then try again.`);
  const platform = findPlatform(row.platform);
  if (!platform) return blocked(row, `${name} is no longer supported.`);
  let credentials: Credentials;
  try {
    credentials = openCredentials(row.integration);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failed({ class: "permanent", message: `The stored credentials for ${name} cannot be read. Connect it again.`, reconnect: true });
  }
  if (platform.assisted) return { kind: "unconfirmed", byHand: contentHash(row.post), message: `${platform.name} cannot be published to from outside. Download the file below, import it there, then say here that it is there.` };
  const job: Job = { held, row, post: row.post, platform, credentials, settings: row.integration.settings };
  return row.kind === "update" ? changeCopy(job) : makeCopy(job);
}

/** Looks for a copy where an earlier call may have made one; creates it only when there is none. */
async function makeCopy(job: Job): Promise<Verdict> {
  const { row, platform } = job;
  const doubt = mayHaveCreated(row.attempts);
  if (row.attempts.some((call) => call.action === "create")) {
    if (platform.find) {
      const found = await look(job);
      if (!found.ok) return afterFailure(job, found.failure, doubt);
      if (found.copy) return { kind: "published", copy: found.copy, adopted: true, contentHash: row.contentHash, counted: isCounted(job) };
    } else if (doubt) {
      return { kind: "unconfirmed", message: unsure(row) };
    }
  }
  return send(job, (context, marker) => platform.publish(toOutgoing(row, job.post, marker, platform), context));
}

/** Changes the copy that is live. Sending the same change twice is harmless, so nothing needs to be looked up but its id; what somebody wrote there is left as it is. */
async function changeCopy(job: Job): Promise<Verdict> {
  const { row, platform } = job;
  const update = platform.update?.bind(platform);
  if (!update) return failed({ class: "permanent", message: `${platform.name} does not let a published post be changed from here. Edit it there.` });
  let { remoteId } = row;
  if (remoteId === null && platform.find) {
    const found = await look(job);
    if (!found.ok) return afterFailure(job, found.failure, false);
    remoteId = found.copy?.id ?? null;
  }
  if (remoteId === null) return failed({ class: "permanent", message: `The published copy on ${platform.name} could not be found. Edit it there.` });
  const known = remoteId;
  return send(job, (context, marker) => update(toOutgoing(row, job.post, marker, platform), known, context, overwritable(row)));
}

async function send(job: Job, call: (context: ConnectorContext, marker: string) => Promise<Outcome>): Promise<Verdict> {
  const { row, post, platform, held } = job;
  if (held.attempt > MAX_ATTEMPTS) return failed({ class: "transient", message: row.lastError ?? `${platform.name} could not be reached.`, ...(row.lastStatus ? { status: row.lastStatus } : {}) });
  if (Date.now() - row.dueAt.getTime() > MISSED_MS) return failed({ class: "permanent", message: MISSED });
  const problem = refusal(platform, post, row.tags);
  if (problem) return failed({ class: "permanent", message: problem });
  const fresh = row.kind === "create" && !row.attempts.some((past) => past.action === "create");
  const marker = fresh ? markerFor(post.title, shortIdOf(row.marker)) : row.marker;
  const hash = contentHash(post);
  const attemptId = row.kind === "update" ? await beginCall(held, "update", { marker }) : await beginCall(held, "create", { marker, contentHash: hash });
  const outcome = await guarded(job, (context) => call(context, marker));
  const result = outcome.ok
    ? { outcome: "published", remoteId: outcome.copy.id, remoteVersion: outcome.copy.version, message: outcome.copy.notes?.join(" ") }
    : { outcome: outcome.failure.class, status: outcome.failure.status, message: outcome.failure.message };
  // A published copy is recorded by `finish` even when this line cannot be written.
  await endCall(attemptId, result).catch((error: unknown) => log.warn({ err: error, publication: row.id }, "the outcome of an attempt could not be noted"));
  if (outcome.ok) return { kind: "published", copy: outcome.copy, adopted: false, contentHash: hash, counted: isCounted(job) };
  return afterFailure(job, outcome.failure, row.kind === "create" && outcome.failure.class === "unknown");
}

function isCounted({ platform, row, post }: Job): boolean {
  return toCounted(platform, row.id, post.content).counted;
}

const MISSED = "Missed its time: it was due more than 24 hours ago and could not go out then. Publish it now, or choose a new time.";

async function look(job: Job): Promise<{ ok: true; copy: RemoteCopy | null } | { ok: false; failure: Failure }> {
  const { platform, row } = job;
  const attemptId = await beginCall(job.held, "find", null);
  const found = await guarded(job, (context) => platform.find?.(row.marker, context) ?? Promise.resolve({ ok: true as const, copy: null }));
  if (found.ok) {
    await endCall(attemptId, { outcome: found.copy ? "found" : "absent", remoteId: found.copy?.id });
    return found;
  }
  await endCall(attemptId, { outcome: found.failure.class, status: found.failure.status, message: found.failure.message });
  // Looking changes nothing there: a look without an answer can always be repeated.
  return found.failure.class === "unknown" ? { ok: false, failure: { ...found.failure, class: "transient" } } : found;
}

/** One call with its deadline, counted for the host. What a connector throws after the call went out is an unknown outcome. */
async function guarded<T extends { ok: true } | { ok: false; failure: Failure }>(job: Job, call: (context: ConnectorContext) => Promise<T>): Promise<T | { ok: false; failure: Failure }> {
  const { row, platform } = job;
  const signal = AbortSignal.timeout(CALL_MS);
  const late = new Promise<{ ok: false; failure: Failure }>((resolve) => {
    signal.addEventListener("abort", () => resolve({ ok: false, failure: { class: "unknown", message: `${platform.name} did not answer within ${CALL_MS / 1000} seconds.` } }), { once: true });
  });
  const made = call(connectorContext(job.credentials, job.settings, signal)).catch((error: unknown): { ok: false; failure: Failure } => {
    log.error({ err: error, publication: row.id, platform: row.platform }, "a connector threw instead of answering");
    return { ok: false, failure: failureFrom(error) };
  });
  const outcome = await Promise.race([made, late]);
  const note = outcome.ok || !countsAgainstHost(outcome.failure) ? hostAnswered(row.host) : hostFailed(row.host);
  await note.catch(() => undefined);
  return outcome;
}

/** What follows from a failure: another try, the end, or the user's own look. `doubt`: a copy may have been made and has not been looked for. */
function afterFailure(job: Job, failure: Failure, doubt: boolean): Verdict {
  const { held, row, platform } = job;
  if (failure.class === "permanent") return doubt ? { kind: "unconfirmed", message: `${unsure(row)} ${failure.message}`, ...(failure.reconnect ? { reconnect: failure.message } : {}) } : failed(failure);
  if (doubt && !platform.find) return { kind: "unconfirmed", message: unsure(row) };
  // After the last try, one more look settles a doubt.
  const tries = doubt ? MAX_ATTEMPTS + 1 : MAX_ATTEMPTS;
  if (held.attempt >= tries) return doubt ? { kind: "unconfirmed", message: `${unsure(row)} ${failure.message}` } : failed(failure);
  const delay = retryDelayMs(held.attempt, failure.retryAfter);
  const wait = doubt ? (held.attempt === 1 ? LATENESS_MS : Math.max(LATENESS_MS, delay)) : delay;
  return { kind: "retry", at: new Date(Date.now() + wait), failure, doubt };
}

/** Ends a publication that cannot be tried at all. */
function blocked(row: Row, message: string): Verdict {
  return mayHaveCreated(row.attempts) ? { kind: "unconfirmed", message: `${unsure(row)} ${message}` } : failed({ class: "permanent", message });
}

function failed(failure: Failure): Verdict {
  return { kind: "failed", failure };
}

function unsure(row: Row): string {
  const name = platformName(row.platform);
  return `We could not confirm whether ${name} took this post. Look there before publishing it again, then say here whether it is there.`;
}
