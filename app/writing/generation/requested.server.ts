import { z } from "zod";
import type { Generation } from "#app/generated/prisma/client.ts";
import { CallPurpose, type GenerationKind, GenerationState } from "#app/generated/prisma/enums.ts";
import { progressLabel, WIZARD } from "#app/copy/wizard.ts";
import { AppError, ERROR_KINDS } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { codeNamed } from "#app/lib/error-code.ts";
import { env } from "#app/lib/env.server.ts";
import { keyReused, type RequestKey } from "#app/lib/idempotency-key.ts";
import { assertModelCallLeft } from "#app/plans/model-calls.server.ts";
import { assertAiIncluded, type Planned } from "#app/plans/usage.server.ts";
import { assertRunFree, assertSlotFree, lockUser } from "#app/plans/writing-slots.server.ts";
import { type Costs, readRunCost } from "../costs.server.ts";
import { helpAnswer } from "../help/api-help.server.ts";
import { waitsForLoading } from "../local/loading.server.ts";
import { generatedLinks, generatedPost, suggestedKeywords } from "../requests.server.ts";
import { isActive } from "../wizard/wizard.ts";
import { assertMayWrite } from "../writing.server.ts";
import { startRun } from "./run.server.ts";

/** Runs that calls of the API begin, so that their work goes on without the client. */

/** What a call of the API can have made. */
const KINDS = ["article", "keywords", "links", "help"] as const satisfies readonly GenerationKind[];
export type RequestedKind = (typeof KINDS)[number];

const tokens = z.number().int().min(0);

/** What the calls of one step of a run took. */
const runCost = z
  .object({
    purpose: z.enum(CallPurpose),
    calls: z.number().int().min(1),
    inputTokens: tokens,
    cachedTokens: tokens.meta({ description: "Of the input, read from the service’s cache." }),
    outputTokens: tokens,
    searches: tokens,
    dollars: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: "At list prices; null where the model’s price is not known." }),
  })
  .meta({ id: "GenerationCost" });

/** A run as GET /api/generations/{id} answers it. */
export const generationAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(KINDS),
    state: z.enum(GenerationState),
    step: z.string().meta({ description: "What the writer does now; empty before the first." }),
    stepText: z.string().meta({ description: "The same in words: “Rewriting 3 paragraphs”." }),
    words: z.number().int().min(0).meta({ description: "Of the text so far." }),
    content: z.string().meta({ description: "The text so far, as HTML; it stays when it ends." }),
    result: z
      .union([generatedPost, suggestedKeywords, generatedLinks, helpAnswer])
      .nullable()
      .meta({ description: "What the call is answered with, once the state is done." }),
    error: z.string().meta({ description: "Why it failed, as a sentence." }),
    errorCode: z.string().meta({ description: "The same as an `Error-Code`; empty: none." }),
    costs: z
      .array(runCost)
      .nullable()
      .meta({ description: "What it took, by step, once it has ended." }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Generation" });
export type RequestedRun = z.output<typeof generationAnswer>;

/** One event of a run: the run without its text, and how that changes. */
export const generationEvent = generationAnswer
  .omit({ content: true })
  .extend({
    keep: z.number().int().min(0).meta({ description: "Characters of your text that stay." }),
    append: z.string().meta({ description: "The text that follows them." }),
  })
  .meta({ id: "GenerationEvent" });

/**
 * Begins a run for a call, or returns the one that the same key began before, whatever became of
 * it. `isNew` says which. Throws `invalid` for a key of another call, and, where a run would have
 * to be begun, what keeps the user from it: `limit_reached` or `rate_limited`.
 */
export async function startRequested(
  user: Planned,
  kind: RequestedKind,
  request: object,
  key: RequestKey | null,
): Promise<{ id: string; isNew: boolean }> {
  const known = key && (await runOfKey(db, user.id, key));
  if (known) return { id: known, isNew: false };
  await assertMayBegin(user, kind);
  const begun = await db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const other = key && (await runOfKey(tx, user.id, key));
    if (other) return { id: other, isNew: false };
    await (kind === "article" ? assertSlotFree(tx, user.id) : assertRunFree(tx, user.id));
    const { id } = await tx.generation.create({
      data: { userId: user.id, kind, request: { ...request } },
      select: { id: true },
    });
    if (key) {
      const row = { ...key, userId: user.id, state: "done", generationId: id } as const;
      await tx.idempotencyKey.create({ data: row });
    }
    return { id, isNew: true };
  });
  if (begun.isNew && env.ROLE !== "web") startRun(begun.id);
  return begun;
}

/** A run that a call of the user's began. Throws `not_found`. */
export async function requireRequested(user: Planned, id: string): Promise<RequestedRun> {
  const row = await requireRow(user, id);
  const costs = isActive(row.state) ? null : await readRunCost(user, id);
  return toAnswer(row, costs);
}

/** What the call is answered with. Throws why it failed, and `conflict` if it was stopped. */
export async function requireResult(user: Planned, id: string): Promise<unknown> {
  const row = await requireRow(user, id);
  if (row.state === "done") return row.result;
  if (row.state === "failed") throw failureOf(row);
  throw new AppError("conflict", "This run was stopped. The text so far is kept in it.", {
    resource: generationPath(id),
  });
}

/** The address of a run in the API. */
export const generationPath = (id: string): string => `/api/generations/${id}`;

async function assertMayBegin(user: Planned, kind: RequestedKind): Promise<void> {
  if (kind === "article") return assertMayWrite(user, true);
  assertAiIncluded(user);
  if (kind !== "help") await assertModelCallLeft(user, kind);
}

async function runOfKey(
  tx: Tx | typeof db,
  userId: string,
  { key, requestHash }: RequestKey,
): Promise<string | null> {
  const row = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
  if (row && (row.requestHash !== requestHash || row.generationId === null)) throw keyReused();
  return row?.generationId ?? null;
}

async function requireRow(user: Planned, id: string): Promise<Generation> {
  const row = await db.generation.findFirst({ where: { id, userId: user.id, draftId: null } });
  if (!row) throw new AppError("not_found", "There is no such run.");
  return row;
}

export function failureOf({ error, errorKind, errorCode }: Generation): AppError {
  const kind = ERROR_KINDS.find((one) => one === errorKind) ?? "upstream";
  const code = codeNamed(errorCode);
  return new AppError(kind, error, { ...(code && { code }) });
}

function textOfStep({ state, step, stepCount, userId }: Generation): string {
  if (!isActive(state)) return "";
  return state === "running" && waitsForLoading(userId)
    ? WIZARD.modelLoads
    : progressLabel(step, stepCount);
}

function toAnswer(row: Generation, costs: Costs | null): RequestedRun {
  return generationAnswer.parse({
    ...row,
    stepText: textOfStep(row),
    costs: costs?.purposes ?? null,
    content: row.partialHtml,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });
}
