import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findMovedArticle, requireArticle } from "#app/blog/blog.server.ts";
import { requireBlog } from "#app/blog/require-blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { publishByForm } from "#app/publishing/actions/publish-places.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { beginCall } from "#app/publishing/queue/calls.server.ts";
import { claim } from "#app/publishing/queue/claim.server.ts";
import { publishForm } from "#app/publishing/requests.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react, type FakeRequest } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";
import { connect, publishUntilEnded, writePost } from "../../helpers/scripted-platform.ts";

/**
 * Addresses without an id, on real HTTP servers, when calls between the draft and the published
 * post are lost.
 */

useTestDatabase();

let site: FakeWordpress;
let ghost: FakeGhost;
beforeAll(async () => {
  site = await startWordpress();
  ghost = await startGhost();
});
afterAll(async () => {
  await site.close();
  await ghost.close();
});
beforeEach(async () => {
  site.clearFaults();
  ghost.clearFaults();
  await db.platformHost.deleteMany();
});

let posts = 0;

/**
 * A writer with a uniquely titled post on one of the two platforms, and the state of its copy
 * there.
 */
async function writer(platform: "wordpress" | "ghost") {
  const user = await createUser();
  const title = `Green tea number ${++posts}`;
  await connect(
    user,
    platform,
    platform === "ghost" ? ghost.credentials : site.credentials("editor"),
  );
  const post = await writePost(user, { title });
  const server = platform === "ghost" ? ghost : site;
  return {
    user,
    post,
    title,
    server,
    slug: `green-tea-number-${posts}`,
    publish: () => publishNow(user, post.id, { platform }),
    later: async () => {
      const { id } = await schedule(user, post.id, {
        platform,
        scheduledAt: new Date(Date.now() + 60_000),
      });
      await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
      return id;
    },
    there: () =>
      (server.posts as Array<{ title: string; slug: string; status: string }>)
        .filter((one) => one.title === title)
        .map(({ slug, status }) => `${status} ${slug}`),
    /** The first write, the one that makes the draft. */
    create: (request: FakeRequest) =>
      request.method === "POST" && request.body.includes(title) && request.body.includes('"draft"'),
    /** The write that gives the draft its slug and its readers. */
    release: (request: FakeRequest) =>
      ["POST", "PUT"].includes(request.method) &&
      /"status":"publish(ed)?"/.test(request.body) &&
      request.body.includes(`"slug":"green-tea-number-${posts}"`),
  };
}

const row = (id: string) =>
  db.publication.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { number: "asc" } } },
  });

/** Ends a process that holds a claim: its lease is over. */
const die = (id: string) =>
  db.publication.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });

