import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { beginUpload, leaseCopy, openCopy } from "#app/publishing/pictures/media-copies.server.ts";
import { compareRemoteEdits } from "#app/publishing/remote-changes.server.ts";
import {
  listPostPublications,
  listPublications,
} from "#app/publishing/views/publications.server.ts";
import { uploadMs } from "#app/publishing/timing.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react, startServer } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { illustratedPost, untilEnded } from "../../helpers/illustrated.ts";
import { figure, savePicture } from "../../helpers/pictures.ts";
import {
  connect,
  publishUntilEnded,
  scriptedPlatform,
  writePost,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

let wordpress: FakeWordpress;
let ghost: FakeGhost;
beforeAll(async () => {
  [wordpress, ghost] = await Promise.all([startWordpress(), startGhost()]);
});
afterAll(() => Promise.all([wordpress.close(), ghost.close()]));

async function setUp(platform: "wordpress" | "ghost", role: "editor" | "contributor" = "editor") {
  const credentials = platform === "ghost" ? ghost.credentials : wordpress.credentials(role);
  const post = await illustratedPost(platform, credentials);
  return {
    ...post,
    onWordpress: () => wordpress.posts.filter(({ title }) => title === post.title),
    onGhost: () => ghost.posts.filter(({ title }) => title === post.title),
  };
}

describe("a picture whose file cannot be read for a while", () => {
  it("holds its post back until it can", async () => {
    const anna = await setUp("wordpress");
    const { id } = anna.inText;
    const file = path.join(env.dataDir, "media", id.slice(-2), id, "original");
    await fs.rename(file, `${file}.away`);
    await fs.mkdir(file);
    const outcome = await anna.publish();
    expect(outcome).toMatchObject({ state: "queued" });
    expect(anna.onWordpress()).toHaveLength(0);
    await fs.rmdir(file);
    await fs.rename(`${file}.away`, file);
    expect(await untilEnded(outcome.id)).toBe("published");
    expect(anna.onWordpress()).toHaveLength(1);
  });
});

describe("a copy with pictures that somebody changed there", () => {
  it.each(["wordpress", "ghost"] as const)("on %s is compared by its words", async (platform) => {
    const anna = await setUp(platform);
    await anna.publish();
    if (platform === "ghost")
      for (const copy of anna.onGhost())
        Object.assign(copy, {
          html: copy.html.replace("Water", "Tap water").replace(/src="[^"]*"/, 'src="/kept.jpg"'),
          updated_at: new Date(Date.parse(copy.updated_at) + 1).toISOString(),
        });
    else
      for (const copy of anna.onWordpress())
        Object.assign(copy, {
          content: copy.content.replace("Water", "Tap water"),
          modified: Date.now(),
        });
    await updatePost(anna.user, anna.id, { excerpt: "Sent next" });
    expect(await anna.publish()).toMatchObject({ state: "failed", changedThere: true });
    const post = await requirePost(anna.user, anna.id);
    const [copy] = await compareRemoteEdits(post, await listPostPublications(anna.user, post));
    const changes = copy?.remoteChanges?.content.blocks.filter(({ kind }) => kind !== "same");
    expect(changes).toMatchObject([{ kind: "changed", note: null, name: "p" }]);
  });
});

describe("pictures on WordPress", () => {
  it("are in the media library with their texts before the post goes out, and once only", async () => {
    const anna = await setUp("wordpress");
    const before = wordpress.media.length;
    const outcome = await anna.publish();
    expect(outcome).toMatchObject({ state: "published" });
    const [text, front] = ["A cup of tea", "A field"].map((alt) =>
      wordpress.media.slice(before).find((file) => file.alt === alt),
    );
    expect(text).toMatchObject({ caption: "Morning. Ann &lt;3", title: "A cup of tea" });
    expect(text!.name).toMatch(/^a-cup-of-tea-[a-z0-9]{8}\.jpg$/);
    expect(text!.bytes.equals((await mediaStore.read(anna.inText.id, "original"))!)).toBe(true);
    expect(front).toMatchObject({ caption: '<a href="https://example.com/ann">Ann</a>' });
    const [post] = anna.onWordpress();
    expect(post!.featuredMedia).toBe(front!.id);
    expect(post!.content).toContain(
      `<figure class="wp-block-image size-full"><img src="${wordpress.url}/uploads/${text!.name}" alt="A cup of tea" class="wp-image-${text!.id}"`,
    );
    expect(post!.content).toContain("Morning. Ann &lt;3</figcaption>");

    await anna.publish();
    const other = await writePost(anna.user, {
      title: `More ${anna.id}`,
      content: figure(anna.inText),
    });
    await publishNow(anna.user, other.id, { platform: "wordpress" });
    expect(wordpress.media.length).toBe(before + 2);
  });

  it("change with the next update: texts, featured image, none", async () => {
    const anna = await setUp("wordpress");
    await anna.publish();
    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "A mug" } });
    await anna.publish();
    expect(anna.onWordpress()[0]!.content).toContain('alt="A mug"');
    expect(wordpress.media.some(({ alt }) => alt === "A mug")).toBe(true);
    await db.post.update({ where: { id: anna.id }, data: { featuredImage: "" } });
    await anna.publish();
    expect(anna.onWordpress()[0]!.featuredMedia).toBe(0);
    anna.onWordpress()[0]!.featuredMedia = 77;
    await db.post.update({ where: { id: anna.id }, data: { title: anna.onWordpress()[0]!.title } });
    await anna.publish();
    expect(anna.onWordpress()[0]!.featuredMedia).toBe(77);
  });

  it("are sent anew after somebody deleted them there", async () => {
    const anna = await setUp("wordpress");
    const before = wordpress.media.length;
    await anna.publish();
    wordpress.media.splice(before, 1);
    await anna.publish();
    expect(wordpress.media.length).toBe(before + 2);
    const ids = wordpress.media.map(({ id }) => id);
    expect(ids).toContain(anna.onWordpress()[0]!.featuredMedia);
  });

  it.each([
    ["never", { kind: "reset" }, 1],
    ["first", { kind: "reset" }, 1],
    ["first", react.status(500, { code: "internal", message: "x" }), 1],
    ["never", react.unavailable(), 1],
  ] as const)(
    "are there once when the file is stored %s and the answer is %o",
    async (commit, reaction, times) => {
      const anna = await setUp("wordpress");
      const before = wordpress.media.length;
      wordpress.inject(
        (one) => one.method === "POST" && one.url.search.includes("/wp/v2/media&"),
        reaction,
        { commit, times },
      );
      const outcome = await anna.publish();
      expect(outcome).toMatchObject({
        state: "queued",
        message: expect.stringContaining("picture “Tea in Ürümqi.jpg”"),
      });
      expect(anna.onWordpress()).toHaveLength(0);
      expect(await untilEnded(outcome.id)).toBe("published");
      expect(wordpress.media.length).toBe(before + 2);
      expect(anna.onWordpress()).toHaveLength(1);
    },
  );

  it("are looked for after a kill, and not before the call can no longer arrive", async () => {
    const anna = await setUp("wordpress");
    const before = wordpress.media.length;
    const { site } = await db.integration.findFirstOrThrow({ where: { userId: anna.user.id } });
    const place = {
      site:
        site ??
        `wordpress:?${(await db.integration.findFirstOrThrow({ where: { userId: anna.user.id } })).id}`,
      platform: "wordpress",
    };
    const copy = await openCopy(anna.inText, place, "jpg");
    await leaseCopy(copy.id, "dead");
    await beginUpload(copy, "dead", uploadMs(1));
    await db.mediaCopy.update({ where: { id: copy.id }, data: { leaseUntil: new Date(0) } });
    const outcome = await anna.publish();
    expect(outcome.state).toBe("queued");
    const { nextTryAt } = await db.publication.findUniqueOrThrow({ where: { id: outcome.id } });
    expect(nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 85_000);
    const slug = copy.name.replace(".jpg", "");
    wordpress.media.push({
      id: 9_000,
      author: "editor",
      slug,
      name: copy.name,
      type: "image/jpeg",
      bytes: Buffer.from("x"),
      title: "",
      alt: "",
      caption: "",
    });
    expect(await untilEnded(outcome.id)).toBe("published");
    expect(wordpress.media.length).toBe(before + 2);
    expect(wordpress.media.find(({ id }) => id === 9_000)).toMatchObject({ alt: "A cup of tea" });
    expect(anna.onWordpress()[0]!.content).toContain("wp-image-9000");
  });

  it("are sent once when two posts go out at the same time", async () => {
    const anna = await setUp("wordpress");
    const before = wordpress.media.length;
    const other = await writePost(anna.user, {
      title: `Two ${anna.id}`,
      content: figure(anna.inText),
    });
    wordpress.inject(
      (one) => one.method === "POST" && one.url.search.includes("/wp/v2/media&"),
      { kind: "slow", ms: 300 },
      { commit: "late", times: 4 },
    );
    const outcomes = await Promise.all([
      anna.publish(),
      publishNow(anna.user, other.id, { platform: "wordpress" }),
    ]);
    wordpress.clearFaults();
    expect(outcomes.map(({ state }) => state)).toEqual(["published", "published"]);
    expect(wordpress.media.length).toBe(before + 2);
  });

  it("stop the post when the site refuses them", async () => {
    const anna = await setUp("wordpress", "contributor");
    expect(await anna.publish()).toMatchObject({
      state: "failed",
      message: expect.stringMatching(
        /picture “Tea in Ürümqi\.jpg” .* does not allow uploading files/,
      ),
    });
    expect(anna.onWordpress()).toHaveLength(0);
  });
});

