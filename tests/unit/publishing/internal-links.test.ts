import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { takeDownPublication } from "#app/publishing/actions/take-down.server.ts";
import { resolveLinks } from "#app/publishing/resolve-links.server.ts";
import { makeImportFile } from "#app/publishing/views/import-file.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { deletePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { publishCopy } from "../../helpers/links.ts";
import { writePost } from "../../helpers/posts.ts";
import { connect } from "../../helpers/scripted-platform.ts";

/** Where the links of a post lead to once it is out. */

useTestDatabase();

let wordpress: FakeWordpress;
let ghost: FakeGhost;
beforeAll(
  async () => void ([wordpress, ghost] = await Promise.all([startWordpress(), startGhost()])),
);
afterAll(() => Promise.all([wordpress.close(), ghost.close()]));
beforeEach(async () => {
  wordpress.posts.length = 0;
  ghost.posts.length = 0;
  await db.platformHost.deleteMany();
});

type Key = "wordpress" | "ghost" | "blog";

/** A user with all three platforms, a target, and a post that links to it. */
async function anna() {
  const user = await createUser({ subscriptionPlan: "pro" });
  await connect(user, "wordpress", wordpress.credentials("editor"));
  await connect(user, "ghost", ghost.credentials);
  await connect(user, "blog", {});
  const target = await writePost(user, { title: "Worm compost" });
  const post = await writePost(user, {
    title: "A small garden",
    content: `<p>Feed it <a href="/preview/${target.id}">worm compost</a> in May.</p>`,
  });
  const publish = (id: string, platform: Key) => publishNow(user, id, { platform, tags: [] });
  return { user, target, post, publish };
}

/** The article as the platform's readers get it. */
async function textOn(platform: Key, user: Planned): Promise<string> {
  if (platform === "blog") {
    const page = await db.blogPage.findFirst({
      where: { userId: user.id, title: "A small garden" },
    });
    return page?.html ?? "";
  }
  const copies =
    platform === "ghost"
      ? ghost.posts.map(({ title, html }) => ({ title, html }))
      : wordpress.posts.map(({ title, content }) => ({ title, html: content }));
  return copies.find(({ title }) => title === "A small garden")?.html ?? "";
}

const linked = (url: string | null) => `Feed it <a href="${url}">worm compost</a> in May.`;
const PLAIN = "Feed it worm compost in May.";
const row = (id: string) => db.publication.findUniqueOrThrow({ where: { id } });

