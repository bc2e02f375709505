import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { monthOf } from "#app/plans/plan.ts";
import { countOpenPlaces } from "#app/content/open-places.ts";
import { generateInternalLinks } from "#app/writing/linking.server.ts";
import { generateKeywords, generatePost, type PostInput } from "#app/writing/writing.server.ts";
import { toKeywords } from "#app/writing/clean-answer.server.ts";
import type { Progress } from "#app/writing/writer.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { writePost } from "../../helpers/posts.ts";

useTestDatabase();

const input: PostInput = {
  topic: "How to start a vegetable garden",
  targetAudience: "busy parents",
  keywords: ["vegetable garden", "raised beds"],
  tone: "friendly",
  wordCount: 800,
  instructions: "",
};

describe("generateKeywords", () => {
  it("asks for topic and audience in the words of docs/specification.md 5.2", async () => {
    const user = await createUser();
    for (const given of [
      { topic: "", targetAudience: "x" },
      { topic: "Gardens", targetAudience: "  " },
    ])
      await expect(generateKeywords(user, given)).rejects.toMatchObject({
        kind: "invalid",
        message: "Please fill in topic and target audience first.",
      });
  });

  it("gives three lists without repeats and takes one call of the hour's allowance", async () => {
    const user = await createUser();
    const answer = await generateKeywords(user, {
      topic: input.topic,
      targetAudience: input.targetAudience,
    });
    const all = Object.values(answer).flat();
    expect(new Set(all.map((one) => one.toLowerCase())).size).toBe(all.length);
    expect(answer.primaryKeywords.length).toBeGreaterThanOrEqual(1);
    const row = await db.rateWindow.findUniqueOrThrow({
      where: { key: `model:keywords:${usageKey(user)}` },
    });
    expect(row.count).toBe(1);
  });
});

describe("the lists of a model's keywords", () => {
  it("have one primary and two secondary ones; the others lead further", () => {
    expect(
      toKeywords({
        primaryKeywords: ["raised bed", "Raised Bed", "bed of larch"],
        secondaryKeywords: ["build a bed", "bed, planks", "bed height"],
        longTailKeywords: ["how deep is a raised bed"],
      }),
    ).toEqual({
      primaryKeywords: ["raised bed"],
      secondaryKeywords: ["bed of larch", "build a bed"],
      longTailKeywords: ["bed planks", "bed height", "how deep is a raised bed"],
    });
  });
});

describe("keywords without a model", () => {
  it("take up those of the user's own posts that share a word with the topic", async () => {
    const [user, other] = [await createUser(), await createUser()];
    await writePost(user, { keywords: "raised garden beds, tomato soup, garden" });
    await writePost(other, { keywords: "garden gnomes" });
    const { secondaryKeywords } = await generateKeywords(user, {
      topic: input.topic,
      targetAudience: input.targetAudience,
    });
    expect(secondaryKeywords).toContain("raised garden beds");
    expect(secondaryKeywords).toContain("garden");
    expect(secondaryKeywords).not.toContain("tomato soup");
    expect(secondaryKeywords).not.toContain("garden gnomes");
  });
});