describe("pictures on Ghost", () => {
  it("are uploaded once, with the featured image in its fields", async () => {
    const anna = await setUp("ghost");
    const before = ghost.images.length;
    expect(await anna.publish()).toMatchObject({ state: "published" });
    await anna.publish();
    expect(ghost.images.length).toBe(before + 2);
    const [post] = anna.onGhost();
    expect(post).toMatchObject({
      feature_image: expect.stringMatching(
        /\/content\/images\/\d{4}\/\d\d\/a-field-\w{8}-\w{16}\.jpg$/,
      ),
      feature_image_alt: "A field",
      feature_image_caption: '<a href="https://example.com/ann">Ann</a>',
    });
    expect(post!.html).toMatch(
      /<figure><img src="[^"]*\/content\/images\/[^"]*a-cup-of-tea-\w{8}-\w{16}\.jpg"/,
    );
    expect(post!.html).not.toMatch(/srcset|kg-card-begin/);
    const own = ghost.images.slice(before);
    const sent = own.find(({ path }) => path.includes("a-cup-of-tea"))!;
    expect(sent.bytes.equals((await mediaStore.read(anna.inText.id, "original"))!)).toBe(true);
    await db.post.update({ where: { id: anna.id }, data: { featuredImage: "" } });
    await anna.publish();
    expect(anna.onGhost()[0]).toMatchObject({ feature_image: null, feature_image_alt: null });
  });

  it.each([
    ["there under a random name", "first", 404],
    ["not there", "never", 404],
    ["there, and the address redirects", "first", 301],
    ["there, and the address is closed", "first", 403],
    ["there, and any address is a page", "first", 200],
  ] as const)(
    "are never sent again after a lost answer, but shown from here: %s",
    async (_what, commit, status) => {
      const anna = await setUp("ghost");
      const before = ghost.images.length;
      const upload = "POST /ghost/api/admin/images";
      ghost.inject(upload, { kind: "reset" }, { commit, times: 2 });
      ghost.inject("HEAD /content/images", react.status(status), { times: 4 });
      const outcome = await anna.publish();
      expect(outcome.state).toBe("queued");
      expect(await untilEnded(outcome.id)).toBe("published");
      await anna.publish();
      ghost.clearFaults();
      expect(ghost.images.length).toBe(before + (commit === "first" ? 2 : 0));
      const here = "http://127.0.0.1:3000/media";
      expect(anna.onGhost()).toMatchObject([
        {
          feature_image: `${here}/${anna.front.id}/original`,
          html: expect.stringContaining(`src="${here}/${anna.inText.id}/1600"`),
        },
      ]);
      const [shown] = await listPublications(anna.user, anna.id);
      expect(shown!.notes).toContain("Ghost did not confirm the picture “Tea in Ürümqi.jpg”");
    },
  );

  it("are taken over where an older Ghost keeps their names", async () => {
    const anna = await setUp("ghost");
    ghost.options.randomNames = false;
    const before = ghost.images.length;
    ghost.inject("POST /ghost/api/admin/images", { kind: "reset" }, { commit: "first" });
    const outcome = await anna.publish();
    expect(await untilEnded(outcome.id)).toBe("published");
    ghost.options.randomNames = true;
    expect(ghost.images.length).toBe(before + 2);
    expect(await anna.files()).toMatchObject([{ state: "stored" }, { state: "stored" }]);
  });
});

