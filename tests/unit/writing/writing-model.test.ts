import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic } from "../../fakes/anthropic.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { db } = await import("#app/lib/db.server.ts");
const { generateInternalLinks } = await import("#app/writing/linking.server.ts");
const { generateKeywords, generatePost } = await import("#app/writing/writing.server.ts");
const { startGeneration } = await import("#app/writing/generation/generation.server.ts");
const { createPost } = await import("#app/posts/save-post.server.ts");
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { readyDraft } = await import("../../helpers/drafts.ts");
const { writePost } = await import("../../helpers/posts.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
});

const input = {
  topic: "Raised beds",
  targetAudience: "city gardeners",
  keywords: ["raised beds"],
  tone: "friendly",
  wordCount: 600,
  instructions: "",
};

describe("writing with a model", () => {
  it("is blocked at the monthly limit, in the words of docs/specification.md 5.3", async () => {
    const user = await createUser();
    const usedUp = {
      kind: "limit_reached",
      message: "You've reached your monthly post limit. Upgrade your plan to create more posts.",
    };
    const draftId = await readyDraft(user);
    await createPost(user, { title: "The one of this month", content: "" });
    await expect(generatePost(user, input)).rejects.toMatchObject(usedUp);
    await expect(startGeneration(user, draftId)).rejects.toMatchObject(usedUp);
    expect(await db.generation.count({ where: { draftId } })).toBe(0);
    expect(fake.requests).toHaveLength(0);
  });

  it("refuses links to posts that were not offered and brings scores into range", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const target = await writePost(user);
    await db.post.update({ where: { id: target.id }, data: { status: "published" } });
    await db.publication.create({
      data: {
        userId: user.id,
        postId: target.id,
        platform: "blog",
        state: "published",
        dueAt: new Date(),
        remoteSlug: "m",
        remoteUrl: "https://blog.example/t",
        publishedAt: new Date(),
      },
    });
    fake.script({ kind: "injected" });
    const { suggestedLinks, updatedContent } = await generateInternalLinks(user, {
      title: "T",
      content: "<p>Growing balcony tomatoes is a joy.</p>",
      keywords: [],
    });
    expect(suggestedLinks.map((link) => link.postId)).toEqual([target.id]);
    expect(updatedContent).toBe(
      `<p>Growing <a href="/preview/${target.id}">balcony tomatoes</a> is a joy.</p>`,
    );
  });

  it("passes failures on as sentences", async () => {
    fake.script({ kind: "rate-limited", retryAfter: 20 });
    await expect(generateKeywords(await createUser(), input)).rejects.toMatchObject({
      kind: "rate_limited",
      details: { retryAfter: 20 },
    });
  });
});
