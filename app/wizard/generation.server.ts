import { randomUUID } from "node:crypto";
import type { Generation } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { assertSlotFree } from "#app/plans/writing-slots.server.ts";
import { assertMayWrite } from "#app/writer/writing.server.ts";
import { announceChange, waitForChange } from "./generation-bus.server.ts";
import { abortRun, kick } from "./generation-run.server.ts";
import { assertReadyToWrite, requireOpenDraft, type Author } from "./wizard.server.ts";
import type { GenerationView } from "./generation-view.ts";
import { isActive, type GenerationState } from "./wizard.ts";

const ACTIVE = ["queued", "running"];

/**
 * Begins a run of the writer for a draft and returns its id; while one is under way, returns that one. It goes on without the request that began it.
 * Throws `invalid` when keywords are missing, `limit_reached` when the month is used up or the plan has no AI, `rate_limited` when the hour's
 * allowance is used up or two others are being written.
 */
export async function startGeneration(user: Author, draftId: string): Promise<string> {
  const draft = await requireOpenDraft(user, draftId);
  assertReadyToWrite(draft);
  if (!isActive(draft.generation)) await assertMayWrite(user);
  const id = await queueGeneration(user, draftId);
  if (env.ROLE !== "web") kick(id);
  return id;
}

/**
 * Puts a run into the queue, or returns the one that the draft has there already. The lock on the user's row makes two calls at once
 * count one after the other. Throws `rate_limited` when two articles are being written for the user already.
 */
export async function queueGeneration(user: Author, draftId: string): Promise<string> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR NO KEY UPDATE`;
    const own = await tx.generation.findFirst({
      where: { draftId, userId: user.id, state: { in: ACTIVE } },
      select: { id: true },
    });
    if (own) return own.id;
    await assertSlotFree(tx, user.id);
    const row = await tx.generation.create({
      data: { id: randomUUID(), draftId, userId: user.id },
      select: { id: true },
    });
    return row.id;
  });
}

/** The latest run of a draft, null before the first. */
export async function latestGeneration(
  user: Author,
  draftId: string,
): Promise<GenerationView | null> {
  const row = await db.generation.findFirst({
    where: { draftId, userId: user.id },
    orderBy: { createdAt: "desc" },
  });
  return row && toView(row);
}

/** A run of the user's. Throws `not_found`. */
export async function requireGeneration(user: Author, id: string): Promise<GenerationView> {
  const row = await db.generation.findFirst({ where: { id, userId: user.id } });
  if (!row) throw new AppError("not_found", "There is no such run.");
  return toView(row);
}

/** How long a request waits for the writer to notice that it was stopped. */
const STOP_WAIT_MS = 3_000;

/** Stops what is being written for a draft and keeps the text so far. Resolves when the run has ended, at the latest after three seconds. */
export async function cancelGeneration(user: Author, draftId: string): Promise<void> {
  const stopped = await db.$queryRaw<Array<{ id: string; state: string }>>`
    UPDATE "Generation" SET
      "cancelRequested" = true,
      "updatedAt" = now(),
      "state" = CASE WHEN "state" = 'running' AND "leaseUntil" >= now() THEN 'running' ELSE 'cancelled' END,
      "finishedAt" = CASE WHEN "state" = 'running' AND "leaseUntil" >= now() THEN NULL ELSE now() END
    WHERE "draftId" = ${draftId} AND "userId" = ${user.id} AND "state" IN ('queued', 'running')
    RETURNING "id", "state"`;
  for (const { id } of stopped) {
    abortRun(id, "cancelled");
    announceChange(id);
  }
  const until = Date.now() + STOP_WAIT_MS;
  for (const { id, state } of stopped) if (state === "running") await waitUntilEnded(id, until);
}

async function waitUntilEnded(id: string, until: number): Promise<void> {
  while (Date.now() < until) {
    const row = await db.generation.findUnique({ where: { id }, select: { state: true } });
    if (!row || !isActive(row.state as GenerationState)) return;
    await waitForChange(id, 250);
  }
}

function toView(row: Generation): GenerationView {
  return {
    id: row.id,
    state: row.state as GenerationState,
    step: row.step,
    html: row.partialHtml,
    words: row.words,
    error: row.error,
    stopping: row.cancelRequested && isActive(row.state as GenerationState),
  };
}
