import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { MOST_PICTURES } from "#app/content/pictures.ts";
import { findPictureFaults } from "#app/media/picture-faults.server.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { duplicatePost, updatePost } from "#app/posts/save-post.server.ts";
import { fieldHash, isUpToDate, contentHash } from "#app/posts/text-hash.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createMedia } from "../../helpers/media.ts";
import { createAuthor, writePost } from "../../helpers/posts.ts";

useTestDatabase();

const figure = (id: string, alt = "Soil") =>
  `<figure><img src="media:${id}" alt="${alt}"></figure>`;
const shownBy = async (postId: string) =>
  (await db.postMedia.findMany({ where: { postId } })).map(({ mediaId }) => mediaId).sort();

it("takes a bounded number of pictures in one post", async () => {
  const user = await createAuthor();
  const soil = await createMedia(user);
  const most = figure(soil.id).repeat(MOST_PICTURES);
  const post = await writePost(user, { content: most });
  await expect(
    updatePost(user, post.id, { content: most + figure(soil.id) }),
  ).rejects.toMatchObject({
    kind: "invalid",
    details: { fields: { text: expect.stringMatching(/at most 300 pictures .* this has 301/) } },
  });
});

it("knows the pictures of a post, own ones only, after every way of saving", async () => {
  const [user, other] = [await createAuthor(), await createAuthor()];
  const [soil, pot, theirs] = [
    await createMedia(user),
    await createMedia(user),
    await createMedia(other),
  ];
  const post = await writePost(user, {
    content: `${figure(soil.id)}${figure(soil.id)}${figure(theirs.id)}`,
    featuredImage: pot.id,
  });
  expect(post.content).toContain(`src="/media/${soil.id}/1600"`);
  const both = [soil.id, pot.id].sort();
  expect(await shownBy(post.id)).toEqual(both);
  const copy = await duplicatePost(user, post.id);
  await updatePost(user, post.id, { content: "<p>x</p>" });
  expect(await shownBy(post.id)).toEqual([pot.id]);
  await updatePost(user, post.id, { featuredImage: "" });
  expect(await shownBy(post.id)).toEqual([]);
  await restoreRevision(user, post.id, 1);
  expect(await shownBy(post.id)).toEqual(both);
  expect(await shownBy(copy.id)).toEqual(both);
});

it("takes own pictures as the featured image only, and names the field", async () => {
  const [user, other] = [await createAuthor(), await createAuthor()];
  const theirs = await createMedia(other);
  const post = await writePost(user);
  for (const featuredImage of [theirs.id, "x", `${theirs.id.slice(0, -1)}z`]) {
    const refused = { kind: "invalid", details: { fields: { featuredImage: expect.any(String) } } };
    await expect(updatePost(user, post.id, { featuredImage })).rejects.toMatchObject(refused);
    await expect(writePost(user, { featuredImage })).rejects.toMatchObject(refused);
  }
});

it("restores and duplicates without a featured image that is gone", async () => {
  const user = await createAuthor();
  const soil = await createMedia(user);
  const post = await writePost(user, { featuredImage: soil.id, title: "First" });
  await db.media.delete({ where: { id: soil.id } });
  const copy = await duplicatePost(user, post.id);
  expect(await db.post.findUnique({ where: { id: copy.id } })).toMatchObject({ featuredImage: "" });
  await updatePost(user, post.id, { title: "Second" });
  const restored = await restoreRevision(user, post.id, 1);
  expect(restored).toMatchObject({ title: "First", featuredImage: "" });
});

it("makes a copy outdated by another featured image or none, not by one that never was", async () => {
  const user = await createAuthor();
  const post = { ...(await writePost(user)), featuredImage: "" };
  const copy = { contentHash: contentHash(post), sent: {}, slug: "", remoteUrl: null };
  const sent = { featuredImage: fieldHash("a") };
  expect(isUpToDate(copy, post)).toBe(true);
  expect(isUpToDate({ ...copy, sent: null }, post)).toBe(true);
  expect(isUpToDate({ ...copy, sent: { featuredImage: fieldHash("") } }, post)).toBe(true);
  expect(isUpToDate({ ...copy, sent }, { ...post, featuredImage: "a" })).toBe(true);
  expect(isUpToDate({ ...copy, sent }, post)).toBe(false);
  expect(isUpToDate({ ...copy, sent }, { ...post, featuredImage: "b" })).toBe(false);
  expect(isUpToDate(copy, { ...post, featuredImage: "b" })).toBe(false);
});

it("finds the pictures without a description and those that are gone, each once", async () => {
  const user = await createAuthor();
  const [bare, described, line] = [
    await createMedia(user, { name: "bare.jpg" }),
    await createMedia(user, { alt: "Soil" }),
    await createMedia(user, { decorative: true }),
  ];
  const gone = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
  const content = `${[bare, described, line, bare].map(({ id }) => figure(id, "")).join("")}${figure(gone, "A pot")}`;
  const post = await writePost(user, { content, featuredImage: bare.id });
  expect(await findPictureFaults(user, post.content, bare.id)).toEqual({
    undescribed: [{ mediaId: bare.id, name: "bare.jpg" }],
    lost: [{ mediaId: gone, name: "“A pot”" }],
  });
  expect(await findPictureFaults(user, figure(bare.id).replace("media:", "/media/"), gone)).toEqual(
    { undescribed: [], lost: [{ mediaId: gone, name: "The featured image" }] },
  );
});
