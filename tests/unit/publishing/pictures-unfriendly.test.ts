import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { startWordpress, type FakeWordpress, type Role } from "../../fakes/wordpress.ts";
import { react } from "../../fakes/server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { illustratedPost, untilEnded } from "../../helpers/illustrated.ts";
import { scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";
import { figure } from "../../helpers/pictures.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";

/** WordPress sites with plugins, other languages and a history. */

useTestDatabase();

let site: FakeWordpress;
beforeEach(async () => void (site = await startWordpress()));
afterEach(() => site.close());

async function setUp(role: Role = "editor", kind: "jpeg" | "webp" = "jpeg") {
  const file = { name: "Tea.jpg", width: 40, height: 30, kind };
  const post = await illustratedPost("wordpress", site.credentials(role), file);
  return { ...post, live: () => site.posts.filter(({ status }) => status === "publish") };
}

/** The next upload is stored, and its answer is lost. */
function loseAnswer(): void {
  site.inject(
    (one) => one.method === "POST" && one.url.search.includes("/wp/v2/media&"),
    { kind: "reset" },
    { commit: "first" },
  );
}

describe("addresses of files", () => {
  const CASES: Array<[string, (url: string) => string, () => string]> = [
    ["without a host", (url) => new URL(url).pathname, () => `${site.url}/uploads/`],
    ["without a scheme", (url) => url.replace("http:", ""), () => `${site.url}/uploads/`],
    [
      "of a CDN",
      (url) => url.replace(/^http:\/\/[^/]+/, "//cdn.example"),
      () => "http://cdn.example/uploads/",
    ],
    ["that the site does not say", () => "", () => "http://127.0.0.1:3000/media/"],
  ];

  it.each(CASES)("%s are understood", async (_what, sourceUrl, shown) => {
    site.options.sourceUrl = sourceUrl;
    const anna = await setUp();
    expect(await anna.publish()).toMatchObject({ state: "published" });
    await anna.publish();
    expect(site.media).toHaveLength(2);
    const [{ content, featuredMedia }] = anna.live() as [ReturnType<typeof anna.live>[0]];
    const text = site.media.find(({ alt }) => alt === "A cup of tea")!;
    expect(content).toContain(`<img src="${shown()}`);
    expect(content).toContain(`class="wp-image-${text.id}"`);
    expect(featuredMedia).toBe(site.media.find(({ alt }) => alt === "A field")!.id);
  });

  it.each(CASES)(
    "%s prove after a lost answer that the file is there",
    async (_what, sourceUrl) => {
      site.options.sourceUrl = sourceUrl;
      const anna = await setUp();
      loseAnswer();
      const outcome = await anna.publish();
      expect(outcome.state).toBe("queued");
      expect(await untilEnded(outcome.id)).toBe("published");
      expect(site.media).toHaveLength(2);
    },
  );
});

describe("a site that gives files names of its own", () => {
  it("is searched by the slug, which stays", async () => {
    site.options.renamesFiles = true;
    const anna = await setUp();
    loseAnswer();
    const outcome = await anna.publish();
    expect(await untilEnded(outcome.id)).toBe("published");
    expect(site.media.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^image-\d+\.jpeg$/),
      expect.stringMatching(/^image-\d+\.jpeg$/),
    ]);
    await anna.publish();
    expect(site.media).toHaveLength(2);
  });
});

