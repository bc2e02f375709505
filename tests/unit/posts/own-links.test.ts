import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { listOwnLinks } from "#app/posts/own-links.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { renewPosts } from "#app/posts/renew-posts.server.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

async function liveAt(user: AuthUser, postId: string, remoteUrl: string, live = true) {
  await db.publication.create({
    data: {
      userId: user.id,
      postId,
      platform: "blog",
      state: "published",
      dueAt: new Date(),
      remoteSlug: randomUUID(),
      remoteUrl,
      publishedAt: live ? new Date() : null,
    },
  });
}
const a = (href: string) => `<p><a href="${href}">words</a></p>`;

describe("links to the author's own posts", () => {
  it("are references and live copies, one for each post, and never the post itself", async () => {
    const user = await createAuthor();
    const [one, two, down, self] = [
      await writePost(user),
      await writePost(user),
      await writePost(user),
      await writePost(user),
    ];
    const stranger = await createAuthor();
    const theirs = await writePost(stranger);
    await liveAt(user, one.id, "https://blog.example/one");
    await liveAt(user, two.id, "https://blog.example/two?a=1&b=2");
    await liveAt(user, down.id, "https://blog.example/down", false);
    await liveAt(user, self.id, "https://blog.example/self");
    await liveAt(stranger, theirs.id, "https://blog.example/theirs");
    const content = [
      `/preview/${one.id}`,
      "https://blog.example/one",
      "https://blog.example/two?a=1&amp;b=2",
      "https://blog.example/down",
      "https://blog.example/self",
      `/preview/${self.id}`,
      "https://blog.example/theirs",
      `/preview/${theirs.id}`,
      `/preview/${randomUUID()}`,
      "/preview/nonsense",
      "https://else.example",
    ]
      .map(a)
      .join("");
    expect(await listOwnLinks(user, content, self.id)).toEqual([
      `/preview/${one.id}`,
      "https://blog.example/two?a=1&b=2",
    ]);
    expect(await listOwnLinks(user, content)).toHaveLength(3);
    expect(await listOwnLinks(stranger, content)).toHaveLength(1);
    expect(await listOwnLinks(user, "<p>No links</p>")).toEqual([]);
  });

  it("raise the score, and the stored score follows when one of them is gone", async () => {
    const user = await createAuthor();
    const [one, two] = [await writePost(user), await writePost(user)];
    const text = "<p>We grow balcony tomatoes in deep pots.</p>";
    const plain = await writePost(user, { content: text });
    const linked = await writePost(user, {
      content: text + a(`/preview/${one.id}`) + a(`/preview/${two.id}`),
    });
    const rowOf = async (id: string) =>
      (await toPreview(await requirePost(user, id))).seo.find(
        ({ label }) => label === "Internal Links",
      )?.verdict;
    expect([await rowOf(plain.id), await rowOf(linked.id)]).toEqual(["None Yet", "Good"]);
    await deleteWithCopies(user, two.id, { takeDownCopies: false });
    const shown = await toPreview(await requirePost(user, linked.id));
    expect(linked.seoScore).toBeGreaterThan(shown.score);
    await renewPosts(new AbortController().signal);
    expect(await requirePost(user, linked.id)).toEqual({ ...linked, seoScore: shown.score });
    expect(shown.losses.find(({ label }) => label === "Internal links")).toMatchObject({
      explanation: expect.stringMatching(/^1 link\. /),
      repair: { text: "Add links", href: `/preview/${linked.id}#internal-links` },
    });
  });
});

describe("a score from older rules", () => {
  it("is computed again in the background, so that lists agree with the preview", async () => {
    const user = await createAuthor();
    const post = await writePost(user);
    await db.post.update({ where: { id: post.id }, data: { seoScore: 99, cleanedBy: 2 } });
    await renewPosts(new AbortController().signal);
    const renewed = await requirePost(user, post.id);
    expect(renewed.seoScore).toBe(post.seoScore);
    expect(renewed.version).toBe(post.version);
    expect((await toPreview(renewed)).score).toBe(post.seoScore);
  });
});
