import type { GenerationKind } from "#app/generated/prisma/enums.ts";
import type { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { codeOf } from "#app/lib/error-code.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import type { DraftOutline, Outline } from "../outline.ts";
import { replaceFacts } from "#app/posts/facts.server.ts";
import type { Progress } from "../writer.ts";
import type { GeneratedPost } from "../generated-post.ts";
import { announceChange } from "./bus.server.ts";

/**
 * A process's claim on the row of a run. Every statement checks the owner, so that a process that
 * was presumed dead changes nothing when it comes back.
 */
export interface Claim {
  id: string;
  /** null: a call of the API began the run. */
  draftId: string | null;
  userId: string;
  owner: string;
  attempt: number;
  cancelRequested: boolean;
  kind: GenerationKind;
  /** What to write from, if that is known already. */
  outline: unknown;
  /** What the call asked for; null for a draft. */
  request: unknown;
  /** What a search found for that call, if it was made already. */
  research: unknown;
}

/** The claim on the run of a draft. */
export type DraftClaim = Claim & { draftId: string };

/** Progress as readers see it: `html` is sanitised, `words` counts its text. */
export type CleanProgress = Progress & { words: number };

/** The run of a dead process is claimed by another when its lease expires. */
const LEASE_MS = 10_000;

/** Ids of runs without a worker: queued, or with an expired lease. */
export async function listClaimable(limit: number): Promise<string[]> {
  if (limit <= 0) return [];
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT "id" FROM "Generation"
    WHERE "state" = 'queued' OR ("state" = 'running' AND "leaseUntil" < now())
    ORDER BY "createdAt" LIMIT ${limit}::int`;
  return rows.map((row) => row.id);
}

/** Claims a run for the time of its lease. Null if another process has it or it has ended. */
export async function claimRun(id: string, owner: string): Promise<Claim | null> {
  const rows = await db.$queryRaw<Array<Omit<Claim, "owner">>>`
    UPDATE "Generation" SET
      "state" = 'running', "leaseOwner" = ${owner}, "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond',
      "attempt" = "attempt" + 1, "updatedAt" = now()
    WHERE "id" = ${id} AND ("state" = 'queued' OR ("state" = 'running' AND "leaseUntil" < now()))
    RETURNING "id", "draftId", "userId", "attempt", "cancelRequested", "kind", "outline", "request", "research"`;
  return rows[0] ? { ...rows[0], owner } : null;
}

/** Renews the lease and stores any new progress. */
export async function renewRun(
  claim: Claim,
  progress: CleanProgress | null,
): Promise<"ok" | "cancelled" | "lost"> {
  const { id, owner } = claim;
  const count = progress?.count ?? 0;
  const rows = progress
    ? await db.$queryRaw<Array<{ cancelRequested: boolean }>>`
        UPDATE "Generation" SET "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond', "updatedAt" = now(),
          "step" = ${progress.step}, "stepCount" = ${count}::int, "partialHtml" = ${progress.html}, "words" = ${progress.words}::int
        WHERE "id" = ${id} AND "leaseOwner" = ${owner} AND "state" = 'running' RETURNING "cancelRequested"`
    : await db.$queryRaw<Array<{ cancelRequested: boolean }>>`
        UPDATE "Generation" SET "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
        WHERE "id" = ${id} AND "leaseOwner" = ${owner} AND "state" = 'running' RETURNING "cancelRequested"`;
  if (!rows[0]) return "lost";
  return rows[0].cancelRequested ? "cancelled" : "ok";
}

/** Stores what the run writes from. A run that is resumed, or ends early, has it too. */
export async function keepOutline(claim: Claim, outline: Outline): Promise<void> {
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: { outline },
  });
}

/** Stores what was searched for a call, in the same way. */
export async function keepResearch(claim: Claim, research: object): Promise<void> {
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: { research: { ...research } },
  });
}

/** Stores the outline in the draft and ends the run, both or neither. */
export async function finishOutline(claim: DraftClaim, outline: DraftOutline): Promise<void> {
  await db.$transaction(async (tx) => {
    const finished = await tx.generation.updateMany({
      where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
      data: { state: "done", ...ended(), outline },
    });
    if (finished.count === 0) return;
    await tx.wizardDraft.updateMany({
      where: { id: claim.draftId, userId: claim.userId, savedPostId: null },
      data: { outline },
    });
  });
  announceChange(claim.id);
}

/** Ends a run whose keywords are stored. */
export async function finishKeywords(claim: DraftClaim, found: number): Promise<void> {
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: { state: "done", ...ended(), result: { found } },
  });
  announceChange(claim.id);
}

/** The columns of a run that no process has. */
const ended = () => ({ finishedAt: new Date(), leaseUntil: null, leaseOwner: null });

/**
 * Stores the article in the draft and ends the run, both or neither. Removes links of the old text.
 */
export async function finishRun(claim: DraftClaim, post: GeneratedPost): Promise<void> {
  const {
    title,
    content,
    excerpt,
    metaDescription,
    seoScore,
    writer,
    note = "",
    info = "",
    wishes = [],
  } = post;
  await db.$transaction(async (tx) => {
    const finished = await tx.generation.updateMany({
      where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
      data: {
        state: "done",
        partialHtml: content,
        words: wordsOfHtml(content),
        ...ended(),
      },
    });
    if (finished.count === 0) return;
    const changed = await tx.wizardDraft.updateMany({
      where: { id: claim.draftId, userId: claim.userId, savedPostId: null },
      data: {
        title,
        content,
        excerpt,
        metaDescription,
        seoScore,
        writer,
        articleNote: note,
        articleInfo: info,
        wishes,
        links: [],
        linksMessage: "",
        internalLinks: [],
      },
    });
    const user = { id: claim.userId };
    if (changed.count > 0)
      await replaceFacts(tx, user, { draftId: claim.draftId }, post.facts ?? []);
  });
  announceChange(claim.id);
}

/** Stores what the call is answered with and ends the run; of an article also its text. */
export async function finishRequested(claim: Claim, result: object): Promise<void> {
  const text = "content" in result && typeof result.content === "string" ? result.content : null;
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: {
      state: "done",
      result: { ...result },
      ...(text !== null && { partialHtml: text, words: wordsOfHtml(text) }),
      ...ended(),
    },
  });
  announceChange(claim.id);
}

/** Ends a run without a result: it failed, or its user stopped it. */
export async function endRun(claim: Claim, failure: AppError | null): Promise<void> {
  const error = failure && {
    error: failure.message,
    errorKind: failure.kind,
    errorCode: codeOf(failure),
  };
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: { state: failure ? "failed" : "cancelled", ...error, ...ended() },
  });
  announceChange(claim.id);
}

/** Queues a run again because this process stops; the attempt does not count. */
export async function handBackRun(claim: Claim): Promise<void> {
  await db.generation.updateMany({
    where: { id: claim.id, leaseOwner: claim.owner, state: "running" },
    data: { state: "queued", leaseUntil: null, leaseOwner: null, attempt: { decrement: 1 } },
  });
  announceChange(claim.id);
}