describe("a picture that cannot go out", () => {
  it("is named, and nothing is sent", async () => {
    const anna = await setUp("wordpress");
    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "" } });
    await expect(anna.publish()).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("“Tea in Ürümqi.jpg” has no alt text"),
    });
    await db.media.update({ where: { id: anna.inText.id }, data: { decorative: true } });
    await db.media.delete({ where: { id: anna.front.id } });
    await expect(anna.publish()).rejects.toMatchObject({
      message: "The featured image is no longer in your media. Remove or replace it.",
    });
    expect(anna.onWordpress()).toHaveLength(0);
  });

  it("fails a scheduled post whose picture lost its description since", async () => {
    const anna = await setUp("wordpress");
    const scheduledAt = new Date(Date.now() + 3_600_000);
    const { id } = await schedule(anna.user, anna.id, {
      platform: "wordpress",
      tags: [],
      scheduledAt,
    });
    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "" } });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    expect(await publishUntilEnded(id)).toBe("failed");
    const { lastError } = await db.publication.findUniqueOrThrow({ where: { id } });
    expect(lastError).toContain("“Tea in Ürümqi.jpg” has no alt text");
    expect([anna.onWordpress(), await anna.files()]).toEqual([[], []]);
  });
});

describe("pictures elsewhere", () => {
  it("are sent once where nobody can look for them, and shown from here after a lost answer", async () => {
    const user = await createUser();
    const fake = scriptedPlatform();
    let sent = 0;
    fake.platform.media = {
      kinds: ["jpeg"],
      upload: ({ name, type }) => {
        sent++;
        expect([name, type]).toEqual([
          expect.stringMatching(/^a-cup-of-tea-\w{8}\.jpg$/),
          "image/jpeg",
        ]);
        return Promise.resolve({ ok: false, failure: { class: "unknown", message: "Cut." } });
      },
    };
    await connect(user, fake.key);
    const picture = await savePicture(user);
    const { id } = await writePost(user, { content: figure(picture) });
    for (let round = 0; round < 2; round++)
      expect(await publishNow(user, id, { platform: fake.key })).toMatchObject({
        state: "published",
      });
    expect(sent).toBe(1);
    expect(fake.copies[0]!.html).toContain(
      `src="http://127.0.0.1:3000/media/${picture.id}/original"`,
    );
    expect(await db.mediaCopy.findMany({ where: { mediaId: picture.id } })).toMatchObject([
      { state: "linked" },
    ]);
  });

  it("are shown from here on webhooks, with a word on who can see them", async () => {
    const user = await createUser();
    const received: unknown[] = [];
    const receiver = await startServer(({ json }) => {
      received.push(json);
      return { status: 200, body: { url: "https://example.com/1" } };
    });
    try {
      await connect(user, "webhook", { url: receiver.url, secret: "secret-secret" });
      const front = await savePicture(user, { credit: "Ann" });
      const { id } = await writePost(user, { content: figure(front) });
      await db.post.update({ where: { id }, data: { featuredImage: front.id } });
      const outcome = await publishNow(user, id, { platform: "webhook" });
      expect(outcome).toMatchObject({ state: "published" });
      const here = `http://127.0.0.1:3000/media/${front.id}`;
      expect(received).toMatchObject([
        {
          data: {
            html: expect.stringContaining(`src="${here}/1600"`),
            featuredImage: {
              ...{ url: `${here}/original`, alt: "A cup of tea", caption: "", credit: "Ann" },
              ...{ width: 40, height: 30 },
            },
          },
        },
      ]);
      const [shown] = await listPublications(user, id);
      expect(shown!.notes).toContain("readers elsewhere cannot see them");
    } finally {
      await receiver.close();
    }
  });
});
