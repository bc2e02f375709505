import { describe, expect, it } from "vitest";
import type { CheckedFact } from "#app/content/facts/fact.ts";
import { db } from "#app/lib/db.server.ts";
import {
  listFacts,
  NO_FACTS,
  readFacts,
  replaceFacts,
  saveChecks,
  type FactsOf,
} from "#app/posts/facts.server.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { deletePost, requirePost } from "#app/posts/posts.server.ts";
import { duplicatePost, updatePost } from "#app/posts/save-post.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

const CONTENT =
  "<p>A pot costs $9. It's 5&nbsp;kg heavy.</p><ul><li>Sales grew by 7% at Acme.</li></ul>";
const FACTS: CheckedFact[] = [
  {
    sentence: "A pot costs $9.",
    kinds: ["price"],
    source: { url: "", title: "your notes" },
    support: "unchecked",
    quotes: [],
    doubts: [],
  },
  {
    sentence: "It's 5 kg heavy.",
    kinds: ["figure"],
    source: null,
    support: "not_found",
    quotes: [],
    doubts: [],
  },
  {
    sentence: "Sales grew by 7% at Acme.",
    kinds: ["percentage", "name"],
    source: { url: "https://acme.example/", title: "Acme" },
    support: "supported",
    doubts: [],
    quotes: [
      { text: "Sales rose 7 %.", url: "https://acme.example/", title: "Acme", date: "May 2026" },
    ],
  },
];

async function postWithFacts() {
  const user = await createAuthor();
  const post = await writePost(user, { content: CONTENT });
  const draft = await db.wizardDraft.create({ data: { userId: user.id } });
  await db.$transaction((tx) => replaceFacts(tx, user, { draftId: draft.id }, FACTS));
  await db.fact.updateMany({
    where: { draftId: draft.id },
    data: { draftId: null, postId: post.id },
  });
  const of: FactsOf = { postId: post.id };
  const list = async (html?: string) =>
    listFacts(user, of, html ?? (await requirePost(user, post.id)).content);
  const ids = (await list()).map(({ id }) => id);
  const checks = async () => (await list()).map(({ checked }) => checked);
  return { user, post, of, list, ids, checks };
}

describe("the facts of a post", () => {
  it("are listed in their order with their source", async () => {
    const { list } = await postWithFacts();
    expect(await list()).toMatchObject(FACTS.map((fact) => ({ ...fact, checked: false })));
  });

  it("come with the word that some kinds are not found in every language", async () => {
    const { user, of } = await postWithFacts();
    const italian = `${CONTENT}<p>Questa non è la pianta che cresce con il sole, ma è una di quelle della casa.</p>`;
    expect(await readFacts(user, of, CONTENT)).toMatchObject({ allKinds: true });
    const { facts, allKinds } = await readFacts(user, of, italian);
    expect([facts.length, allKinds]).toEqual([3, false]);
    expect(await readFacts(user, of, "<p>Nichts</p>")).toEqual(NO_FACTS);
  });

  it("go with their sentence, come back with an older version, and keep their ticks", async () => {
    const { user, post, of, list, ids } = await postWithFacts();
    await saveChecks(user, of, { wereOpen: ids, wereChecked: [], checked: ids.slice(0, 2) });
    const { post: edited } = await saveEdit(user, post.id, {
      title: "Pots",
      text: "A pot costs $9. It’s  5 kg heavy.\n\nSales grew by 8% at Acme.",
      version: 1,
    });
    expect((await list()).map(({ sentence, checked }) => [sentence, checked])).toEqual([
      ["A pot costs $9.", true],
      ["It's 5 kg heavy.", true],
    ]);
    await restoreRevision(user, post.id, 1, edited.version);
    expect((await list()).map(({ checked }) => checked)).toEqual([true, true, false]);
  });

  it("stay when a link is put into their sentence", async () => {
    const { user, post, list } = await postWithFacts();
    await updatePost(user, post.id, {
      content: CONTENT.replace("pot costs", '<a href="https://a.example/">pot</a> costs'),
    });
    expect(await list()).toHaveLength(3);
  });

  it("are copied with what was checked, and go with their post", async () => {
    const { user, post, of, ids } = await postWithFacts();
    await saveChecks(user, of, { wereOpen: ids, wereChecked: [], checked: ids.slice(1, 2) });
    const copy = await duplicatePost(user, post.id);
    const copied = await listFacts(user, { postId: copy.id }, CONTENT);
    expect(copied.map(({ sentence, checked }) => [sentence, checked])).toEqual(
      FACTS.map(({ sentence }, at) => [sentence, at === 1]),
    );
    expect(copied.some(({ id }) => ids.includes(id))).toBe(false);
    await deletePost(user, post.id);
    expect(await db.fact.count({ where: { userId: user.id } })).toBe(3);
  });
});

describe("ticking facts", () => {
  it("saves the boxes that changed and leaves the version of the post alone", async () => {
    const { user, post, of, ids, checks } = await postWithFacts();
    const [first = "", second = "", third = ""] = ids;
    await saveChecks(user, of, { wereOpen: ids, wereChecked: [], checked: [first, third] });
    expect(await checks()).toEqual([true, false, true]);
    await saveChecks(user, of, {
      wereOpen: [second],
      wereChecked: [first, third],
      checked: [second, third],
    });
    expect(await checks()).toEqual([false, true, true]);
    expect((await requirePost(user, post.id)).version).toBe(1);
  });

  it("in two tabs undoes nothing", async () => {
    const { user, of, ids, checks } = await postWithFacts();
    const [first = "", second = "", third = ""] = ids;
    await saveChecks(user, of, { wereOpen: ids, wereChecked: [], checked: [first] });
    const before = { wereOpen: [second, third], wereChecked: [first] };
    await Promise.all([
      saveChecks(user, of, { ...before, checked: [first, second] }),
      saveChecks(user, of, { ...before, checked: [third] }),
      saveChecks(user, of, { ...before, checked: [first] }),
    ]);
    expect(await checks()).toEqual([false, true, true]);
  });

  it("changes nothing of another user or another post", async () => {
    const [mine, theirs] = [await postWithFacts(), await postWithFacts()];
    const all = { wereOpen: theirs.ids, wereChecked: [], checked: theirs.ids };
    await saveChecks(mine.user, theirs.of, all);
    await saveChecks(mine.user, mine.of, all);
    await saveChecks(theirs.user, mine.of, all);
    expect(await theirs.checks()).toEqual([false, false, false]);
    expect(await listFacts(mine.user, theirs.of, CONTENT)).toEqual([]);
  });
});
