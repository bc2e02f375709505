import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { pick } from "#app/lib/pick.ts";
import { oncePerRequest } from "#app/lib/request-context.server.ts";
import { assertRunFree, lockUser } from "#app/plans/writing-slots.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { readWriterStatus } from "../current-writer.server.ts";
import { briefOf } from "../wizard/draft-brief.server.ts";
import {
  beginWithTopic,
  forgetOtherTopic,
  suggestKeywords,
} from "../wizard/draft-keywords.server.ts";
import { requireOpenDraft, type Draft } from "../wizard/draft.server.ts";
import { isActive } from "../wizard/wizard.ts";
import { cancelRun, toView, waitUntilEnded } from "./generation.server.ts";
import { failureOf } from "./requested.server.ts";
import { startRun } from "./run.server.ts";
import type { GenerationView } from "./view.ts";

/** A draft's keywords and questions, made by a run that outlives the request that began it. */

/** A form waits so long for its keywords; then the step itself waits for the run. */
const WAIT_MS = 8_000;

/** What came of asking for keywords. */
export interface Asked {
  /** The run goes on. */
  waits: boolean;
  found: number;
  /** Why the model suggested none, as a sentence; "" if it did. */
  problem: string;
}

/**
 * Asks for the keywords of a draft: at once where no model is asked, otherwise by a run, for which
 * it waits a moment. Throws what is no fault of the model.
 */
export async function askForKeywords(
  user: Planned,
  draftId: string,
  signal: AbortSignal,
): Promise<Asked> {
  const draft = await requireOpenDraft(user, draftId);
  const { kind, loading } = await readWriterStatus(user, briefOf(draft));
  if (kind !== "model" && !loading) {
    await db.$transaction((tx) => forgetOtherTopic(tx, draft));
    const found = await suggestKeywords(user, draftId, signal);
    return { waits: false, found, problem: "" };
  }
  const id = await startKeywords(user, draft);
  await waitUntilEnded(id, Date.now() + WAIT_MS, () => signal.aborted);
  const run = await db.generation.findUnique({ where: { id } });
  const failure = run?.state === "failed" ? failureOf(run) : null;
  if (failure && failure.kind !== "upstream") throw failure;
  return {
    waits: run !== null && isActive(run.state),
    found: countFound(run?.result),
    problem: failure?.message ?? "",
  };
}

function countFound(result: unknown): number {
  const found = typeof result === "object" && result !== null && "found" in result && result.found;
  return typeof found === "number" ? found : 0;
}

/** What keywords are asked for: a change of it needs another run. */
function requestOf(draft: Draft) {
  return pick(draft, ["topic", "targetAudience", "industry", "language", "sourcesText"]);
}

/**
 * Starts a run, or takes up the one under way for the same brief; one for an earlier brief is
 * stopped. Suggestions for another topic go. Returns its id.
 */
async function startKeywords(user: Planned, draft: Draft): Promise<string> {
  const request = requestOf(draft);
  const active: Prisma.GenerationWhereInput = {
    ...{ draftId: draft.id, userId: user.id, kind: "keywords" },
    state: { in: ["queued", "running"] },
  };
  const former = await db.generation.findFirst({ where: active });
  if (former && !isDeepStrictEqual(former.request, request)) await cancelRun(user, former.id);
  const id = await db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const own = await tx.generation.findFirst({
      where: { ...active, cancelRequested: false },
      select: { id: true },
    });
    if (own) return own.id;
    await assertRunFree(tx, user.id);
    const data = { draftId: draft.id, userId: user.id, kind: "keywords", request } as const;
    await forgetOtherTopic(tx, draft);
    return (await tx.generation.create({ data, select: { id: true } })).id;
  });
  if (env.ROLE !== "web") startRun(id);
  return id;
}

/** The latest run for keywords of a draft; null before the first. */
export async function latestKeywords(
  user: Planned,
  draftId: string,
): Promise<GenerationView | null> {
  const row = await db.generation.findFirst({
    where: { draftId, userId: user.id, kind: "keywords" },
    orderBy: { createdAt: "desc" },
  });
  return row && toView(row);
}

/** The same, read once for all loaders of a screen. */
export function latestKeywordsOnce(user: Planned, draftId: string) {
  return oncePerRequest(`keywords ${draftId}`, () => latestKeywords(user, draftId));
}

/** Stops waiting for suggestions: their user types the keywords. */
export async function stopKeywords(user: Planned, draftId: string): Promise<void> {
  const run = await latestKeywords(user, draftId);
  if (run && isActive(run.state)) await cancelRun(user, run.id);
  await beginWithTopic(user, draftId);
}
