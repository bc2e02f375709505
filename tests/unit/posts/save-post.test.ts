import { describe, expect, it } from "vitest";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { db } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { countPosts } from "#app/posts/counts.server.ts";
import { REVISION_FIELDS } from "#app/posts/post.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { deletePost, getPost, listRecentPosts, requirePost } from "#app/posts/posts.server.ts";
import { listRevisions, requireRevision, restoreRevision } from "#app/posts/revisions.server.ts";
import { createPost, duplicatePost, updatePost } from "#app/posts/save-post.server.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, PARAGRAPH, writePost } from "../../helpers/posts.ts";

useTestDatabase();

/** What a refused call throws, for comparing kind and details. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("the call was not refused"),
    (error: unknown) => (isAppError(error) ? error : Promise.reject(error)),
  );

describe("saving a new post", () => {
  it("stores every field of docs/specification.md 3.2 and creates a draft", async () => {
    const user = await createAuthor();
    const { id } = await createPost(user, {
      title: "A title",
      content: PARAGRAPH,
      excerpt: "Short",
      topic: "Gardening",
      keywords: "one, two",
      targetAudience: "Beginners",
      industry: "Garden",
      tone: "friendly",
      instructions: "Be\nbrief",
      metaDescription: "About it",
      tags: ["balcony", "pots", "balcony"],
      slug: "Über Töpfe!",
      canonicalUrl: "https://example.com/original",
      language: "pt-BR",
      wordCount: 1200,
      writer: "plan",
    });
    expect(toPostView(await requirePost(user, id))).toEqual({
      id,
      title: "A title",
      content: PARAGRAPH,
      excerpt: "Short",
      topic: "Gardening",
      keywords: "one, two",
      targetAudience: "Beginners",
      tone: "friendly",
      instructions: "Be\nbrief",
      metaDescription: "About it",
      tags: ["balcony", "pots"],
      slug: "uber-topfe",
      canonicalUrl: "https://example.com/original",
      language: "pt-BR",
      featuredImage: "",
      seoScore: expect.any(Number),
      wordCount: 12,
      internalLinks: [],
      status: "draft",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      publishedAt: null,
      scheduledDate: null,
      publishedPlatforms: [],
    });
    expect(await listRevisions(user, id)).toMatchObject([
      { version: 1, reason: "created", title: "A title" },
    ]);
  });

  it("spells an own slug as the post's language does, in any script", async () => {
    const user = await createUser();
    const { id } = await createPost(user, {
      title: "T",
      content: "",
      language: "de",
      slug: "Über",
    });
    expect(await requirePost(user, id)).toMatchObject({ slug: "ueber" });
    expect(await updatePost(user, id, { slug: "Öl" })).toMatchObject({ slug: "oel" });
    expect(await updatePost(user, id, { slug: "Öl", language: "sv" })).toMatchObject({
      slug: "ol",
    });
    expect(await updatePost(user, id, { slug: "お茶" })).toMatchObject({ slug: "お茶" });
    const long = `${"word-".repeat(18)}x`;
    expect(await updatePost(user, id, { slug: long })).toMatchObject({ slug: long });
    await expect(updatePost(user, id, { slug: "ß".repeat(101) })).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { slug: expect.stringContaining("this one has 202") } },
    });
    expect(await requirePost(user, id)).toMatchObject({ slug: long });
  });

  it("gives a copy the tags, but neither slug nor canonical address", async () => {
    const user = await createAuthor();
    const post = await writePost(user, {
      tags: ["balcony"],
      slug: "tomatoes",
      canonicalUrl: "https://example.com/original",
    });
    const { id } = await duplicatePost(user, post.id);
    expect(await requirePost(user, id)).toMatchObject({
      tags: ["balcony"],
      slug: "",
      canonicalUrl: "",
    });
  });

  it("stores tags, slug and canonical address in each revision, and restores them", async () => {
    const user = await createAuthor();
    const post = await writePost(user, {
      tags: ["one"],
      slug: "first",
      canonicalUrl: "https://example.com/1",
    });
    await updatePost(user, post.id, { tags: ["two"], slug: "second", canonicalUrl: "" });
    expect(await requirePost(user, post.id)).toMatchObject({
      version: 2,
      tags: ["two"],
      slug: "second",
      canonicalUrl: "",
    });
    await restoreRevision(user, post.id, 1);
    expect(await requirePost(user, post.id)).toMatchObject({
      version: 3,
      tags: ["one"],
      slug: "first",
      canonicalUrl: "https://example.com/1",
    });
  });

  it("stores nothing executable, and nothing that PostgreSQL refuses", async () => {
    const post = await writePost(await createAuthor(), {
      title: "Nul \u0000 and \ud800 half",
      content: '<p onclick="x()">Hi<script>alert(1)</script></p>\u0000',
    });
    expect(post.title).not.toContain("\u0000");
    expect(post.content).toBe("<p>Hi</p>");
  });

  it("ignores a score that comes with the texts, as the browser's and a copy's do", async () => {
    const user = await createAuthor();
    const texts = { title: "Balcony tomatoes", content: PARAGRAPH };
    const ours = await createPost(user, texts);
    const { id } = await createPost(user, Object.assign({ seoScore: 100 }, texts));
    const { seoScore } = await requirePost(user, ours.id);
    expect((await requirePost(user, id)).seoScore).toBe(seoScore);
    await db.post.update({ where: { id }, data: { seoScore: 99 } });
    const copy = await duplicatePost(user, id);
    expect((await requirePost(user, copy.id)).seoScore).toBeLessThan(99);
  });

  it("computes the score from the texts", async () => {
    const user = await createAuthor();
    const [poor, better] = [
      await writePost(user, { content: "" }),
      await writePost(user, {
        metaDescription:
          "How to grow balcony tomatoes in pots, with the light, the water and the soil they need.",
      }),
    ];
    expect(better.seoScore).toBeGreaterThan(poor.seoScore ?? 100);
  });

  it("uses the given word count for a post without content, and counts otherwise", async () => {
    const user = await createAuthor();
    expect((await writePost(user, { content: " ", wordCount: 800 })).wordCount).toBe(800);
    expect((await writePost(user, { content: "<p>two words</p>", wordCount: 800 })).wordCount).toBe(
      2,
    );
  });

  it("links only to the user's own posts", async () => {
    const [user, other] = [await createAuthor(), await createAuthor()];
    const [own, remoteEdit] = [await writePost(user), await writePost(other)];
    const post = await writePost(user, {
      internalLinks: [remoteEdit.id, own.id, "nothing", "\u0000", own.id],
    });
    expect(post.internalLinks).toEqual([own.id]);
  });

  it("saves and counts both or neither", async () => {
    const user = await createUser();
    await writePost(user);
    const error = await refusal(createPost(user, { title: "Second", content: "" }));
    expect(error.kind).toBe("limit_reached");
    expect([await postsThisMonth(user), (await countPosts(user)).total]).toEqual([1, 1]);
  });

  it("undoes post, version and count when what belongs to the same save fails", async () => {
    const user = await createAuthor();
    const seen: string[] = [];
    const failing = createPost(user, { title: "Undone", content: PARAGRAPH }, async (tx, id) => {
      seen.push((await tx.postRevision.findFirstOrThrow({ where: { postId: id } })).title);
      throw new Error("the rest failed");
    });
    await expect(failing).rejects.toThrow("the rest failed");
    expect([seen, await postsThisMonth(user), (await countPosts(user)).total]).toEqual([
      ["Undone"],
      0,
      0,
    ]);
    expect(await db.postRevision.count({ where: { title: "Undone" } })).toBe(0);
  });

  it("stores every text, with one revision and the defaults of a new post", async () => {
    const user = await createAuthor();
    const texts = {
      ...{ title: "T", content: PARAGRAPH, excerpt: "E", metaDescription: "M", tags: ["a", "b,c"] },
      ...{ slug: "s", canonicalUrl: "https://example.org/", language: "sv", topic: "To" },
      ...{ keywords: "k, l", targetAudience: "A", industry: "I", tone: "friendly" },
      ...{ instructions: "In" },
    };
    const before = Date.now();
    const post = await writePost(user, { ...texts, writer: "plan" });
    const bare = await db.post.create({ data: { userId: user.id, title: "T", content: "" } });
    expect(post).toEqual({
      ...bare,
      ...texts,
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      featuredImage: "",
      writer: "plan",
      cleanedBy: CLEAN_RULES,
      wordCount: 12,
      seoScore: expect.any(Number),
      createdAt: post.updatedAt,
      updatedAt: expect.any(Date),
    });
    expect(post.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(post.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
    const revisions = await db.postRevision.findMany({ where: { postId: post.id } });
    expect(revisions).toEqual([
      {
        ...pick(post, REVISION_FIELDS),
        ...{ id: expect.any(String), postId: post.id, version: 1, reason: "created" },
        ...{ wordsAdded: null, wordsRemoved: null, createdAt: post.createdAt },
      },
    ]);
  });

  it("lets five of fifty concurrent saves into a month of five, each with its version", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => createPost(user, { title: "At once", content: "" })),
    );
    const refusals = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 45 }, () => "limit_reached"),
    );
    expect([
      await postsThisMonth(user),
      (await countPosts(user)).total,
      await db.postRevision.count({ where: { post: { userId: user.id } } }),
    ]).toEqual([5, 5, 5]);
  });

  it("allows exactly the limit of twenty concurrent saves", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => createPost(user, { title: "At once", content: "" })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    expect((await countPosts(user)).total).toBe(5);
  });
});

describe("reading a post", () => {
  it.each(["\u0000", "9223372036854775808", "1e3", "-1", "../x", "", "x".repeat(5_000), "%00"])(
    "finds nothing under %j",
    async (id) => {
      const user = await createAuthor();
      expect(await getPost(user, id)).toBeNull();
      const error = await refusal(requirePost(user, id));
      expect([error.kind, error.message]).toEqual(["not_found", "Post not found"]);
    },
  );

  it("gives another user's post to nobody, for any operation", async () => {
    const [user, other] = [await createAuthor(), await createAuthor()];
    const { id } = await writePost(other);
    const calls = [
      requirePost,
      (...args: [AuthUser, string]) => updatePost(...args, { title: "Mine" }),
      deletePost,
      duplicatePost,
      listRevisions,
      (...args: [AuthUser, string]) => requireRevision(...args, 1),
      (...args: [AuthUser, string]) => restoreRevision(...args, 1),
    ];
    for (const call of calls)
      expect((await refusal(call(user, id))).message).toBe("Post not found");
    expect((await requirePost(other, id)).title).toBe("Balcony tomatoes");
  });

  it("lists the newest first", async () => {
    const user = await createAuthor();
    for (const title of ["one", "two", "three"]) await writePost(user, { title });
    expect((await listRecentPosts(user, 2)).map((post) => post.title)).toEqual(["three", "two"]);
  });
});

describe("changing a post", () => {
  it("counts and scores again, keeps a revision and leaves the rest alone", async () => {
    const user = await createAuthor();
    const before = await writePost(user, { excerpt: "Stays" });
    const after = await updatePost(user, before.id, { content: "<p>Only four words here</p>" });
    expect(after).toMatchObject({
      version: 2,
      wordCount: 4,
      excerpt: "Stays",
      title: before.title,
      status: "draft",
    });
    expect(after.seoScore).not.toBe(before.seoScore);
    expect((await requireRevision(user, before.id, 1)).content).toBe(PARAGRAPH);
    expect((await requireRevision(user, before.id, 2)).reason).toBe("saved");
  });

  it("refuses a stale version and returns the newer post", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    await updatePost(user, id, { title: "From the other tab" }, 1);
    const error = await refusal(updatePost(user, id, { title: "From this tab" }, 1));
    expect(error.kind).toBe("conflict");
    expect(error.details.current).toMatchObject({ version: 2, title: "From the other tab" });
    expect((await requirePost(user, id)).title).toBe("From the other tab");
  });

  it("allows exactly one of ten saves of the same version", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => updatePost(user, id, { title: `Save ${n}` }, 1)),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect((await listRevisions(user, id)).map((revision) => revision.version)).toEqual([2, 1]);
  });

  it("loses neither of two changes of different fields without a version", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    await Promise.all([
      updatePost(user, id, { title: "New title" }),
      updatePost(user, id, { excerpt: "New excerpt" }),
    ]);
    expect(await requirePost(user, id)).toMatchObject({
      title: "New title",
      excerpt: "New excerpt",
      version: 3,
    });
  });

  it("leaves the version alone when no text changes, so that no open tab becomes stale", async () => {
    const user = await createAuthor();
    const { id, title } = await writePost(user);
    await db.post.update({ where: { id }, data: { status: "failed" } });
    expect(await updatePost(user, id, { title })).toMatchObject({ version: 1, status: "draft" });
    expect(await listRevisions(user, id)).toHaveLength(1);
    expect((await updatePost(user, id, { title: "Other" }, 1)).version).toBe(2);
  });

  it("keeps the first and the newest hundred revisions", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    for (let n = 0; n < 103; n++) await updatePost(user, id, { excerpt: `Save ${n}` });
    const versions = (await listRevisions(user, id)).map((revision) => revision.version);
    expect([versions.length, versions[0], versions.at(-2), versions.at(-1)]).toEqual([
      101, 104, 5, 1,
    ]);
  });

  it("lists the posts that its text refers to, then those that a client declared", async () => {
    const user = await createAuthor();
    const [a, b, c] = [await writePost(user), await writePost(user), await writePost(user)];
    const foreign = await writePost(await createAuthor());
    const to = (...ids: string[]) =>
      ids.map((id) => `<p><a href="/preview/${id}">x</a></p>`).join("");
    const { id, internalLinks } = await writePost(user, {
      content: to(b.id, foreign.id, a.id, b.id, "gone"),
      internalLinks: [c.id, a.id],
    });
    expect(internalLinks).toEqual([b.id, a.id, c.id]);
    // A reference that leaves the text leaves the list; what was declared stays.
    expect((await updatePost(user, id, { content: to(b.id) })).internalLinks).toEqual([b.id, c.id]);
    expect((await updatePost(user, id, { title: "New" })).internalLinks).toEqual([b.id, c.id]);
    expect((await updatePost(user, id, { internalLinks: [] })).internalLinks).toEqual([b.id]);
    const copy = await requirePost(user, (await duplicatePost(user, id)).id);
    expect(copy).toMatchObject({ internalLinks: [b.id], content: to(b.id) });
  });

  it("does not link a post to itself", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    expect((await updatePost(user, id, { internalLinks: [id] })).internalLinks).toEqual([]);
  });
});

describe("revisions", () => {
  it("restores an old state as a new one, which can be undone", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    await updatePost(user, id, { title: "Worse", content: "<p>Worse</p>" });
    const restored = await restoreRevision(user, id, 1);
    expect(restored).toMatchObject({
      version: 3,
      title: "Balcony tomatoes",
      content: PARAGRAPH,
      status: "draft",
    });
    expect((await restoreRevision(user, id, 2)).title).toBe("Worse");
    expect((await listRevisions(user, id)).map((revision) => revision.reason)).toEqual([
      "restored",
      "restored",
      "saved",
      "created",
    ]);
  });

  it.each([0, -1, 7, 1.5, Number.NaN, 2 ** 40])("knows no version %s", async (version) => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    expect((await refusal(requireRevision(user, id, version))).kind).toBe("not_found");
  });
});

describe("copying and deleting", () => {
  it("copies everything but the state, and counts the copy", async () => {
    const user = await createAuthor();
    const original = await writePost(user, { excerpt: "Short" });
    await db.post.update({
      where: { id: original.id },
      data: { status: "published", publishedAt: new Date(), publishedPlatforms: ["blog"] },
    });
    const copy = await requirePost(user, (await duplicatePost(user, original.id)).id);
    expect(copy).toMatchObject({
      title: "Balcony tomatoes (Copy)",
      content: PARAGRAPH,
      excerpt: "Short",
      seoScore: expect.any(Number),
      status: "draft",
      publishedAt: null,
      publishedPlatforms: [],
      version: 1,
    });
    expect(await postsThisMonth(user)).toBe(2);
  });

  it("cuts a long title so that the copy's still fits", async () => {
    const user = await createAuthor();
    const { id } = await duplicatePost(
      user,
      (await writePost(user, { title: "t".repeat(300) })).id,
    );
    expect((await requirePost(user, id)).title).toBe(`${"t".repeat(293)} (Copy)`);
  });

  it("makes at most thirty copies a minute", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    for (let n = 0; n < 30; n++) await duplicatePost(user, id);
    const refused = await refusal(duplicatePost(user, id));
    expect([refused.kind, refused.message]).toEqual([
      "rate_limited",
      expect.stringContaining("30 copies in a minute"),
    ]);
    expect(await postsThisMonth(user)).toBe(31);
  });

  it("deletes once, with the revisions, without lowering the count", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    expect((await refusal(deletePost(user, id, 9))).kind).toBe("conflict");
    await deletePost(user, id, 1);
    expect((await refusal(deletePost(user, id))).kind).toBe("not_found");
    expect([
      await db.postRevision.count({ where: { postId: id } }),
      await postsThisMonth(user),
    ]).toEqual([0, 1]);
  });
});

describe("counting", () => {
  it("counts by status and rounds the mean score over all posts", async () => {
    const user = await createAuthor();
    expect(await countPosts(user)).toEqual({
      total: 0,
      published: 0,
      draft: 0,
      scheduled: 0,
      failed: 0,
      averageScore: 0,
    });
    for (const [status, seoScore] of [
      ["draft", 80],
      ["published", 71],
      ["scheduled", 70],
      ["failed", null],
    ] as const)
      await db.post.create({
        data: { userId: user.id, title: status, content: "", status, seoScore },
      });
    expect(await countPosts(user)).toEqual({
      total: 4,
      published: 1,
      draft: 1,
      scheduled: 1,
      failed: 1,
      averageScore: 55,
    });
  });
});
