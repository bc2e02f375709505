import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { saveAsPost } from "#app/writing/wizard/article.server.ts";
import {
  leaveDraftLinks,
  linksOf,
  suggestDraftLinks,
  takeDraftLinks,
} from "#app/writing/wizard/draft-links.server.ts";
import { requireDraft } from "#app/writing/wizard/draft.server.ts";
import { useTestDatabase } from "../../../helpers/database.ts";
import { publishCopy } from "../../../helpers/links.ts";
import { createAuthor, writePost } from "../../../helpers/posts.ts";
import { readyDraft } from "../../../helpers/drafts.ts";
import { POST } from "./help.ts";

useTestDatabase();

const TEXT =
  "<p>If the house has no garden, then balcony tomatoes are the plant to begin with.</p><p>They like worm compost and a place in the sun.</p>";

/** A draft, and live posts with these titles, newest last. */
async function anna(...titles: string[]) {
  const user = await createAuthor();
  const targets = [];
  for (const title of titles) {
    const post = await writePost(user, { title, keywords: title });
    await publishCopy(post);
    targets.push(post);
  }
  const id = await readyDraft(user);
  await db.wizardDraft.update({ where: { id }, data: { ...POST, content: TEXT } });
  return { user, id, ids: targets.map((post) => post.id), draft: () => requireDraft(user, id) };
}

const states = (draft: Parameters<typeof linksOf>[0]) =>
  Object.fromEntries(linksOf(draft).map((link) => [link.title, link.state]));

describe("links of a draft", () => {
  it("are suggested with their sentence and leave the article as it is", async () => {
    const { user, id, ids, draft } = await anna("Balcony tomatoes");
    expect(await suggestDraftLinks(user, id)).toEqual({ found: 1, message: "" });
    expect(linksOf(await draft())).toMatchObject([
      {
        postId: ids[0],
        title: "Balcony tomatoes",
        anchorText: "balcony tomatoes",
        before: "If the house has no garden, then ",
        after: " are the plant to begin with.",
        state: "suggested",
      },
    ]);
    expect(await draft()).toMatchObject({ content: TEXT, internalLinks: [] });
  });

  it("go into the article where they are ticked; the others are not suggested again", async () => {
    const { user, id, ids, draft } = await anna("Balcony tomatoes", "Worm compost");
    expect((await suggestDraftLinks(user, id)).found).toBe(2);
    expect(await takeDraftLinks(user, id, { offered: ids, taken: [ids[0] ?? ""] })).toBe(1);
    const after = await draft();
    expect(after.content).toBe(
      TEXT.replace("balcony tomatoes", `<a href="/preview/${ids[0]}">balcony tomatoes</a>`),
    );
    expect(after.internalLinks).toEqual([ids[0]]);
    expect(states(after)).toEqual({ "Balcony tomatoes": "taken", "Worm compost": "left" });
    expect(await suggestDraftLinks(user, id)).toEqual({
      found: 0,
      message: "No further posts fit.",
    });
  });

  it("that are found later come on top of those that wait", async () => {
    const { user, id, draft } = await anna("Balcony tomatoes");
    await suggestDraftLinks(user, id);
    await publishCopy(await writePost(user, { title: "Worm compost", keywords: "worm compost" }));
    expect((await suggestDraftLinks(user, id)).found).toBe(1);
    expect(states(await draft())).toEqual({
      "Balcony tomatoes": "suggested",
      "Worm compost": "suggested",
    });
  });

  it("are all left with No thanks", async () => {
    const { user, id, ids, draft } = await anna("Balcony tomatoes", "Worm compost");
    await suggestDraftLinks(user, id);
    await leaveDraftLinks(user, id, ids);
    expect((await draft()).content).toBe(TEXT);
    expect((await suggestDraftLinks(user, id)).found).toBe(0);
  });

  it("are added once by two tabs at the same time, and by both", async () => {
    const { user, id, ids, draft } = await anna("Balcony tomatoes", "Worm compost");
    await suggestDraftLinks(user, id);
    const [tomatoes = "", compost = ""] = ids;
    const added = await Promise.all([
      takeDraftLinks(user, id, { offered: [tomatoes], taken: [tomatoes] }),
      takeDraftLinks(user, id, { offered: [tomatoes], taken: [tomatoes] }),
      takeDraftLinks(user, id, { offered: [compost], taken: [compost] }),
    ]);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(2);
    const after = await draft();
    expect(after.content.match(/<a href="\/preview\//g)).toHaveLength(2);
    expect([...after.internalLinks].sort()).toEqual([...ids].sort());
    expect(states(after)).toEqual({ "Balcony tomatoes": "taken", "Worm compost": "taken" });
  });

  it("stay with the post that the draft becomes, and what was left stays left", async () => {
    const { user, id, ids } = await anna("Balcony tomatoes", "Worm compost");
    await suggestDraftLinks(user, id);
    await takeDraftLinks(user, id, { offered: ids, taken: [ids[0] ?? ""] });
    const post = await db.post.findUniqueOrThrow({ where: { id: await saveAsPost(user, id) } });
    expect(post.content).toContain(`<a href="/preview/${ids[0]}">balcony tomatoes</a>`);
    expect(post.internalLinks).toEqual([ids[0]]);
    expect(post.linkSuggestions).toMatchObject([{ postId: ids[1], state: "left" }]);
  });

  it("need at least one tick, an article, and a draft of one's own", async () => {
    const { user, id, ids } = await anna("Balcony tomatoes");
    await suggestDraftLinks(user, id);
    await expect(takeDraftLinks(user, id, { offered: ids, taken: [] })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(suggestDraftLinks(user, await readyDraft(user))).rejects.toMatchObject({
      kind: "invalid",
    });
    const other: Planned = await createAuthor();
    for (const attempt of [
      () => suggestDraftLinks(other, id),
      () => takeDraftLinks(other, id, { offered: ids, taken: ids }),
      () => leaveDraftLinks(other, id, ids),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
  });

  it("say so when there is nothing to link to", async () => {
    const { user, id, draft } = await anna();
    const message = "No published posts to link to yet. Publish a few posts first.";
    expect(await suggestDraftLinks(user, id)).toEqual({ found: 0, message });
    expect((await draft()).linksMessage).toBe(message);
  });

  it("of a draft from before they were suggested count as taken", () => {
    const old = { postId: "p", title: "Old", anchorText: "old", relevanceScore: 50 };
    expect(linksOf({ links: [old] })).toMatchObject([{ ...old, state: "taken" }]);
  });
});
