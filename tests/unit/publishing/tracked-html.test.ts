import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { withTrackingImage } from "#app/analytics/counting-images.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { fieldHash, isUpToDate } from "#app/posts/text-hash.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { setReaderTracking } from "#app/publishing/deliver/tracked-html.server.ts";
import { startGhost } from "../../fakes/ghost.ts";
import { startWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();
beforeEach(() => setReaderTracking(tracked));
afterEach(() => setReaderTracking(() => null));

const tracked = (id: string, text: string) => {
  const html = `${text}<img src="/${id}">`;
  return { html, former: `${html}<img src="/${id}/end">` };
};

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

it("adds the counting image to the copy, once however often it is published, and never to the post", async () => {
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

/** A site, and the text of its newest post. */
async function siteOf(platform: "ghost" | "wordpress") {
  if (platform === "ghost") {
    const fake = await startGhost();
    const { credentials } = fake;
    return { ...fake, credentials, text: () => fake.posts.at(-1)?.html ?? "" };
  }
  const fake = await startWordpress();
  const credentials = fake.credentials("editor");
  return { ...fake, credentials, text: () => fake.posts.at(-1)?.content ?? "" };
}

it.each(["wordpress", "ghost"] as const)(
  "leaves a text on %s alone that holds an image at its end, too, until the text changes",
  async (platform) => {
    const before = env.COUNT_COPIES;
    env.COUNT_COPIES = "on";
    const site = await siteOf(platform);
    onTestFinished(() => {
      env.COUNT_COPIES = before;
      return site.close();
    });
    const user = await createUser();
    await connect(user, platform, site.credentials);
    const { id } = await writePost(user);
    const send = (data: { title?: string; content?: string }) =>
      db.post
        .update({ where: { id }, data })
        .then(() => publishNow(user, id, { platform, tags: [] }));
    setReaderTracking((copy, html) => {
      const sent = withTrackingImage(copy, html)?.former ?? "";
      return { html: sent, former: sent };
    });
    const { id: copy } = await send({});
    const formerly = site.text();
    expect(formerly).toContain(`/t/${copy}/end.gif`);

    setReaderTracking(withTrackingImage);
    const row = await db.publication.findUniqueOrThrow({ where: { id: copy } });
    expect(isUpToDate(row, await db.post.findUniqueOrThrow({ where: { id } }))).toBe(true);
    for (const title of ["Another title", "A third title"]) {
      expect(await send({ title })).toMatchObject({ state: "published" });
      expect(site.posts.at(-1)?.title).toBe(title);
      expect(site.text()).toBe(formerly);
    }
    expect(await send({ content: "<p>Leaves first.</p>" })).toMatchObject({ state: "published" });
    expect(site.text()).toContain("Leaves first.");
    expect(site.text().match(/\/t\/[^"]*/g)).toEqual([`/t/${copy}.gif`]);
  },
);

it("compares embeds as they are stored, and sends them as the platform shows them", async () => {
  const wordpress = await startWordpress();
  onTestFinished(() => wordpress.close());
  setReaderTracking(() => null);
  const address = "https://vimeo.com/22439234";
  const content = `<p><a href="${address}" title="A film">${address}</a></p>`;
  const user = await createUser();
  await connect(user, "wordpress", wordpress.credentials("editor"));
  const post = await writePost(user, { content });
  const { id } = await publishNow(user, post.id, { platform: "wordpress", tags: [] });
  expect(wordpress.posts.at(-1)?.content).toContain("<!-- wp:embed");
  const { sent } = await db.publication.findUniqueOrThrow({ where: { id } });
  // As releases did that knew no embeds: what they sent does not count as changed.
  expect(sent).toMatchObject({ html: fieldHash(content) });
});
