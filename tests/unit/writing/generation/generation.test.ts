import { describe, expect, it } from "vitest";
import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { requestUser } from "#app/lib/request-context.server.ts";
import { savePartialArticle } from "#app/writing/wizard/article.server.ts";
import {
  cancelGeneration,
  cancelRun,
  latestGeneration,
  queueGeneration,
  requireGeneration,
  startGeneration,
} from "#app/writing/generation/generation.server.ts";
import { claimRun, finishRun, renewRun } from "#app/writing/generation/claim.server.ts";
import { recordProgress } from "#app/writing/generation/recorder.server.ts";
import { startRun, runQueue } from "#app/writing/generation/run.server.ts";
import { discardDraft, requireDraft } from "#app/writing/wizard/draft.server.ts";
import { saveSelectedKeywords } from "#app/writing/wizard/draft-keywords.server.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { untilTrue } from "../../../helpers/until-true.ts";
import { readyDraft } from "../../../helpers/drafts.ts";
import { gatedWriter, POST } from "../wizard/help.ts";

useTestDatabase();

const state = async (id: string) =>
  (await db.generation.findUniqueOrThrow({ where: { id } })).state;
const expireLease = (id: string) =>
  db.$executeRaw`UPDATE "Generation" SET "leaseUntil" = now() - interval '1 second' WHERE "id" = ${id}`;

describe("starting", () => {
  it("writes the article into the draft without the request that began it", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    const id = await startGeneration(user, draftId);
    await untilTrue(async () => (await state(id)) === "done", 25_000);
    const draft = await requireDraft(user, draftId);
    expect(draft.content).toContain("<p>");
    expect(draft.title).not.toBe("");
    expect(draft.seoScore).toBeTypeOf("number");
    expect(draft.writer).toBe("plan");
  });

  it("writes again on request, and the same when a run is resumed", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    const written = async (id: string) => {
      await untilTrue(async () => (await state(id)) === "done", 25_000);
      return (await requireDraft(user, draftId)).content;
    };
    const first = await written(await startGeneration(user, draftId));
    const id = await startGeneration(user, draftId);
    const second = await written(id);
    // A plan is the same for the same brief.
    expect(second).toBe(first);
    await db.generation.update({ where: { id }, data: { state: "queued" } });
    startRun(id);
    expect(await written(id)).toBe(second);
  });

  it("runs once, however often it is started", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    const ids = await Promise.all(Array.from({ length: 4 }, () => queueGeneration(user, draftId)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.generation.count({ where: { draftId } })).toBe(1);
    await cancelGeneration(user, draftId);
  });

  it("allows two at once for a user, not three", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const drafts = [await readyDraft(user), await readyDraft(user), await readyDraft(user)];
    const started = await Promise.allSettled(drafts.map((draft) => queueGeneration(user, draft)));
    expect(started.filter((one) => one.status === "fulfilled")).toHaveLength(2);
    expect(started.find((one) => one.status === "rejected")?.reason).toMatchObject({
      kind: "rate_limited",
    });
    for (const draft of drafts) await cancelGeneration(user, draft);
    await expect(queueGeneration(user, drafts[2] ?? "")).resolves.toBeTypeOf("string");
    await cancelGeneration(user, drafts[2] ?? "");
  });

  it("is blocked by the limit of the month, by missing keywords and by somebody else's draft", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    await expect(startGeneration(await createUser(), draftId)).rejects.toMatchObject({
      kind: "not_found",
    });
    await saveSelectedKeywords(user, draftId, " , ");
    await expect(startGeneration(user, draftId)).rejects.toMatchObject({
      kind: "invalid",
      message: TEXT.fillAndGenerate,
    });
    expect(await db.generation.count({ where: { draftId } })).toBe(0);
  });
});

