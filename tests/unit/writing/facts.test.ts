import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckedFact } from "#app/content/facts/fact.ts";
import { startFakeAnthropic } from "../../fakes/anthropic.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { db } = await import("#app/lib/db.server.ts");
const { listFacts } = await import("#app/posts/facts.server.ts");
const { findArticleFacts } = await import("#app/writing/article-facts.server.ts");
const { startGeneration } = await import("#app/writing/generation/generation.server.ts");
const { finishRun } = await import("#app/writing/generation/claim.server.ts");
const { claimRun } = await import("#app/writing/generation/claim.server.ts");
const { queueGeneration } = await import("#app/writing/generation/generation.server.ts");
const { saveAsPost, savePartialArticle } = await import("#app/writing/wizard/article.server.ts");
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { untilTrue } = await import("../../helpers/until-true.ts");
const { readyDraft } = await import("../../helpers/drafts.ts");
const { POST } = await import("./wizard/help.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const SENTENCE = "A pot costs $9 in most shops of the town.";
const CONTENT = `<p>${SENTENCE} It is easy to fill with soil.</p>`;
const FACT: CheckedFact = {
  sentence: SENTENCE,
  kinds: ["price"],
  source: null,
  support: "unchecked",
  quotes: [],
  doubts: [],
};

describe("the facts of a generated article", () => {
  it("are found when a model wrote it, and kept with the draft", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    await startGeneration(user, draftId);
    await untilTrue(
      async () =>
        (await db.wizardDraft.findUniqueOrThrow({ where: { id: draftId } })).content !== "",
    );
    const { content } = await db.wizardDraft.findUniqueOrThrow({ where: { id: draftId } });
    const facts = await listFacts(user, { draftId }, content);
    expect(facts[0]).toMatchObject({
      sentence: expect.stringContaining("Point 1 ") as string,
      // A model calls it a figure; the number of a point is none.
      kinds: [],
      support: "not_found",
      checked: false,
    });
  });

  it("take the place of the old ones, and become the post's with their ticks", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    const write = async (facts: Array<typeof FACT>) => {
      const claim = await claimRun(await queueGeneration(user, draftId), "here");
      if (!claim) throw new Error("not claimed");
      await finishRun({ ...claim, draftId }, { ...POST, content: CONTENT, facts });
    };
    await write([{ ...FACT, sentence: "It weighs 4 kg." }]);
    await write([FACT]);
    expect(await listFacts(user, { draftId }, CONTENT)).toMatchObject([FACT]);
    expect(await db.fact.count({ where: { draftId } })).toBe(1);
    await db.fact.updateMany({ where: { draftId }, data: { checkedAt: new Date() } });
    const postId = await saveAsPost(user, draftId);
    expect(await listFacts(user, { postId }, CONTENT)).toMatchObject([{ ...FACT, checked: true }]);
    expect(await db.fact.count({ where: { draftId } })).toBe(0);
    // A process that comes back late changes nothing.
    expect(await saveAsPost(user, draftId)).toBe(postId);
    expect(await db.fact.count({ where: { postId } })).toBe(1);
  });

  it("are found in a text that was used half written", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const draftId = await readyDraft(user);
    await db.fact.create({
      data: { userId: user.id, draftId, position: 0, sentence: "Old.", kinds: ["figure"] },
    });
    await db.generation.create({
      data: { userId: user.id, draftId, state: "failed", partialHtml: CONTENT },
    });
    await savePartialArticle(user, draftId);
    expect(await listFacts(user, { draftId }, CONTENT)).toMatchObject([FACT]);
    expect(await db.fact.count({ where: { draftId } })).toBe(1);
  });

  it("are not looked for in plans and examples, nor where the user typed them", async () => {
    const brief = { topic: "Pots", targetAudience: "All", industry: "", instructions: "", keywords: [], sources: [], notes: "", interview: [] }; // prettier-ignore
    expect(await findArticleFacts("plan", CONTENT, brief)).toEqual([]);
    expect(await findArticleFacts("example", CONTENT, brief)).toEqual([]);
    expect(await findArticleFacts("model", CONTENT, brief)).toEqual([FACT]);
    for (const typed of [{ topic: "A $9 pot" }, { instructions: "say 9" }])
      expect(await findArticleFacts("model", CONTENT, { ...brief, ...typed })).toEqual([]);
    const notes = "Our pot costs 9 dollars in most shops.";
    expect(await findArticleFacts("model", CONTENT, { ...brief, notes })).toMatchObject([
      { support: "unchecked", source: { url: "", title: "your notes" } },
    ]);
    const sources = [{ url: "https://s.example/", title: "Shop", text: "Our pot costs 9 USD." }];
    expect(await findArticleFacts("model", CONTENT, { ...brief, sources })).toMatchObject([
      { source: { title: "Shop" } },
    ]);
  });
});