describe.each(["wordpress", "ghost", "blog"] as const)("on %s", (platform) => {
  const other: Key = platform === "blog" ? "ghost" : "blog";

  it("a link leads to the target's copy on the same site, even if another is older", async () => {
    const { user, target, post, publish } = await anna();
    await publish(target.id, other);
    const { remoteUrl } = await publish(target.id, platform);
    expect(await publish(post.id, platform)).toMatchObject({ state: "published" });
    expect(await textOn(platform, user)).toContain(linked(remoteUrl));
  });

  it("a link leads elsewhere when the target is not on this site", async () => {
    const { user, target, post, publish } = await anna();
    const { remoteUrl } = await publish(target.id, other);
    await publish(post.id, platform);
    expect(await textOn(platform, user)).toContain(linked(remoteUrl));
    await updatePost(user, target.id, { canonicalUrl: "https://original.example/worms" });
    await publish(post.id, platform);
    expect(await textOn(platform, user)).toContain(linked("https://original.example/worms"));
  });

  it("a link to a post that is not out is words with a note, and a link after the next update", async () => {
    const { user, target, post, publish } = await anna();
    const { id, message } = await publish(post.id, platform);
    const note = "Link to “Worm compost” went out as text: it was not published yet.";
    expect(message).toContain(note);
    expect(await textOn(platform, user)).toContain(PLAIN);
    expect((await row(id)).plainLinks).toEqual(["Worm compost"]);
    expect((await listPublications(user, post.id))[0]?.notes).toContain(note);

    const { remoteUrl } = await publish(target.id, platform);
    expect(await textOn(platform, user)).toContain(PLAIN);
    expect(await publish(post.id, platform)).toMatchObject({ state: "published" });
    expect(await textOn(platform, user)).toContain(linked(remoteUrl));
    expect((await row(id)).plainLinks).toEqual([]);
    expect((await listPublications(user, post.id))[0]?.notes).not.toContain("went out as text");
  });

  it("a target that is taken down is words after the next update, and the post stays published", async () => {
    const { user, target, post, publish } = await anna();
    const copy = await publish(target.id, platform);
    await publish(post.id, platform);
    if (platform === "blog") await takeDownPublication(user, copy.id);
    // The other two let nobody take a post down from here: it is gone there.
    else
      await db.publication.update({
        where: { id: copy.id },
        data: { kind: "create", publishedAt: null, remoteId: null, remoteUrl: null },
      });
    await publish(post.id, platform);
    expect(await textOn(platform, user)).toContain(PLAIN);
    const after = await db.post.findUniqueOrThrow({ where: { id: post.id } });
    expect(after).toMatchObject({ status: "published", content: post.content });
  });

  it("a target that moves is followed at the next update", async () => {
    const { user, target, post, publish } = await anna();
    const before = await publish(target.id, platform);
    await publish(post.id, platform);
    await updatePost(user, target.id, { slug: "all-about-worms" });
    const moved = await publish(target.id, platform);
    expect(moved.remoteUrl).not.toBe(before.remoteUrl);
    await publish(post.id, platform);
    expect(await textOn(platform, user)).toContain(linked(moved.remoteUrl));
  });

  it("an update with the same links sends the text no second time", async () => {
    const { target, post, publish } = await anna();
    await publish(target.id, platform);
    const { id } = await publish(post.id, platform);
    const { sent } = await row(id);
    await publish(post.id, platform);
    expect((await row(id)).sent).toEqual(sent);
  });

  it("a deleted post, another user's and the post itself are words without a note", async () => {
    const { user, target, post, publish } = await anna();
    const foreign = await writePost(await createUser(), { title: "A secret title" });
    await publishCopy(foreign);
    await updatePost(user, post.id, {
      content: `<p>To <a href="/preview/${target.id}">one</a>, <a href="/preview/${foreign.id}">two</a> and <a href="/preview/${post.id}">three</a>.</p>`,
    });
    await deletePost(user, target.id);
    const { id, message } = await publish(post.id, platform);
    expect(await textOn(platform, user)).toContain("<p>To one, two and three.</p>");
    expect((await row(id)).plainLinks).toEqual([]);
    expect(message).not.toContain("secret");
  });
});

it("the status follows the stored text, whatever the links lead to", async () => {
  const { user, target, post, publish } = await anna();
  const status = async () => (await db.post.findUniqueOrThrow({ where: { id: post.id } })).status;
  await publish(post.id, "wordpress");
  expect(await status()).toBe("published");
  await publish(target.id, "wordpress");
  expect(await status()).toBe("published");
  await updatePost(user, post.id, { content: `${post.content}<p>More.</p>` });
  expect(await status()).toBe("draft");
  await publish(post.id, "wordpress");
  expect(await status()).toBe("published");
  await updatePost(user, post.id, { content: post.content });
  expect(await status()).toBe("draft");
});

it("an edit on the platform is noticed with links in the text as without", async () => {
  const { target, post, publish } = await anna();
  await publish(target.id, "wordpress");
  const first = await publish(post.id, "wordpress");
  expect(await publish(post.id, "wordpress")).toMatchObject({ changedThere: false });
  const copy = wordpress.posts.find(({ title }) => title === "A small garden");
  Object.assign(copy ?? {}, { content: "<p>Theirs.</p>", modified: Date.now() + 5_000 });
  expect(await publish(post.id, "wordpress")).toMatchObject({ id: first.id, changedThere: true });
});

it("the import file has addresses, and words where there are none", async () => {
  const { user, target, post, publish } = await anna();
  expect((await makeImportFile(user, post.id)).body).toContain(PLAIN);
  const { remoteUrl } = await publish(target.id, "blog");
  expect((await makeImportFile(user, post.id)).body).toContain(linked(remoteUrl));
});

it("copies of one integration are on one site where their site is not known", async () => {
  const { user, target, post } = await anna();
  const integration = await db.integration.findFirstOrThrow({ where: { userId: user.id } });
  await publishCopy(target, { remoteUrl: "https://old.example/a", publishedAt: new Date(0) });
  await publishCopy(target, {
    remoteUrl: "https://here.example/a",
    integrationId: integration.id,
  });
  const here = { site: "somewhere", integrationId: integration.id };
  expect((await resolveLinks(post, here)).html).toContain("https://here.example/a");
  expect((await resolveLinks(post, null)).html).toContain("https://old.example/a");
});
