import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { CALLS_PER_HOUR } from "#app/plans/plan.ts";
import {
  requireRequested,
  requireResult,
  startRequested,
} from "#app/writing/generation/requested.server.ts";
import { requireArticleBrief } from "#app/writing/brief.server.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { readyDraft } from "../../../helpers/drafts.ts";
import { untilTrue } from "../../../helpers/until-true.ts";
import { queueGeneration } from "#app/writing/generation/generation.server.ts";

useTestDatabase();

const BRIEF = requireArticleBrief({
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  keywords: ["tomatoes"],
  tone: "friendly",
  wordCount: 600,
});
const KEY = { key: "a", requestHash: "1" };
const pro = () => createUser({ subscriptionPlan: "pro" });

async function used(call: string): Promise<number> {
  const rows = await db.rateWindow.findMany({ where: { key: { startsWith: `model:${call}:` } } });
  return rows.reduce((sum, { count }) => sum + count, 0);
}

describe("a run of a call", () => {
  it("is begun once for a key, and takes one piece of the hour's allowance", async () => {
    const user = await pro();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => startRequested(user, "article", BRIEF, KEY)),
    );
    const [first] = begun;
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
    const id = first?.id ?? "";
    await untilTrue(async () => (await requireRequested(user, id)).state === "done", 25_000);
    expect(await startRequested(user, "article", BRIEF, KEY)).toEqual({ id, isNew: false });
    expect(await used("post")).toBe(1);
    expect(await requireResult(user, id)).toMatchObject({ writer: "plan" });
  });

  it("is another without a key, with another key, and for another person with the same", async () => {
    const user = await pro();
    const ids = [
      await startRequested(user, "links", {}, null),
      await startRequested(user, "links", {}, null),
      await startRequested(user, "links", {}, KEY),
      await startRequested(user, "links", {}, { ...KEY, key: "b" }),
      await startRequested(await pro(), "links", {}, KEY),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  it("refuses the key of another call, and of one that began no run", async () => {
    const user = await pro();
    await startRequested(user, "links", {}, KEY);
    await db.idempotencyKey.create({
      data: { userId: user.id, key: "post", requestHash: "2", state: "done", status: 201 },
    });
    for (const key of [
      { ...KEY, requestHash: "2" },
      { key: "post", requestHash: "2" },
    ])
      await expect(startRequested(user, "links", {}, key)).rejects.toMatchObject({
        kind: "invalid",
        details: { code: "idempotency_key_reused" },
      });
  });

  it("is refused with the key left free, and still found, when the hour is used up", async () => {
    const user = await pro();
    const { id } = await startRequested(user, "article", BRIEF, KEY);
    await untilTrue(async () => (await requireRequested(user, id)).state === "done", 25_000);
    await db.rateWindow.updateMany({
      where: { key: { startsWith: "model:post:" } },
      data: { count: CALLS_PER_HOUR.pro.post },
    });
    const other = { ...KEY, key: "b" };
    await expect(startRequested(user, "article", BRIEF, other)).rejects.toMatchObject({
      kind: "rate_limited",
    });
    expect(await db.idempotencyKey.count({ where: { userId: user.id, key: "b" } })).toBe(0);
    expect(await startRequested(user, "article", BRIEF, KEY)).toEqual({ id, isNew: false });
  });

  it("of another kind than an article has four places of its own", async () => {
    const user = await pro();
    const queued = (kind: "links" | "keywords") => ({ userId: user.id, kind, request: {} });
    await db.generation.createMany({
      data: [queued("links"), queued("links"), queued("keywords"), queued("keywords")],
    });
    await expect(startRequested(user, "links", {}, null)).rejects.toMatchObject({
      kind: "rate_limited",
      details: { retryAfter: expect.any(Number) as number },
    });
    await expect(startRequested(user, "article", BRIEF, null)).resolves.toMatchObject({
      isNew: true,
    });
  });

  it("is a failure with its code where its input is none", async () => {
    const user = await pro();
    const { id } = await startRequested(user, "links", { title: "", content: "" }, null);
    await untilTrue(async () => (await requireRequested(user, id)).state === "failed", 25_000);
    await expect(requireResult(user, id)).rejects.toMatchObject({ kind: "upstream" });
  });
});

it("a draft's run is none of the API's", async () => {
  const user = await pro();
  const id = await queueGeneration(user, await readyDraft(user));
  await expect(requireRequested(user, id)).rejects.toMatchObject({ kind: "not_found" });
});