describe("a picture that is no longer there", () => {
  it("gets its new id into a text that did not change otherwise", async () => {
    const anna = await setUp();
    await anna.publish();
    const [old] = site.media.filter(({ alt }) => alt === "A cup of tea");
    site.media.splice(site.media.indexOf(old!), 1);
    await anna.publish();
    const [anew] = site.media.filter(({ alt }) => alt === "A cup of tea");
    expect(anew!.id).not.toBe(old!.id);
    expect(anew!.name).toBe(old!.name);
    expect(anna.live()[0]!.content).toContain(`wp-image-${anew!.id}"`);
  });

  it("is not mistaken for the file that has its id on a site that was made anew", async () => {
    const anna = await setUp();
    await anna.publish();
    const theirs = site.media.find(({ alt }) => alt === "A cup of tea")!;
    Object.assign(theirs, { slug: "their-logo", name: "their-logo.png", alt: "Their logo" });
    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "A mug" } });
    await anna.publish();
    expect(theirs).toMatchObject({ alt: "Their logo", slug: "their-logo" });
    const ours = site.media.find(({ alt }) => alt === "A mug")!;
    expect(anna.live()[0]!.content).toContain(`wp-image-${ours.id}"`);
  });

  it("is the same file under another slug, and at another address", async () => {
    const anna = await setUp();
    expect(await anna.publish()).toMatchObject({ state: "published" });
    for (const file of site.media) file.slug = `renamed-${file.id}`;
    await anna.publish();
    site.options.sourceUrl = (url) => url.replace(/^http:\/\/[^/]+/, "https://cdn.example");
    await anna.publish();
    expect(site.media).toHaveLength(2);
  });
});

describe("a site that refuses a file", () => {
  it.each(["en", "de"] as const)("gets another kind of file (%s)", async (language) => {
    Object.assign(site.options, { language, fileKinds: ["jpeg", "png"] });
    const anna = await setUp("editor", "webp");
    expect(await anna.publish()).toMatchObject({ state: "published" });
    const text = site.media.find(({ alt }) => alt === "A cup of tea")!;
    expect([text.type, text.name]).toEqual([
      "image/jpeg",
      expect.stringMatching(/^a-cup-of-tea-\w{8}\.jpg$/),
    ]);
    expect(site.log.filter((line) => line.includes("POST") && line.includes("slug="))).toHaveLength(
      3,
    );
  });

  it.each(["en", "de"] as const)("for good says so at once (%s)", async (language) => {
    Object.assign(site.options, { language, fileKinds: [] });
    const anna = await setUp("editor", "webp");
    expect(await anna.publish()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("The site does not take this file"),
    });
    expect(site.media).toHaveLength(0);
  });

  it.each(["en", "de"] as const)("for its disk is tried again (%s)", async (language) => {
    Object.assign(site.options, { language, canStore: false });
    const anna = await setUp();
    const outcome = await anna.publish();
    expect(outcome).toMatchObject({
      state: "queued",
      message: expect.stringContaining("wp-content/uploads"),
    });
    site.options.canStore = true;
    expect(await untilEnded(outcome.id)).toBe("published");
    expect(site.media).toHaveLength(2);
  });

  it("although it stored it is found to have it, and does not get it again", async () => {
    const anna = await setUp();
    site.inject(
      (one) => one.method === "POST" && one.url.search.includes("/wp/v2/media&"),
      react.firewall(),
      { commit: "first" },
    );
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(site.media).toHaveLength(2);
  });

  it("does not hide that texts of a file may not be changed by this user", async () => {
    const anna = await setUp("author");
    await anna.publish();
    for (const file of site.media) file.author = "editor";
    await db.media.update({ where: { id: anna.inText.id }, data: { alt: "A mug" } });
    expect(await anna.publish()).toMatchObject({ state: "published" });
    const [shown] = await listPublications(anna.user, anna.id);
    expect(shown!.notes).toContain("“Tea.jpg” are in the post, but not with the file there");
  });
});

describe("a platform that refuses all files", () => {
  it("shows them from here, in a kind that it takes, and is asked again with the next post", async () => {
    const fake = scriptedPlatform();
    let asked = 0;
    fake.platform.media = {
      kinds: ["jpeg", "png", "gif"],
      upload: () => {
        asked++;
        const message = "It takes no pictures with this token.";
        const failure = { class: "permanent", message, refusedFiles: "all" } as const;
        return Promise.resolve({ ok: false, failure });
      },
    };
    const anna = await illustratedPost(fake.key);
    expect(await anna.publish()).toMatchObject({ state: "published" });
    expect(fake.copies[0]!.html).toContain(`/media/${anna.inText.id}/original"`);
    const [shown] = await listPublications(anna.user, anna.id);
    expect(shown!.notes).toContain("It takes no pictures with this token.");
    const other = await writePost(anna.user, { content: figure(anna.inText) });
    await publishNow(anna.user, other.id, { platform: fake.key });
    expect(asked).toBe(3);
  });
});
