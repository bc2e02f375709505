import type { GenerationKind } from "#app/generated/prisma/enums.ts";
import { type Generation, Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { assertSlotFree, lockUser } from "#app/plans/writing-slots.server.ts";
import { assertMayWrite } from "../writing.server.ts";
import { announceChange, waitForChange } from "./bus.server.ts";
import { abortRun, startRun } from "./run.server.ts";
import { readWriterStatus } from "../current-writer.server.ts";
import { assertReadyToWrite, briefOf } from "../wizard/draft-brief.server.ts";
import { requireOpenDraft } from "../wizard/draft.server.ts";
import { usableOutline } from "../wizard/draft-outline.server.ts";
import type { Outline } from "../outline.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import type { GenerationView } from "./view.ts";
import { isActive } from "../wizard/wizard.ts";
import { waitsForLoading } from "../local/loading.server.ts";
import { requestsAhead } from "../local/queue.server.ts";

/** A plan is made at once, so that its user need not see it being made. */
const PLAN_WAIT_MS = 1_500;

/**
 * Starts a writer's run for a draft and returns its id, or the id of the one already under way. A
 * run outlives the request that started it. An article is written from the draft's outline if its
 * user made one. Throws `invalid` if keywords are missing, `limit_reached` when the month is used
 * up or the plan has no AI, `rate_limited` when the hour's allowance is used up or two other
 * articles are being written, and what `requireOpenDraft` throws.
 */
export async function startGeneration(
  user: Planned,
  draftId: string,
  kind: GenerationKind = "article",
): Promise<string> {
  const draft = await requireOpenDraft(user, draftId);
  assertReadyToWrite(draft);
  if (!isActive(draft.generation)) await assertMayWrite(user);
  const outline = kind === "article" ? usableOutline(draft) : null;
  const id = await queueGeneration(user, draftId, { kind, outline });
  if (env.ROLE !== "web") startRun(id);
  const { kind: writer } = await readWriterStatus(user, briefOf(draft));
  if (writer === "plan") await waitUntilEnded(id, Date.now() + PLAN_WAIT_MS);
  return id;
}

/**
 * Queues a run, or returns the draft's queued or running one. The lock on the user's row serialises
 * concurrent calls. Throws `rate_limited` while two articles are being written for the user.
 */
export async function queueGeneration(
  user: Planned,
  draftId: string,
  { kind, outline }: { kind: GenerationKind; outline: Outline | null } = PLAIN,
): Promise<string> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const own = await tx.generation.findFirst({
      where: { draftId, userId: user.id, ...WRITES, state: { in: ["queued", "running"] } },
      select: { id: true },
    });
    if (own) return own.id;
    await assertSlotFree(tx, user.id);
    const row = await tx.generation.create({
      data: { draftId, userId: user.id, kind, ...(outline && { outline }) },
      select: { id: true },
    });
    return row.id;
  });
}

const PLAIN = { kind: "article", outline: null } as const;
/** Runs for an outline or an article; those for keywords are `keyword-run.server.ts`. */
const WRITES = { kind: { not: "keywords" } } as const;

/** Starts the run of a draft again that failed or was stopped: an outline, or an article. */
export async function restartGeneration(user: Planned, draftId: string): Promise<string> {
  const last = await latestGeneration(user, draftId);
  return startGeneration(user, draftId, last?.kind);
}

/** The latest run of a draft for an outline or an article; null before the first. */
export async function latestGeneration(
  user: Planned,
  draftId: string,
): Promise<GenerationView | null> {
  const row = await db.generation.findFirst({
    where: { draftId, userId: user.id, ...WRITES },
    orderBy: { createdAt: "desc" },
  });
  return row && toView(row);
}

/** A run of the user's. Throws `not_found`. */
export async function requireGeneration(user: Planned, id: string): Promise<GenerationView> {
  const row = await db.generation.findFirst({ where: { id, userId: user.id } });
  if (!row) throw new AppError("not_found", "There is no such run.");
  return toView(row);
}

/** How long a request waits for a stopped run to end. */
const STOP_WAIT_MS = 3_000;

/**
 * Stops the run of a draft and keeps the text so far. Resolves when the run has ended, after three
 * seconds at the latest.
 */
export function cancelGeneration(user: Planned, draftId: string): Promise<void> {
  return stopRuns(user, Prisma.sql`"draftId" = ${draftId}`);
}

/** The same for one run, whatever began it. Does nothing if it has ended. */
export function cancelRun(user: Planned, id: string): Promise<void> {
  return stopRuns(user, Prisma.sql`"id" = ${id}`);
}

async function stopRuns(user: Planned, which: Prisma.Sql): Promise<void> {
  const stopped = await db.$queryRaw<Array<Pick<Generation, "id" | "state">>>`
    UPDATE "Generation" SET
      "cancelRequested" = true,
      "updatedAt" = now(),
      "state" = CASE WHEN "state" = 'running' AND "leaseUntil" >= now() THEN 'running' ELSE 'cancelled' END::"GenerationState",
      "finishedAt" = CASE WHEN "state" = 'running' AND "leaseUntil" >= now() THEN NULL ELSE now() END
    WHERE ${which} AND "userId" = ${user.id} AND "state" IN ('queued', 'running')
    RETURNING "id", "state"`;
  for (const { id } of stopped) {
    abortRun(id, "cancelled");
    announceChange(id);
  }
  const until = Date.now() + STOP_WAIT_MS;
  for (const { id, state } of stopped) if (state === "running") await waitUntilEnded(id, until);
}

/** How often a run is read that nobody tells of: it may be in another process. */
const ENDED_POLL_MS = 250;

/** Waits until a run has ended. False at `until`, and soon after `leave` returns true. */
export async function waitUntilEnded(
  id: string,
  until: number,
  leave: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const row = await db.generation.findUnique({ where: { id }, select: { state: true } });
    if (!row || !isActive(row.state)) return true;
    if (Date.now() >= until || leave()) return false;
    await waitForChange(id, ENDED_POLL_MS);
  }
}

export function toView(row: Generation): GenerationView {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    step: row.step,
    stepCount: row.stepCount,
    html: row.partialHtml,
    words: row.words,
    error: row.error,
    stopping: row.cancelRequested && isActive(row.state),
    ahead: row.state === "running" ? requestsAhead(row.userId) : 0,
    loading: row.state === "running" && waitsForLoading(row.userId),
  };
}