describe.each(["wordpress", "ghost"] as const)("an address on %s", (platform) => {
  const live = platform === "ghost" ? "published" : "publish";

  it("is the title's slug, with a short number only if that is taken", async () => {
    const anna = await writer(platform);
    expect(await anna.publish()).toMatchObject({
      state: "published",
      remoteUrl: expect.stringMatching(new RegExp(`/${anna.slug}/$`)),
    });
    const same = await writePost(anna.user, { title: anna.title });
    expect(await publishNow(anna.user, same.id, { platform })).toMatchObject({
      remoteUrl: expect.stringMatching(new RegExp(`/${anna.slug}-2/$`)),
    });
    expect(anna.there()).toEqual([`${live} ${anna.slug}`, `${live} ${anna.slug}-2`]);
  });

  it("is the post's own slug, stays as the title changes, and moves when another slug is set", async () => {
    const anna = await writer(platform);
    const own = `own-${anna.slug}`;
    await db.post.update({ where: { id: anna.post.id }, data: { slug: own } });
    await anna.publish();
    await db.post.update({
      where: { id: anna.post.id },
      data: { content: "<p>More.</p>", slug: "" },
    });
    await anna.publish();
    expect(anna.there()).toEqual([`${live} ${own}`]);
    await db.post.update({ where: { id: anna.post.id }, data: { slug: `moved-${anna.slug}` } });
    expect(await anna.publish()).toMatchObject({
      remoteUrl: expect.stringContaining(`/moved-${anna.slug}/`),
    });
    expect(anna.there()).toEqual([`${live} moved-${anna.slug}`]);
  });

  it("is the platform's own where the title yields none in ASCII", async () => {
    const anna = await writer(platform);
    const post = await writePost(anna.user, { title: `緑茶の淹れ方 ${posts}` });
    const outcome = await publishNow(anna.user, post.id, { platform });
    expect(outcome).toMatchObject({ state: "published" });
    const made = (anna.server.posts as Array<{ title: string; slug: string }>).find(
      ({ title }) => title === post.title,
    );
    // Neither "post" nor the number that is left of it in ASCII.
    expect(made?.slug).toMatch(platform === "ghost" ? /^u\d+/ : /^%e7%b7%91/);
    expect(await publishNow(anna.user, post.id, { platform })).toMatchObject({
      remoteUrl: outcome.remoteUrl,
    });
  });

  it("is an own slug in any script where the platform takes it", async () => {
    const anna = await writer(platform);
    await db.post.update({ where: { id: anna.post.id }, data: { slug: `緑茶-${posts}` } });
    const outcome = anna.publish();
    if (platform === "ghost") {
      await expect(outcome).rejects.toThrow(
        `Ghost takes only Latin letters, digits and hyphens in a slug; “緑茶-${posts}” has others.`,
      );
      expect(anna.there()).toEqual([]);
    } else {
      expect(await outcome).toMatchObject({ state: "published" });
      expect(anna.there()).toEqual([
        `${live} ${encodeURIComponent("緑茶").toLowerCase()}-${posts}`,
      ]);
      const [last] = await db.publicationAttempt.findMany({
        where: { publication: { postId: anna.post.id }, action: "release" },
      });
      expect(last?.message ?? "").not.toContain("address");
    }
  });

  it("of a copy from before stays, unless another slug is set", async () => {
    const anna = await writer(platform);
    const { id } = await anna.publish();
    const copy = (anna.server.posts as Array<{ title: string; slug: string }>).find(
      (one) => one.title === anna.title,
    )!;
    copy.slug = `${anna.slug}-65b5zftw`;
    await db.publication.update({
      where: { id },
      data: { slug: copy.slug, sent: Prisma.DbNull },
    });
    await db.post.update({ where: { id: anna.post.id }, data: { content: "<p>More.</p>" } });
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(anna.there()).toEqual([`${live} ${anna.slug}-65b5zftw`]);
  });

  it.each(["create", "release"] as const)(
    "is clean, with one copy, if the response to the %s is lost after the commit",
    async (step) => {
      const anna = await writer(platform);
      anna.server.inject(anna[step], { kind: "reset" }, { commit: "first" });
      const { id, state } = await anna.publish();
      expect(state).toBe("queued");
      expect(await publishUntilEnded(id)).toBe("published");
      expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
      expect(await row(id)).toMatchObject({
        draftId: null,
        slug: anna.slug,
        remoteUrl: expect.stringContaining(`/${anna.slug}/`),
      });
    },
  );

  it.each(["create", "release"] as const)(
    "is clean, with one copy, if the %s is refused for a while",
    async (step) => {
      const anna = await writer(platform);
      anna.server.inject(anna[step], react.unavailable(), { times: 3 });
      const { id } = await anna.publish();
      if (step === "release")
        expect([await row(id), anna.there()]).toMatchObject([
          { state: "queued", draftId: expect.any(String), publishedAt: null },
          [expect.stringMatching(/^draft green-tea-number-\d+-[a-z0-9]{8}$/)],
        ]);
      expect(await publishUntilEnded(id)).toBe("published");
      expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
    },
  );

  it.each([
    ["the draft was made and nobody heard of it", 1],
    ["the draft was made and the ledger knows", 2],
    ["readers see it and nobody heard of it", 3],
  ])("is clean, and there is one copy, when the process is killed as %s", async (_when, steps) => {
    const anna = await writer(platform);
    const id = await anna.later();
    const [dead] = await claim(1, id);
    const { remoteSlug } = await row(id);
    const draft = { remoteSlug, contentHash: "x", slug: anna.slug };
    await beginCall(dead!, "create", draft);
    const ghostly = {
      id: "a".repeat(20) + String(1_000 + posts),
      tags: [],
      custom_excerpt: null,
      meta_description: null,
      canonical_url: null,
      html: "<p>Old.</p>",
      updated_at: new Date().toISOString(),
      published_at: null,
    };
    const wordy = {
      id: 5_000 + posts,
      author: "editor",
      content: "<p>Old.</p>",
      excerpt: "",
      tags: [],
      categories: [1],
      meta: {},
      description: "",
      modified: 0,
      date: 0,
    };
    const copy = {
      ...(platform === "ghost" ? ghostly : wordy),
      title: anna.title,
      slug: steps === 3 ? anna.slug : remoteSlug,
      status: steps === 3 ? live : "draft",
    };
    (anna.server.posts as object[]).push(copy);
    if (steps > 1) await beginCall(dead!, "release", { ...draft, draftId: String(copy.id) });
    await die(id);
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
    // A draft gets the present text; what readers see already is left as it is.
    expect(JSON.stringify(anna.server.posts.find((one) => one.title === anna.title))).toContain(
      steps === 3 ? "Old." : "Water first.",
    );
  });

  it("is published with the text saved while the draft waited", async () => {
    const anna = await writer(platform);
    anna.server.inject(anna.release, react.unavailable());
    const { id } = await anna.publish();
    await db.post.update({
      where: { id: anna.post.id },
      data: { content: "<p>Newer text.</p>", tags: ["later"] },
    });
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
    expect(JSON.stringify(anna.server.posts.find((one) => one.title === anna.title))).toContain(
      "Newer text.",
    );
    expect((await requirePost(anna.user, anna.post.id)).status).toBe("published");
  });

  it("waits the rest of the pause after a lost release, however old the draft is", async () => {
    const anna = await writer(platform);
    anna.server.inject(anna.release, react.unavailable());
    const { id } = await anna.publish();
    const draft = { publicationId: id, action: "create" as const };
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db.publicationAttempt.updateMany({ where: draft, data: { startedAt: hourAgo } });
    anna.server.clearFaults();
    anna.server.inject(anna.release, { kind: "reset" });
    expect(await publishUntilEnded(id, 1)).toBe("queued");
    expect(await publishUntilEnded(id, 1)).toBe("queued");
    const checked = await row(id);
    expect(checked.attempts.map(({ action }) => action).join(" ")).toBe(
      "create release find release find",
    );
    expect(checked.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
  });

  it("reports a draft deleted there, and creates another on retry", async () => {
    const anna = await writer(platform);
    anna.server.inject(anna.release, react.unavailable());
    const { id } = await anna.publish();
    anna.server.posts.splice(
      anna.server.posts.findIndex((one) => one.title === anna.title),
      1,
    );
    expect(await publishUntilEnded(id)).toBe("failed");
    expect(await row(id)).toMatchObject({ draftId: null, lastStatus: 404 });
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(anna.there()).toEqual([`${live} ${anna.slug}`]);
  });
});

describe("the fields of a post", () => {
  it("keep the tags of a failed publication, and supply theirs to one without", async () => {
    const user = await createAuthor();
    await connect(user, "wordpress", site.credentials("editor"));
    site.inject(
      (request) => request.body.includes("Kept tags"),
      react.moved("https://www.example.com/"),
    );
    const { id } = await createPost(user, { title: "Kept tags", content: "<p>Text.</p>" });
    expect(
      await publishNow(user, id, { platform: "wordpress", tags: ["one", "two"] }),
    ).toMatchObject({ state: "failed" });
    expect(await requirePost(user, id)).toMatchObject({ tags: ["one", "two"], version: 2 });
    await connect(user, "ghost", ghost.credentials);
    await publishNow(user, id, { platform: "ghost" });
    expect(ghost.posts.find((post) => post.title === "Kept tags")).toMatchObject({
      tags: ["one", "two"],
    });
    expect(await requirePost(user, id)).toMatchObject({ version: 2, status: "published" });
  });

  it("begin the publish form with the post's tags, so that pressing its button keeps them; a form without the field does too", async () => {
    const user = await createAuthor();
    await connect(user, "blog", {});
    const { id } = await createPost(user, {
      title: "Tags in the form",
      content: "<p>Text.</p>",
      tags: ["one", "two words"],
    });
    const { tags } = await toPreview(await requirePost(user, id));
    const [option] = await listPublishOptions(user);
    for (const field of [{ tags: joinCommaList(tags) }, {}]) {
      await publishByForm(
        user,
        id,
        publishForm.parse({ integrationId: [option!.integrationId], ...field }),
      );
      expect((await requirePost(user, id)).tags).toEqual(["one", "two words"]);
    }
  });

  it("are sent again only if they changed here, so that remote values stay", async () => {
    const user = await createAuthor();
    await connect(user, "ghost", ghost.credentials);
    const { id } = await createPost(user, {
      title: "Only what changed",
      content: "<p>Text.</p>",
      excerpt: "Ours",
      metaDescription: "Ours",
      tags: ["ours"],
    });
    await publishNow(user, id, { platform: "ghost" });
    const copy = ghost.posts.find((post) => post.title === "Only what changed")!;
    Object.assign(copy, { custom_excerpt: "Theirs", meta_description: "Theirs", tags: ["theirs"] });
    await updatePost(user, id, { content: "<p>New text.</p>" });
    await publishNow(user, id, { platform: "ghost" });
    expect(copy).toMatchObject({
      html: "<p>New text.</p>",
      custom_excerpt: "Theirs",
      meta_description: "Theirs",
      tags: ["theirs"],
    });
    await updatePost(user, id, { excerpt: "", metaDescription: "Ours again", tags: [] });
    await publishNow(user, id, { platform: "ghost" });
    expect(copy).toMatchObject({
      custom_excerpt: null,
      meta_description: "Ours again",
      tags: ["theirs"],
    });
  });

  it("name the first published copy or the user's chosen address as the original, never the copy itself", async () => {
    const user = await createAuthor();
    for (const [platform, credentials] of [
      ["blog", {}],
      ["ghost", ghost.credentials],
    ] as const)
      await connect(user, platform, credentials);
    const { id } = await createPost(user, { title: "Where it was first", content: "<p>Text.</p>" });
    const first = await publishNow(user, id, { platform: "blog" });
    await publishNow(user, id, { platform: "ghost" });
    const copy = ghost.posts.find((post) => post.title === "Where it was first")!;
    expect(copy.canonical_url).toBe(first.remoteUrl);
    await updatePost(user, id, { canonicalUrl: `${ghost.url}/where-it-was-first/` });
    await publishNow(user, id, { platform: "blog" });
    await publishNow(user, id, { platform: "ghost" });
    expect(copy.canonical_url).toBeNull();
    const blog = await requireBlog(user.handle);
    const article = await requireArticle(blog, "where-it-was-first");
    expect(article).toMatchObject({
      url: first.remoteUrl,
      canonicalUrl: `${ghost.url}/where-it-was-first/`,
    });
    expect(rssOf(blog, [article])).toContain(`<link>${ghost.url}/where-it-was-first/</link>`);
  });
});

describe("an address of the built-in blog", () => {
  it("is the title's slug with a short number if it is taken, even for concurrent pages", async () => {
    const user = await createAuthor();
    await connect(user, "blog", {});
    const all = await Promise.all(
      Array.from({ length: 4 }, () => writePost(user, { title: "Black tea" })),
    );
    await Promise.all(all.map((post) => publishNow(user, post.id, { platform: "blog" })));
    expect(
      (await db.blogPage.findMany({ where: { userId: user.id }, orderBy: { slug: "asc" } })).map(
        (page) => page.slug,
      ),
    ).toEqual(["black-tea", "black-tea-2", "black-tea-3", "black-tea-4"]);
  });

  it("redirects to the current one after a slug change, and is given to no other page", async () => {
    const user = await createAuthor();
    await connect(user, "blog", {});
    const { id } = await createPost(user, { title: "White tea", content: "<p>Text.</p>" });
    await publishNow(user, id, { platform: "blog" });
    for (const slug of ["best-white-tea", "white-tea-guide"]) {
      await updatePost(user, id, { slug });
      expect(await publishNow(user, id, { platform: "blog" })).toMatchObject({
        remoteUrl: expect.stringMatching(new RegExp(`/${slug}$`)),
      });
    }
    const blog = await requireBlog(user.handle);
    for (const old of ["white-tea", "best-white-tea"])
      expect(await findMovedArticle(blog, old)).toBe(`${blog.url}/white-tea-guide`);
    const other = await createPost(user, { title: "White tea", content: "<p>Another.</p>" });
    expect(await publishNow(user, other.id, { platform: "blog" })).toMatchObject({
      remoteUrl: `${blog.url}/white-tea-2`,
    });
    await updatePost(user, id, { slug: "white-tea" });
    expect(await publishNow(user, id, { platform: "blog" })).toMatchObject({
      remoteUrl: `${blog.url}/white-tea`,
    });
    expect(await findMovedArticle(blog, "white-tea")).toBeNull();
  });
});
