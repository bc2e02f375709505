import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listRevisions } from "#app/posts/revisions.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import {
  leavePostLinks,
  removePostLink,
  suggestPostLinks,
  takePostLinks,
} from "#app/writing/post-links.server.ts";
import { readPostLinks } from "#app/writing/read-post-links.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { publishCopy } from "../../helpers/links.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

const TEXT =
  "<p>If the house has no garden, then balcony tomatoes are the plant to begin with.</p><p>They like worm compost and a place in the sun.</p>";

async function anna(...titles: string[]) {
  const user = await createAuthor();
  const ids: string[] = [];
  for (const title of titles) {
    const target = await writePost(user, { title, keywords: title });
    await publishCopy(target);
    ids.push(target.id);
  }
  const { id } = await writePost(user, { title: "A small garden", content: TEXT, keywords: "" });
  return { user, id, ids, post: () => requirePost(user, id) };
}

const conflict = { kind: "conflict", message: expect.stringContaining("choose again") };

describe("links of a saved post", () => {
  it("are suggested, taken as a new version, and never twice", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes", "Worm compost");
    expect((await suggestPostLinks(user, id)).found).toBe(2);
    expect(await post()).toMatchObject({ content: TEXT, version: 1 });
    const { added } = await takePostLinks(user, id, { offered: ids, taken: ids, version: 1 });
    expect(added).toBe(2);
    const after = await post();
    expect(after).toMatchObject({ version: 2, internalLinks: expect.arrayContaining(ids) });
    expect(after.content).toContain(`<a href="/preview/${ids[1]}">worm compost</a>`);
    expect(await listRevisions(user, id)).toMatchObject([{ version: 2, reason: "saved" }, {}]);
    expect(await readPostLinks(user, after)).toMatchObject({
      links: [{ anchorText: "balcony tomatoes" }, { anchorText: "worm compost" }],
      suggestions: [],
    });
    expect(await suggestPostLinks(user, id)).toEqual({
      found: 0,
      message: "No further posts fit.",
    });
  });

  it("are refused when the text has changed since the form was made", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes");
    await suggestPostLinks(user, id);
    await updatePost(user, id, { content: `${TEXT}<p>More.</p>` });
    const form = { offered: ids, taken: ids, version: 1 };
    await expect(takePostLinks(user, id, form)).rejects.toMatchObject(conflict);
    expect((await post()).content).toBe(`${TEXT}<p>More.</p>`);
    const open = (await readPostLinks(user, await post())).suggestions;
    expect(open.map(({ postId }) => postId)).toEqual(ids);
  });

  it("are taken by one of two tabs at the same time; the other is told", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes", "Worm compost");
    await suggestPostLinks(user, id);
    const results = await Promise.allSettled(
      ids.map((one) => takePostLinks(user, id, { offered: [one], taken: [one], version: 1 })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: conflict,
    });
    expect((await post()).version).toBe(2);
    expect((await readPostLinks(user, await post())).suggestions).toHaveLength(1);
  });

  it("that are left or removed are not suggested again", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes", "Worm compost");
    await suggestPostLinks(user, id);
    await leavePostLinks(user, id, [ids[0] ?? ""]);
    await takePostLinks(user, id, { offered: [ids[1] ?? ""], taken: [ids[1] ?? ""], version: 1 });
    await removePostLink(user, id, { href: `/preview/${ids[1]}`, version: 2 });
    expect(await post()).toMatchObject({ content: TEXT, internalLinks: [], version: 3 });
    expect((await suggestPostLinks(user, id)).found).toBe(0);
    await expect(
      removePostLink(user, id, { href: `/preview/${ids[1]}`, version: 2 }),
    ).rejects.toMatchObject(conflict);
  });

  it("make a live post a draft until it goes out again, as any save does", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes");
    await publishCopy(await post(), { contentHash: contentHash(await post()), sent: {} });
    await db.$transaction((tx) => syncPost(tx, id));
    expect((await post()).status).toBe("published");
    await suggestPostLinks(user, id);
    expect((await post()).status).toBe("published");
    await takePostLinks(user, id, { offered: ids, taken: ids, version: 1 });
    expect((await post()).status).toBe("draft");
  });

  it("lead to a live post that is a draft again, and neither to the post itself nor to drafts", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes");
    await publishCopy(await post());
    await writePost(user, { title: "Worm compost", keywords: "worm compost" });
    await db.post.update({ where: { id: ids[0] ?? "" }, data: { status: "draft" } });
    expect((await suggestPostLinks(user, id)).found).toBe(1);
    expect((await readPostLinks(user, await post())).suggestions[0]?.postId).toBe(ids[0]);
  });

  it("of another user are out of reach", async () => {
    const { id, ids } = await anna("Balcony tomatoes");
    const other = await createAuthor();
    for (const attempt of [
      () => suggestPostLinks(other, id),
      () => takePostLinks(other, id, { offered: ids, taken: ids, version: 1 }),
      () => leavePostLinks(other, id, ids),
      () => removePostLink(other, id, { href: "/preview/x", version: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
  });

  it("are listed with their post: references, addresses of copies, posts that are gone", async () => {
    const { user, id, ids, post } = await anna("Balcony tomatoes", "Worm compost");
    const foreign = await writePost(await createAuthor(), { title: "A secret title" });
    await updatePost(user, id, {
      content: `<p><a href="/preview/${ids[0]}">one</a> <a href="https://blog.example/${ids[1]}">two</a> <a href="/preview/${foreign.id}">three</a> <a href="https://x.example">four</a></p>`,
    });
    const { links } = await readPostLinks(user, await post());
    expect(links).toEqual([
      {
        href: `/preview/${ids[0]}`,
        anchorText: "one",
        target: { postId: ids[0], title: "Balcony tomatoes" },
      },
      {
        href: `https://blog.example/${ids[1]}`,
        anchorText: "two",
        target: { postId: ids[1], title: "Worm compost" },
      },
      { href: `/preview/${foreign.id}`, anchorText: "three", target: null },
    ]);
  });
});