describe("generatePost", () => {
  it("names what is missing, before anything is counted", async () => {
    const user = await createUser();
    for (const given of [{ topic: " " }, { targetAudience: "" }, { keywords: [" ", ""] }])
      await expect(
        generatePost(user, { ...input, ...given }, () => undefined),
      ).rejects.toMatchObject({
        kind: "invalid",
        message: "Please fill in all required fields and generate keywords first.",
      });
    await expect(
      generatePost(user, { ...input, tone: "angry" }, () => undefined),
    ).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("Tone") });
    await expect(
      generatePost(user, { ...input, wordCount: 601 }, () => undefined),
    ).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("Word count") });
    await expect(
      generatePost(user, { ...input, topic: "x".repeat(301) }, () => undefined),
    ).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("Topic") });
    expect(await db.rateWindow.count({ where: { key: { contains: usageKey(user) } } })).toBe(0);
  });

  it("plans in a month that is used up too, because a plan does not count", async () => {
    const user = await createUser();
    await db.usageMonth.create({
      data: { identity: usageKey(user), month: monthOf(new Date()), posts: 1 },
    });
    expect(await generatePost(user, input, () => undefined)).toMatchObject({ writer: "plan" });
  });

  it("plans, reports its progress, scores and counts nothing against the month", async () => {
    const user = await createUser();
    const steps: Progress[] = [];
    const post = await generatePost(user, input, (progress) => steps.push(progress));
    const budgets = [...post.content.matchAll(/To write:<\/strong> (\d+) words\./g)];
    // The introduction and the questions to the author have no budget.
    expect(budgets.length).toBeGreaterThan(3);
    expect(countOpenPlaces(post.content)).toBeGreaterThan(budgets.length + 3);
    expect(budgets.reduce((sum, [, words]) => sum + Number(words), 0)).toBe(800);
    expect(post).toMatchObject({ writer: "plan", seoScore: expect.any(Number) });
    expect(post.seoScore).toBeLessThan(40);
    expect([post.metaDescription, post.excerpt]).toEqual(["", ""]);
    expect(steps[0]).toEqual({ step: "outline", html: "" });
    expect(steps.at(-1)?.step).toBe("writing");
    const writing = steps.filter(({ step }) => step === "writing");
    expect(writing.at(-1)?.html).toContain("To write:");
    expect(await db.usageMonth.count({ where: { identity: usageKey(user) } })).toBe(0);
  });

  it("stops with the signal's reason", async () => {
    const user = await createUser();
    const control = new AbortController();
    const reason = new Error("cancelled");
    await expect(
      generatePost(
        user,
        input,
        ({ step }) => step === "outline" && control.abort(reason),
        control.signal,
      ),
    ).rejects.toBe(reason);
  });

  it("stops at the hour's allowance", async () => {
    const user = await createUser();
    await db.rateWindow.create({
      data: {
        key: `model:post:${usageKey(user)}`,
        count: 1_000,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    await expect(generatePost(user, input, () => undefined)).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });
});

describe("generateInternalLinks", () => {
  const content =
    "<h2>Soil</h2><p>Good compost feeds the soil of the pots, and balcony tomatoes love it.</p>";
  const publish = async (
    userId: string,
    postId: string,
    remoteUrl: string | null,
    state: PublicationState = "published",
  ) =>
    db.publication.create({
      data: {
        userId,
        postId,
        platform: "blog",
        state,
        dueAt: new Date(),
        remoteSlug: `m-${postId}`,
        remoteUrl,
        publishedAt: new Date(),
      },
    });

  it("says so when there is nothing to link to: no posts, drafts, posts without an address, other people's posts", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const other = await createUser({ subscriptionPlan: "pro" });
    await writePost(user);
    const unlisted = await writePost(user);
    await db.post.update({ where: { id: unlisted.id }, data: { status: "published" } });
    await publish(user.id, unlisted.id, null);
    const remoteEdit = await writePost(other);
    await db.post.update({ where: { id: remoteEdit.id }, data: { status: "published" } });
    await publish(other.id, remoteEdit.id, "https://blog.example/foreign");
    expect(
      await generateInternalLinks(user, { title: "Compost", content, keywords: ["compost"] }),
    ).toEqual({
      suggestedLinks: [],
      updatedContent: content,
      message: "No published posts to link to yet. Publish a few posts first.",
    });
  });

  it("links to a live post of the same user, never to the post itself, and leaves the text alone", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const target = await writePost(user);
    await db.post.update({ where: { id: target.id }, data: { status: "published" } });
    await publish(user.id, target.id, "https://blog.example/tomatoes");
    const result = await generateInternalLinks(user, {
      title: "Compost for balcony tomatoes",
      content,
      keywords: ["compost"],
    });
    expect(result.suggestedLinks).toHaveLength(1);
    expect(result.suggestedLinks[0]).toMatchObject({
      postId: target.id,
      title: "Balcony tomatoes",
      anchorText: "balcony tomatoes",
    });
    expect(result.updatedContent).toBe(
      content.replace("balcony tomatoes", `<a href="/preview/${target.id}">balcony tomatoes</a>`),
    );
    expect(
      (
        await generateInternalLinks(user, {
          title: "Compost",
          content,
          keywords: [],
          postId: target.id,
        })
      ).suggestedLinks,
    ).toEqual([]);
  });
});
