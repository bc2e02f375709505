import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { saveEdit, saveEditAsNew } from "#app/posts/edit-post.server.ts";
import { findUnsavedEdit, readEditView } from "#app/posts/edit-view.server.ts";
import type { EditValues } from "#app/posts/edit-values.ts";
import {
  closeEdits,
  discardEdits,
  keepEdit,
  keepEditAnyway,
  listKeptEdits,
  reopenEdit,
  requireKeptEdit,
  sweepKeptEdits,
} from "#app/posts/kept-edits.server.ts";
import { deletePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

let user: AuthUser;
let stranger: AuthUser;
beforeAll(async () => {
  [user, stranger] = await Promise.all([createAuthor(), createAuthor()]);
});

const NOTHING = { field: null, kept: null };
const BLANK: EditValues = {
  title: "",
  text: "",
  keywords: "",
  ...{ excerpt: "", metaDescription: "", tags: "", slug: "", canonicalUrl: "", language: "" },
  featuredImage: "",
};

/** A post with its form as it is drawn, and a way to keep a text typed into it. */
async function open() {
  const post = await writePost(user);
  const form = await readEditView(user, post, NOTHING);
  const keep = (text: string, more: { id?: string; used?: string } = {}) =>
    keepEdit(user, {
      id: form.editId,
      used: "",
      postId: post.id,
      version: post.version,
      values: { ...form.values, text },
      ...more,
    });
  return { post, form, keep };
}

const stored = (postId: string) =>
  db.post.findUniqueOrThrow({ where: { id: postId }, include: { revisions: true } });

describe("keeping what is typed", () => {
  it("stores one row per form and changes nothing of the post", async () => {
    const { post, form, keep } = await open();
    const before = await stored(post.id);
    await keep("First words.");
    await keep("Later words.\r\nNext\u0000 line.");
    expect(await stored(post.id)).toEqual(before);
    expect(await listKeptEdits(user, post.id)).toMatchObject([
      { id: form.editId, version: 1, values: { text: "Later words.\nNext line." } },
    ]);
  });

  it("keeps two forms of the same post apart", async () => {
    const { post, keep } = await open();
    await keep("In the first tab.");
    await keep("In the second tab.", { id: newId() });
    const texts = (await listKeptEdits(user, post.id)).map(({ values }) => values.text);
    expect(texts).toEqual(["In the second tab.", "In the first tab."]);
  });

  it("takes the place of the edit that the form was filled from", async () => {
    const { post, form, keep } = await open();
    await keep("Begun.");
    const next = newId();
    await keep("Begun and continued.", { id: next, used: form.editId });
    expect((await listKeptEdits(user, post.id)).map(({ id }) => id)).toEqual([next]);
  });

  it("keeps five of a post and twenty unsaved posts, the newest", async () => {
    const { post, keep } = await open();
    for (let n = 1; n <= 7; n++) await keep(`Text ${n}`, { id: newId() });
    expect((await listKeptEdits(user, post.id)).map(({ values }) => values.text)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `Text ${n}`),
    );
    expect(await db.postEdit.count({ where: { postId: post.id } })).toBe(5);
    const writer = await createAuthor();
    for (let n = 1; n <= 22; n++)
      await keepEdit(writer, {
        id: newId(),
        used: "",
        postId: null,
        version: null,
        values: { ...BLANK, title: `New ${n}` },
      });
    const rows = await db.postEdit.findMany({ where: { userId: writer.id } });
    expect(rows.map(({ title }) => title)).not.toContain("New 2");
    expect(rows).toHaveLength(20);
  });

  it("refuses another user's post and form, and a post that is gone", async () => {
    const { post, form, keep } = await open();
    await keep("Mine.");
    const theirs = {
      id: newId(),
      used: "",
      postId: post.id,
      version: 1,
      values: { ...BLANK, text: "Theirs." },
    };
    await expect(keepEdit(stranger, theirs)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      keepEdit(stranger, { ...theirs, id: form.editId, postId: null }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await closeEdits(stranger, [form.editId]);
    await expect(requireKeptEdit(stranger, post.id, form.editId)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await listKeptEdits(user, post.id)).toMatchObject([{ values: { text: "Mine." } }]);
    await deletePost(user, post.id);
    await expect(keep("Too late.")).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.postEdit.count({ where: { postId: post.id } })).toBe(0);
  });
});

describe("a form that was saved or discarded", () => {
  it("is emptied, and refuses what it sent before and arrives later", async () => {
    const { post, form, keep } = await open();
    await keep("Typed.");
    await saveEdit(user, post.id, {
      ...{ title: post.title, text: "Typed and saved.", version: 1 },
      editId: form.editId,
    });
    expect(await keep("Typed, late.")).toBeNull();
    expect(await listKeptEdits(user, post.id)).toEqual([]);
    expect(await requireKeptEdit(user, post.id, form.editId)).toBeNull();
    // Also when nothing of it had arrived before.
    const other = await open();
    await saveEdit(user, other.post.id, {
      ...{ title: "Saved", text: "Quickly.", version: 1 },
      editId: other.form.editId,
    });
    expect(await other.keep("Late.")).toBeNull();
  });

  it("keeps by its button under a new id", async () => {
    const { post, form, keep } = await open();
    await keep("Typed.");
    await closeEdits(user, [form.editId]);
    const kept = await keepEditAnyway(user, {
      ...{ id: form.editId, used: "", postId: post.id, version: 1 },
      values: { ...form.values, text: "Went back and typed." },
    });
    expect(kept.id).not.toBe(form.editId);
    expect(await listKeptEdits(user, post.id)).toHaveLength(1);
  });

  it("stays open when the save is refused", async () => {
    const { post, form, keep } = await open();
    await keep("Typed.");
    await updatePost(user, post.id, { title: "Changed elsewhere" });
    await expect(
      saveEdit(user, post.id, { title: "Mine", text: "T", version: 1, editId: form.editId }),
    ).rejects.toMatchObject({ kind: "conflict" });
    expect(await listKeptEdits(user, post.id)).toHaveLength(1);
  });

  it("ends with the new post that it becomes", async () => {
    const writer = await createAuthor();
    const form = await readEditView(writer, null, NOTHING);
    const values = { ...BLANK, title: "From nothing", text: "Words." };
    await keepEdit(writer, { id: form.editId, used: "", postId: null, version: null, values });
    expect((await readEditView(writer, null, NOTHING)).offered).toMatchObject({
      id: form.editId,
      title: "From nothing",
      words: 1,
      differs: "Words.",
    });
    await saveEditAsNew(writer, { title: "From nothing", text: "Words.", editId: form.editId });
    expect((await readEditView(writer, null, NOTHING)).offered).toBeNull();
  });
});

describe("offering it", () => {
  it("says what differs, how long it is, and whether the post was saved since", async () => {
    const { post, form, keep } = await open();
    await keep(`${form.values.text.replace("light", "much sun")}`);
    const offer = await findUnsavedEdit(user, post);
    expect(offer).toMatchObject({
      id: form.editId,
      differs: "much sun, water and a deep pot.",
      postChanged: false,
    });
    const saved = await updatePost(user, post.id, { title: "Another title" });
    expect(await findUnsavedEdit(user, saved)).toMatchObject({ postChanged: true });
  });

  it("does not offer what equals the post, nor an empty new one", async () => {
    const { post, form, keep } = await open();
    await keep(`${form.values.text}\n`);
    expect(await findUnsavedEdit(user, post)).toBeNull();
    const writer = await createAuthor();
    await keepEdit(writer, {
      ...{ id: newId(), used: "", postId: null, version: null, values: BLANK },
    });
    expect((await readEditView(writer, null, NOTHING)).offered).toBeNull();
  });

  it("fills the form from it, on the version it was begun from", async () => {
    const { post, form, keep } = await open();
    await keep("Typed by hand.");
    await updatePost(user, post.id, { title: "Saved elsewhere" });
    const now = await stored(post.id);
    const view = await readEditView(user, now, { field: null, kept: form.editId });
    expect(view).toMatchObject({
      values: { title: post.title, text: "Typed by hand." },
      version: 1,
      words: 3,
      used: form.editId,
      offered: null,
    });
    expect(view.editId).not.toBe(form.editId);
    await expect(readEditView(user, now, { field: null, kept: newId() })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("a discarded edit", () => {
  it("is not offered, refuses what arrives later, and can be offered again as it was", async () => {
    const { post, form, keep } = await open();
    await keep("Typed.");
    const before = await listKeptEdits(user, post.id);
    await discardEdits(user, [form.editId]);
    await discardEdits(user, [form.editId]);
    expect(await listKeptEdits(user, post.id)).toEqual([]);
    expect(await keep("Late.")).toBeNull();
    await reopenEdit(user, post.id, form.editId);
    expect(await listKeptEdits(user, post.id)).toEqual(before);
  });

  it("refuses what had not arrived when its form was discarded", async () => {
    const { form, keep } = await open();
    await discardEdits(user, [form.editId]);
    expect(await keep("Late.")).toBeNull();
  });

  it("comes back to nobody else, to no other post, and not once it is saved or swept", async () => {
    const { post, form, keep } = await open();
    await keep("Typed.");
    await discardEdits(stranger, [form.editId]);
    expect(await listKeptEdits(user, post.id)).toHaveLength(1);
    await discardEdits(user, [form.editId]);
    const gone = { kind: "not_found", message: "These changes are no longer kept." };
    await expect(reopenEdit(stranger, post.id, form.editId)).rejects.toMatchObject(gone);
    await expect(reopenEdit(user, null, form.editId)).rejects.toMatchObject(gone);
    await expect(reopenEdit(user, post.id, "nothing")).rejects.toMatchObject(gone);
    expect(await listKeptEdits(user, post.id)).toEqual([]);
    await closeEdits(user, [form.editId]);
    await expect(reopenEdit(user, post.id, form.editId)).rejects.toMatchObject(gone);
    await sweepKeptEdits(Date.now() + 86_400_000 + 1_000);
    await expect(reopenEdit(user, post.id, form.editId)).rejects.toMatchObject(gone);
  });
});

it("forgets edits after thirty days and closed ones after one", async () => {
  const { post, form, keep } = await open();
  await keep("Old.");
  const closed = newId();
  await closeEdits(user, [closed]);
  const day = 86_400_000;
  await sweepKeptEdits(Date.now() + 1.5 * day);
  expect(await db.postEdit.findUnique({ where: { id: closed } })).toBeNull();
  expect(await listKeptEdits(user, post.id)).toMatchObject([{ id: form.editId }]);
  await sweepKeptEdits(Date.now() + 31 * day);
  expect(await listKeptEdits(user, post.id)).toEqual([]);
});

it("is deleted with its post", async () => {
  const { post, keep } = await open();
  await keep("Typed.");
  await deletePost(user, post.id);
  expect(await db.postEdit.count({ where: { postId: post.id } })).toBe(0);
});
