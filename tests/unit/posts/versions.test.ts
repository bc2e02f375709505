import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import type { NewerPost } from "#app/posts/post.ts";
import { findRevisionBefore, listRevisions } from "#app/posts/revisions.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

const words = (wordsAdded: number, wordsRemoved: number) => ({ wordsAdded, wordsRemoved });
const stored = (postId: string) =>
  db.postRevision.findMany({
    where: { postId },
    orderBy: { version: "desc" },
    select: { wordsAdded: true, wordsRemoved: true },
  });

describe("the list of versions", () => {
  it("says how many words each added and removed, and counts each once", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user, { content: "<p>One two three.</p>" });
    await updatePost(user, id, { content: "<p>One two four five.</p>" });
    await updatePost(user, id, { title: "Only the title" });
    expect((await stored(id)).map((one) => one.wordsAdded)).toEqual([null, null, null]);
    const expected = [words(0, 0), words(2, 1), null];
    expect((await listRevisions(user, id)).map((one) => one.words)).toEqual(expected);
    expect(await stored(id)).toEqual([
      words(0, 0),
      words(2, 1),
      { wordsAdded: null, wordsRemoved: null },
    ]);
    // What is stored is not counted again.
    await db.postRevision.updateMany({ where: { postId: id, version: 1 }, data: { content: "" } });
    expect((await listRevisions(user, id)).map((one) => one.words)).toEqual(expected);
  });

  it("says nothing of a version whose version before is gone", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user);
    for (const content of ["<p>a</p>", "<p>b</p>"]) await updatePost(user, id, { content });
    await db.postRevision.deleteMany({ where: { postId: id, version: 2 } });
    expect((await listRevisions(user, id)).map((one) => one.words)).toEqual([null, null]);
  });

  it("counts no more at one time than somebody waits for, the newest first", async () => {
    const user = await createAuthor();
    const { id } = await writePost(user, { content: "<p>0</p>" });
    const long = (word: string) => `<p>${word.repeat(40_000)}</p>`.repeat(2);
    for (const word of ["a ", "b ", "c ", "d ", "e ", "f ", "g ", "h ", "i ", "j ", "k "])
      await updatePost(user, id, { content: long(word) });
    const counted = async () =>
      (await listRevisions(user, id)).map((one) => one.words !== null).lastIndexOf(true) + 1;
    const first = await counted();
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThan(11);
    expect(await counted()).toBeGreaterThan(first);
  });

  it("finds the version before only for its owner", async () => {
    const [user, other] = [await createAuthor(), await createAuthor()];
    const { id } = await writePost(user);
    await updatePost(user, id, { title: "Second" });
    expect((await findRevisionBefore(user, id, 2))?.version).toBe(1);
    expect(await findRevisionBefore(user, id, 1)).toBeNull();
    expect(await findRevisionBefore(other, id, 2)).toBeNull();
  });
});

it("says what a stale save would change of the newer version", async () => {
  const user = await createAuthor();
  const { id } = await writePost(user, { content: "<p>Same.</p><p>The old pot.</p>" });
  await updatePost(user, id, { title: "Theirs", content: "<p>Same.</p><p>The new pot.</p>" });
  const edit = { title: "Mine", text: "Same.\n\nThe blue pot.", version: 1 };
  const newer = await saveEdit(user, id, edit).then(
    () => expect.unreachable("the save was not refused"),
    (error: unknown) =>
      isAppError(error) ? (error.details.current as NewerPost) : Promise.reject(error),
  );
  expect(newer.changes).toEqual({
    title: [
      { kind: "removed", text: "Theirs" },
      { kind: "added", text: "Mine" },
    ],
    content: {
      wordsAdded: 1,
      wordsRemoved: 1,
      more: 0,
      blocks: [
        { kind: "same", name: "p", text: "Same." },
        {
          kind: "changed",
          name: "p",
          was: "p",
          note: null,
          parts: [
            { kind: "same", text: "The " },
            { kind: "removed", text: "new" },
            { kind: "added", text: "blue" },
            { kind: "same", text: " pot." },
          ],
        },
      ],
    },
  });
});