describe("a run", () => {
  it("stores its progress as it goes, sanitised", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    const { write, open } = gatedWriter([
      { step: "writing", html: '<p onclick="x()">So far</p><script>x()</script>' },
    ]);
    startRun(id, write);
    await untilTrue(async () => (await requireGeneration(user, id)).words === 2);
    expect(await latestGeneration(user, draftId)).toMatchObject({
      id,
      state: "running",
      step: "writing",
      html: "<p>So far</p>",
      stopping: false,
      ahead: 0,
    });
    open();
    await untilTrue(async () => (await state(id)) === "done");
    expect(await requireDraft(user, draftId)).toMatchObject({
      ...POST,
      generation: "done",
      internalLinks: [],
    });
  });

  it("works in the name of its user, so that the texts of all users take turns", async () => {
    const user = await createUser();
    const id = await queueGeneration(user, await readyDraft(user));
    const seen: unknown[] = [];
    startRun(id, () => {
      seen.push(requestUser());
      return Promise.resolve(POST);
    });
    await untilTrue(async () => (await state(id)) === "done");
    expect(seen).toEqual([{ id: user.id, patient: true }]);
  });

  it("is stopped at once, keeps its text, and the text can be used", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    const { write, calls } = gatedWriter([
      { step: "writing", html: "<h2>Sun</h2><p>Tomatoes need sun.</p>" },
    ]);
    startRun(id, write);
    await untilTrue(() => Promise.resolve(calls.length === 1));
    await cancelGeneration(user, draftId);
    expect(await requireGeneration(user, id)).toMatchObject({
      state: "cancelled",
      html: "<h2>Sun</h2><p>Tomatoes need sun.</p>",
      words: 4,
    });
    expect(calls[0]?.aborted).toBe(true);
    await savePartialArticle(user, draftId);
    const draft = await requireDraft(user, draftId);
    expect(draft).toMatchObject({
      content: "<h2>Sun</h2><p>Tomatoes need sun.</p>",
      title: draft.topic,
      excerpt: "Tomatoes need sun.",
    });
    expect(draft.seoScore).toBeTypeOf("number");
  });

  it("that waits in the queue is stopped before it begins", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    await cancelGeneration(user, draftId);
    const { write, calls } = gatedWriter();
    startRun(id, write);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([await state(id), calls.length]).toEqual(["cancelled", 0]);
    await expect(savePartialArticle(user, draftId)).rejects.toMatchObject({ kind: "invalid" });
  });

  it("of another process is stopped through the database", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const claim = await claimRun(await queueGeneration(user, draftId), "elsewhere");
    if (!claim) throw new Error("not claimed");
    const stopping = cancelGeneration(user, draftId);
    await untilTrue(async () => (await renewRun(claim, null)) === "cancelled");
    expect((await requireGeneration(user, claim.id)).stopping).toBe(true);
    await expireLease(claim.id);
    await cancelGeneration(user, draftId);
    expect(await state(claim.id)).toBe("cancelled");
    await stopping;
  });

  it("that fails keeps the sentence and the text, and may be started again", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    startRun(id, (_user, _brief, onProgress) => {
      onProgress?.({ step: "writing", html: "<p>Half</p>" });
      return Promise.reject(new AppError("upstream", "The writer is not reachable."));
    });
    await untilTrue(async () => (await state(id)) === "failed");
    expect(await requireGeneration(user, id)).toMatchObject({
      error: "The writer is not reachable.",
      html: "<p>Half</p>",
    });
    expect(await queueGeneration(user, draftId)).not.toBe(id);
    await cancelGeneration(user, draftId);
  });

  it("says the general sentence for a fault of ours", async () => {
    const user = await createUser();
    const id = await queueGeneration(user, await readyDraft(user));
    startRun(id, () => Promise.reject(new Error("secret detail")));
    await untilTrue(async () => (await state(id)) === "failed");
    expect((await requireGeneration(user, id)).error).toBe(
      "Failed to generate blog post. Please try again.",
    );
  });

  it("ends without a trace when its draft is discarded", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    const { write, calls } = gatedWriter();
    startRun(id, write);
    await untilTrue(() => Promise.resolve(calls.length === 1));
    await discardDraft(user, draftId);
    await untilTrue(() => Promise.resolve(calls[0]?.aborted === true));
    expect(await db.generation.count({ where: { id } })).toBe(0);
  });
});

describe("the lease of a run", () => {
  it.each([
    ["waits for a thread", () => new Promise<never>(() => undefined)],
    ["fails", () => Promise.reject(new Error("the thread ended"))],
  ])("is renewed while cleaning a text %s", async (_name, clean) => {
    const user = await createUser();
    const claim = await claimRun(await queueGeneration(user, await readyDraft(user)), "here");
    if (!claim) throw new Error("not claimed");
    const where = { id: claim.id };
    const leaseUntil = async () => (await db.generation.findUniqueOrThrow({ where })).leaseUntil;
    const atFirst = Number(await leaseUntil());
    const recorder = recordProgress(claim, () => undefined, clean);
    recorder.push({ step: "writing", html: "<p>So far</p>" });
    await untilTrue(async () => Number(await leaseUntil()) > atFirst);
    await db.generation.delete({ where });
    void recorder.stop();
  });
});

describe("after a crash", () => {
  it("continues after the lease expires, and the dead owner can change nothing", async () => {
    const user = await createUser();
    const draftId = await readyDraft(user);
    const id = await queueGeneration(user, draftId);
    const dead = await claimRun(id, "dead");
    if (!dead) throw new Error("not claimed");
    expect(await claimRun(id, "another")).toBeNull();
    await expireLease(id);

    const abort = new AbortController();
    const { write, open, calls } = gatedWriter();
    const job = runQueue(abort.signal, write);
    await untilTrue(() => Promise.resolve(calls.length === 1));
    expect(await renewRun(dead, { step: "writing", html: "<p>late</p>", words: 1 })).toBe("lost");
    await finishRun({ ...dead, draftId }, { ...POST, title: "From the dead" });
    open();
    await untilTrue(async () => (await state(id)) === "done");
    expect((await requireDraft(user, draftId)).title).toBe("Tomatoes");
    abort.abort();
    await job;
  });

  it("gives up after three attempts with the text kept", async () => {
    const user = await createUser();
    const id = await queueGeneration(user, await readyDraft(user));
    await db.generation.update({ where: { id }, data: { attempt: 3, partialHtml: "<p>Half</p>" } });
    const { write, calls } = gatedWriter();
    startRun(id, write);
    await untilTrue(async () => (await state(id)) === "failed");
    expect([calls.length, (await requireGeneration(user, id)).html]).toEqual([0, "<p>Half</p>"]);
  });

  it("hands its runs back when the process stops, without counting the attempt", async () => {
    const user = await createUser();
    const id = await queueGeneration(user, await readyDraft(user));
    const abort = new AbortController();
    const { write, calls } = gatedWriter();
    const job = runQueue(abort.signal, write);
    await untilTrue(() => Promise.resolve(calls.length === 1));
    abort.abort();
    await job;
    expect(await db.generation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "queued",
      attempt: 0,
      leaseOwner: null,
      partialHtml: "<p>So far</p>",
    });
    await cancelRun(user, id);
  });
});
