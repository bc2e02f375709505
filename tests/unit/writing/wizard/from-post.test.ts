import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { getPost } from "#app/posts/posts.server.ts";
import { saveAsPost } from "#app/writing/wizard/article.server.ts";
import { requireDraft } from "#app/writing/wizard/draft.server.ts";
import { readPostBrief, readPostKeywords } from "#app/writing/wizard/from-post.server.ts";
import { isUntouched, saveSetup } from "#app/writing/wizard/setup.server.ts";
import { findExample } from "#app/writing/examples/examples.server.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { readyDraft, SETUP } from "../../../helpers/drafts.ts";
import { createAuthor, writePost } from "../../../helpers/posts.ts";
import { POST } from "./help.ts";

useTestDatabase();

const BRIEF = {
  topic: "Deep pots",
  targetAudience: "Beginners",
  industry: "Gardening",
  tone: "friendly",
  instructions: "Mention basil.",
  language: "pt-BR",
};

describe("another version of a post", () => {
  it("begins with the whole brief and the keywords, and changes nothing of the post", async () => {
    const user = await createAuthor();
    const post = await writePost(user, { ...BRIEF, content: `<p>${"word ".repeat(850)}</p>` });
    const { setup, hasKeywords, post: named } = await readPostBrief(user, post.id);
    expect(setup).toEqual({
      ...BRIEF,
      language: "Brazilian Portuguese",
      wordCount: 800,
      sourcesText: "",
      searchWeb: null,
      useVoice: true,
      listSources: true,
    });
    expect([named.title, hasKeywords]).toEqual(["Balcony tomatoes", true]);
    const id = await saveSetup(user, randomUUID(), setup, await readPostKeywords(user, post.id));
    expect(await requireDraft(user, id)).toMatchObject({
      topic: "Deep pots",
      primaryKeywords: ["balcony tomatoes", "pots"],
      selectedKeywords: "balcony tomatoes, pots",
      savedPostId: null,
    });
    expect(await getPost(user, post.id)).toEqual(post);
  });

  it("takes the title as topic of a post without a brief, and what a form accepts for the rest", async () => {
    const user = await createAuthor();
    const post = await writePost(user, { keywords: "", tone: "grumpy", content: "" });
    const { setup, hasKeywords } = await readPostBrief(user, post.id);
    expect(setup).toMatchObject({
      topic: "Balcony tomatoes",
      targetAudience: "",
      tone: "professional",
      wordCount: 1200,
    });
    expect(hasKeywords).toBe(false);
  });

  it("asks for the length and rests on the sources of the draft that it was saved from", async () => {
    const user = await createAuthor();
    const draft = await readyDraft(user, { wordCount: 2000, sourcesText: "We sold 40 pots." });
    await db.wizardDraft.update({ where: { id: draft }, data: POST });
    const { setup } = await readPostBrief(user, await saveAsPost(user, draft));
    expect(setup).toMatchObject({ ...SETUP, wordCount: 2000, sourcesText: "We sold 40 pots." });
  });

  it("is not found for another user's post and for an id that is none", async () => {
    const [owner, other] = [await createAuthor(), await createUser()];
    const { id } = await writePost(owner);
    for (const wanted of [id, randomUUID(), "../etc"]) {
      await expect(readPostBrief(other, wanted)).rejects.toMatchObject({ kind: "not_found" });
      expect(await readPostKeywords(other, wanted)).toBeUndefined();
    }
  });
});

describe("a setup that nobody has typed in", () => {
  it("is empty, or as an example fills it", () => {
    const example = findExample("how-to")?.brief;
    if (!example) throw new Error("no example");
    const rest = { sourcesText: "", searchWeb: false, useVoice: true, listSources: true };
    const empty = { ...SETUP, topic: "", targetAudience: "" };
    expect([empty, { ...example, ...rest }].map(isUntouched)).toEqual([true, true]);
    expect(isUntouched({ ...empty, sourcesText: "Notes" })).toBe(false);
    expect(isUntouched({ ...example, ...rest, instructions: "Mine." })).toBe(false);
    expect(isUntouched(SETUP)).toBe(false);
  });
});
