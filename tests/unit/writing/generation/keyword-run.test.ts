import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startFakeAnthropic } from "../../../fakes/anthropic.ts";
import { writingRequests } from "../../../helpers/model-requests.ts";
import { untilTrue } from "../../../helpers/until-true.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { db } = await import("#app/lib/db.server.ts");
const { askForKeywords, latestKeywords, stopKeywords } =
  await import("#app/writing/generation/keyword-run.server.ts");
const { SERVICE_PATIENCE } = await import("#app/writing/wire/service.ts");
const { requireDraft } = await import("#app/writing/wizard/draft.server.ts");
const { saveSelectedKeywords } = await import("#app/writing/wizard/draft-keywords.server.ts");
const { saveSetup } = await import("#app/writing/wizard/setup.server.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");
const { SETUP } = await import("../../../helpers/drafts.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

type User = Awaited<ReturnType<typeof createUser>>;
const LEFT = AbortSignal.abort();
const STAYS = new AbortController().signal;
const SLOW = { kind: "slow", delayMs: 400 } as const;

async function newDraft() {
  const user = await createUser({ subscriptionPlan: "pro" });
  return { user, id: await saveSetup(user, randomUUID(), SETUP) };
}
const runs = (id: string) =>
  db.generation.findMany({ where: { draftId: id }, orderBy: { createdAt: "asc" } });
const ended = async (user: User, id: string) => {
  await untilTrue(async () => {
    const { state } = (await latestKeywords(user, id))!;
    return state !== "queued" && state !== "running";
  }, 30_000);
  return requireDraft(user, id);
};

describe("keywords", () => {
  it("that come soon are there when the form is answered", async () => {
    const { user, id } = await newDraft();
    const asked = await askForKeywords(user, id, STAYS);
    expect(asked).toMatchObject({ waits: false, problem: "" });
    const draft = await requireDraft(user, id);
    const { primaryKeywords, secondaryKeywords, longTailKeywords } = draft;
    const all = [...primaryKeywords, ...secondaryKeywords, ...longTailKeywords];
    expect(all).toHaveLength(asked.found);
    expect(draft.selectedKeywords).toBe([...primaryKeywords, ...secondaryKeywords].join(", "));
    const [run] = await runs(id);
    const calls = await db.modelCall.findMany({ where: { userId: user.id } });
    expect(calls.map(({ generationId }) => generationId)).toEqual([run?.id, run?.id]);
  });

  it("come to a draft whose forms have gone, asked for once", async () => {
    fake.script(SLOW);
    const { user, id } = await newDraft();
    const asked = await Promise.all([1, 2, 3].map(() => askForKeywords(user, id, LEFT)));
    expect(asked.every(({ waits }) => waits)).toBe(true);
    expect((await ended(user, id)).primaryKeywords).toHaveLength(1);
    expect(await runs(id)).toMatchObject([{ kind: "keywords", state: "done" }]);
    expect(writingRequests(fake)).toHaveLength(1);
  });

  it("of a brief that was changed meanwhile are not stored", async () => {
    fake.script(SLOW);
    const { user, id } = await newDraft();
    await askForKeywords(user, id, LEFT);
    await saveSetup(user, id, { ...SETUP, topic: "Repotting a lemon tree" });
    await askForKeywords(user, id, STAYS);
    expect((await ended(user, id)).primaryKeywords).toEqual(["repotting a lemon tree"]);
    expect((await runs(id)).map(({ state }) => state)).toEqual(["cancelled", "done"]);
  });

  it("that a model does not give leave the topic, and say why", async () => {
    fake.script({ kind: "refusal" }, { kind: "refusal" });
    const { user, id } = await newDraft();
    const { waits, found, problem } = await askForKeywords(user, id, STAYS);
    expect([waits, found]).toEqual([false, 0]);
    expect(problem).not.toBe("");
    expect((await latestKeywords(user, id))?.error).toBe(problem);
    expect((await requireDraft(user, id)).primaryKeywords).toEqual([SETUP.topic.toLowerCase()]);
  });

  describe("for another topic", () => {
    const TYPED = "my own word";
    const LEMONS = { ...SETUP, topic: "Repotting a lemon tree" };
    async function draftWithTyped() {
      const { user, id } = await newDraft();
      await askForKeywords(user, id, STAYS);
      const { selectedKeywords } = await requireDraft(user, id);
      await saveSelectedKeywords(user, id, `${selectedKeywords}, ${TYPED}`);
      return { user, id };
    }
    const keywordsOf = async (user: User, id: string) => {
      const draft = await requireDraft(user, id);
      const { primaryKeywords, secondaryKeywords, longTailKeywords, selectedKeywords } = draft;
      return [[...primaryKeywords, ...secondaryKeywords, ...longTailKeywords], selectedKeywords];
    };

    it("take the place of the former ones, also where the model gives none", async () => {
      const { user, id } = await draftWithTyped();
      await saveSetup(user, id, LEMONS);
      fake.script({ kind: "refusal" }, { kind: "refusal" });
      expect((await askForKeywords(user, id, STAYS)).problem).not.toBe("");
      expect(await keywordsOf(user, id)).toEqual([["repotting a lemon tree"], TYPED]);
    });

    it("do so for who no longer waits, and in a draft begun beside an article", async () => {
      const { user, id } = await draftWithTyped();
      await db.wizardDraft.update({ where: { id }, data: { content: "<p>Tomatoes.</p>" } });
      const next = await saveSetup(user, id, LEMONS);
      expect(next).not.toBe(id);
      fake.script(SLOW);
      await askForKeywords(user, next, LEFT);
      await stopKeywords(user, next);
      expect(await keywordsOf(user, next)).toEqual([["repotting a lemon tree"], TYPED]);
      expect((await requireDraft(user, id)).selectedKeywords).toContain(TYPED);
    });

    it("are none if only the rest of the brief changed: everything stays", async () => {
      const { user, id } = await draftWithTyped();
      const before = await keywordsOf(user, id);
      await saveSetup(user, id, { ...SETUP, targetAudience: "Cooks" });
      fake.script({ kind: "refusal" }, { kind: "refusal" });
      await askForKeywords(user, id, STAYS);
      expect(await keywordsOf(user, id)).toEqual(before);
    });
  });

  it("that only trickle end at their own deadline, and leave the topic", async () => {
    const { keywordsMs } = SERVICE_PATIENCE;
    SERVICE_PATIENCE.keywordsMs = 1_500;
    onTestFinished(() => void (SERVICE_PATIENCE.keywordsMs = keywordsMs));
    fake.script({ kind: "slow", delayMs: 5_000 });
    const { user, id } = await newDraft();
    expect(await askForKeywords(user, id, LEFT)).toMatchObject({ problem: "" });
    const { primaryKeywords, selectedKeywords } = await ended(user, id);
    expect([primaryKeywords, selectedKeywords]).toEqual([[SETUP.topic.toLowerCase()], ""]);
    expect(await latestKeywords(user, id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/^The model had not suggested all keywords after \d+ minutes /),
    });
    const [asked] = writingRequests(fake);
    expect(asked?.piecesSent).toBeLessThan(asked?.pieces ?? 0);
  });

  it("are not awaited by who types their own, and none comes afterwards", async () => {
    fake.script(SLOW);
    const { user, id } = await newDraft();
    await askForKeywords(user, id, LEFT);
    await stopKeywords(user, id);
    const draft = await ended(user, id);
    expect(draft.primaryKeywords).toEqual([SETUP.topic.toLowerCase()]);
    expect((await runs(id)).map(({ state }) => state)).toEqual(["cancelled"]);
    // A draft knows of runs that write only: this one opens no step.
    expect(draft.generation).toBeNull();
  });
});
