import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { deletePicture } from "#app/blog/delete-picture.server.ts";
import { changeMedia } from "#app/media/change-media.server.ts";
import { listMedia, mediaUsage, requireListedMedia } from "#app/media/list-media.server.ts";
import { mediaTextsForm } from "#app/media/requests.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";
import { createMedia, usePicture } from "../../helpers/media.ts";

useTestDatabase();

const namesOf = ({ media }: { media: Array<{ name: string }> }) => media.map(({ name }) => name);

test("lists each picture of the user once, newest first, page by page", async () => {
  const [user, other] = [await createUser(), await createUser()];
  for (const name of ["1.jpg", "2.jpg", "3.jpg"]) await createMedia(user, { name });
  await createMedia(other);
  const first = await listMedia(user, { limit: 2 });
  expect(namesOf(first)).toEqual(["3.jpg", "2.jpg"]);
  const last = await listMedia(user, { limit: 2, cursor: first.next ?? "" });
  expect(namesOf(last)).toEqual(["1.jpg"]);
  expect(last.next).toBeNull();
  for (const cursor of ["'; --", "x", ""])
    await expect(listMedia(user, { cursor })).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { cursor: expect.stringContaining("cursor: ") } },
    });
});

test("finds pictures by name, alternative text and caption, literally", async () => {
  const user = await createUser();
  await createMedia(user, { name: "Red_Pot.jpg" });
  await createMedia(user, { alt: "A tomato 100% ripe" });
  await createMedia(user, { caption: "Our ÅNGE garden" });
  const count = async (q: string) => (await listMedia(user, { q })).media.length;
  expect(await count("red_pot")).toBe(1);
  expect(await count("%")).toBe(1);
  expect(await count("ånge")).toBe(1);
  expect(await count("\u0000 ")).toBe(3);
  expect(await count("nothing")).toBe(0);
});

test("lists the pictures without alternative text that need one", async () => {
  const user = await createUser();
  const bare = await createMedia(user);
  await createMedia(user, { alt: "A pot" });
  await createMedia(user, { decorative: true });
  const { media } = await listMedia(user, { undescribed: true });
  expect(media.map(({ id }) => id)).toEqual([bare.id]);
});

test("tells which posts show a picture, and which pictures none shows", async () => {
  const user = await createAuthor();
  const [used, unused] = [await createMedia(user), await createMedia(user)];
  for (const title of ["One", "Two", "Three", "Four"])
    await usePicture(await writePost(user, { title }), used);
  const listed = await requireListedMedia(user, used.id);
  expect(listed.uses).toBe(4);
  expect(listed.usedIn.map(({ title }) => title)).toEqual(["Four", "Three", "Two"]);
  const { media } = await listMedia(user, { unused: true });
  expect(media.map(({ id, uses, usedIn }) => ({ id, uses, usedIn }))).toEqual([
    { id: unused.id, uses: 0, usedIn: [] },
  ]);
});

test("adds up exactly what the user's pictures take", async () => {
  const [user, other] = [await createUser(), await createUser()];
  expect(await mediaUsage(user)).toEqual({ bytes: 0, limit: 104_857_600 });
  await createMedia(user, { bytes: 12_345 });
  await createMedia(user, { bytes: 5 });
  await createMedia(other, { bytes: 700 });
  expect(await mediaUsage(user)).toMatchObject({ bytes: 12_350 });
});

test("changes the given texts of the user's own pictures only", async () => {
  const [user, other] = [await createUser(), await createUser()];
  const { id } = await createMedia(user, { alt: "Before", caption: "Stays" });
  expect(await changeMedia(user, id, { alt: "After" })).toMatchObject({
    alt: "After",
    caption: "Stays",
  });
  await expect(changeMedia(other, id, { alt: "Theirs" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("refuses to delete a picture that a post shows, naming the post", async () => {
  const user = await createAuthor();
  const { id } = await createMedia(user);
  const post = await writePost(user, { title: "Balcony" });
  await usePicture(post, { id });
  await expect(deletePicture(user, id, { confirmed: true })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("“Balcony”") as string,
  });
  await db.post.delete({ where: { id: post.id } });
  expect(await db.media.count({ where: { id } })).toBe(1);
});

test("asks before it deletes a picture that live copies show, then removes its files", async () => {
  const user = await createUser();
  const { id } = await createMedia(user);
  await mediaStore.write(id, "400", Buffer.from("x"));
  const copy = { mediaId: id, platform: "blogger", name: "a.jpg" };
  await db.mediaCopy.create({ data: { ...copy, site: "stored", state: "stored" } });
  const linked = await db.mediaCopy.create({ data: { ...copy, site: "shown", state: "linked" } });
  await expect(deletePicture(user, id)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("Copies on 1 site show this picture") as string,
  });
  expect(await mediaStore.read(id, "400")).not.toBeNull();
  await expect(deletePicture(await createUser(), id, { confirmed: true })).rejects.toMatchObject({
    kind: "not_found",
  });
  await deletePicture(user, id, { confirmed: true });
  expect(await mediaStore.read(id, "400")).toBeNull();
  expect(await db.mediaCopy.count({ where: { id: linked.id } })).toBe(0);
});

test("deletes a picture whose files cannot be removed now; the sweep removes them", async () => {
  const user = await createUser();
  const folderOf = (id: string) => path.join(env.dataDir, "media", id.slice(-2));
  let { id } = await createMedia(user);
  while (fs.existsSync(folderOf(id))) ({ id } = await createMedia(user));
  // A file in the place of a folder.
  fs.mkdirSync(path.dirname(folderOf(id)), { recursive: true });
  fs.writeFileSync(folderOf(id), "");
  try {
    await expect(mediaStore.remove(id)).rejects.toThrow();
    await deletePicture(user, id);
    expect(await db.media.count({ where: { id } })).toBe(0);
  } finally {
    fs.rmSync(folderOf(id));
  }
});

test("takes descriptions on one line and web addresses for credits", () => {
  expect(mediaTextsForm.parse({ alt: " A\r\n pot ", decorative: "on" })).toEqual({
    alt: "A pot",
    decorative: true,
    caption: "",
    credit: "",
    creditUrl: "",
  });
  for (const creditUrl of ["javascript:alert(1)", "example.com", "https://a:b@example.com"])
    expect(mediaTextsForm.safeParse({ creditUrl }).success).toBe(false);
});
