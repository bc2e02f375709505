import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { setReaderTracking } from "#app/publishing/deliver/tracked-html.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();
beforeEach(() => setReaderTracking((id, html) => `${html}<img src="/${id}">`));
afterEach(() => setReaderTracking(() => null));

async function publish(
  readers: "images" | "page" | undefined,
  steps: Parameters<typeof scriptedPlatform>[0] = {},
) {
  const user = await createUser();
  const scripted = scriptedPlatform(steps);
  if (readers) scripted.platform.readers = readers;
  await connect(user, scripted.key);
  const post = await writePost(user);
  const again = async () => {
    const { id } = await publishNow(user, post.id, { platform: scripted.key, tags: [] });
    return db.publication.findUniqueOrThrow({ where: { id }, include: { post: true } });
  };
  return { scripted, post, again, row: await again() };
}

it("adds the counting images to the copy, once however often it is published, and never to the post", async () => {
  const { scripted, post, again, row } = await publish("images");
  const expected = `<p>Water first.</p><img src="/${row.id}">`;
  expect(scripted.copies.map((copy) => copy.html)).toEqual([expected]);
  expect(row.trackedSince).not.toBeNull();
  await db.post.update({ where: { id: post.id }, data: { excerpt: "Changed" } });
  const second = await again();
  expect(scripted.copies.map((copy) => [copy.html, copy.updates])).toEqual([[expected, 1]]);
  expect(second.trackedSince).toEqual(row.trackedSince);
  // The hash is of the post's own text: the post counts as published as it is, not as changed
  // since.
  expect(second.post).toMatchObject({ content: "<p>Water first.</p>", status: "published" });
});

it("adds nothing where the platform keeps no such images, and says that readers are not counted", async () => {
  const { scripted, row } = await publish(undefined);
  expect(scripted.copies[0]?.html).toBe("<p>Water first.</p>");
  expect(row.trackedSince).toBeNull();
});

it("adds nothing to a page that counts by itself", async () => {
  const { scripted, row } = await publish("page");
  expect(scripted.copies[0]?.html).toBe("<p>Water first.</p>");
  expect(row.trackedSince).not.toBeNull();
});

it("removes it when readers can no longer be counted", async () => {
  const { scripted, again } = await publish("images");
  setReaderTracking(() => null);
  const row = await again();
  expect(scripted.copies[0]).toMatchObject({ html: "<p>Water first.</p>", updates: 1 });
  expect(row.trackedSince).toBeNull();
});
