import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { PHP_NOTICE, react, type FakeRequest } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress, type Role } from "../../fakes/wordpress.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing, publishOn } from "./context.ts";

const wordpress = requirePlatform("wordpress");
let site: FakeWordpress;
let remoteSlug: string;
beforeEach(async () => {
  site = await startWordpress();
  remoteSlug = newRemoteSlug();
});
afterEach(() => site.close());

const as = (role: Role, more: Record<string, string> = {}, timeoutMs = 5_000) =>
  contextFor({ ...site.credentials(role), ...more }, { timeoutMs });
const POSTS = (method: string) => (request: { method: string; url: URL }) =>
  request.method === method && /\/wp\/v2\/posts/.test(request.url.href);
const CREATE = (request: { method: string; url: URL }) =>
  request.method === "POST" && /\/wp\/v2\/posts(&|$|\?)/.test(request.url.href);
const CHANGE = (request: { method: string; url: URL }) =>
  request.method === "POST" && /\/wp\/v2\/posts\/\d+/.test(request.url.href);

const GO_LIVE = (request: { method: string; url: URL; body: string }) =>
  CHANGE(request) && request.body.includes('"status":"publish"');

describe("publishing to WordPress", () => {
  it.each(["plain", "pretty"] as const)(
    "makes one live post with slug, tags and escaped title (%s addresses)",
    async (permalinks) => {
      site.options.permalinks = permalinks;
      const copy = copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author")));
      expect(copy).toMatchObject({
        id: "10",
        url: `http://site.example/${remoteSlug}/`,
        version: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      });
      expect(site.posts[0]).toMatchObject({
        slug: remoteSlug,
        status: "publish",
        title: "Cats &amp; dogs: 3 &lt; 4",
        excerpt: "Short &amp; sweet",
        tags: [2, 3],
      });
      expect(site.posts[0]?.content).toContain(
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">One</h2>\n<!-- /wp:heading -->',
      );
      expect(copy.notes).toEqual([
        "The meta description was not applied: the site has no SEO plugin that takes it.",
      ]);
    },
  );

  it("writes a draft, then everything else, and publishes last", async () => {
    await publishOn(wordpress, outgoing(remoteSlug), as("editor"));
    const writes = site.log
      .filter((line) => line.startsWith("POST"))
      .map((line) => /wp\/v2\/(tags|posts\/\d+|posts)/.exec(line)?.[1]);
    expect(writes).toEqual(["tags", "tags", "posts", "posts/10"]);
  });

  it("uses tags that exist already, and names those that WordPress refuses", async () => {
    site.tags.push({ id: 2, name: "cats" });
    const copy = copyOf(
      await publishOn(
        wordpress,
        outgoing(remoteSlug, { tags: ["Cats", "x".repeat(201)], metaDescription: "" }),
        as("author"),
      ),
    );
    expect(site.posts[0]?.tags).toEqual([2]);
    expect(copy.notes?.join()).toContain("The copy on WordPress lacks the tag xxx");
    await publishOn(
      wordpress,
      outgoing(newRemoteSlug(), { tags: ["e", "d", "Cats", "c", "b", "a", "cats"] }),
      as("author"),
    );
    expect(site.posts[1]?.tags.map((id) => site.tags.find((tag) => tag.id === id)?.name)).toEqual([
      "e",
      "d",
      "cats",
      "c",
      "b",
      "a",
    ]);
  });

  it("makes tags one by one, because WordPress makes one of C and C# when they come at once", async () => {
    const TAG = ({ url, method }: FakeRequest) =>
      method === "POST" && decodeURIComponent(url.href).includes("/wp/v2/tags");
    let asked = 0;
    const counted = (request: FakeRequest) => TAG(request) && (asked += 1) > 0;
    site.inject(counted, react.unavailable(), { times: Infinity });
    await publishOn(wordpress, outgoing(remoteSlug, { tags: ["C", "C#", "C++"] }), as("author"));
    // Those sent beside the first would arrive by then.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBe(1);
  });

  it("knows its tags again after WordPress took the markup out of them", async () => {
    const tags = ["<i>y</i>", "A & B"];
    const copy = copyOf(await publishOn(wordpress, outgoing(remoteSlug, { tags }), as("author")));
    expect(copy.notes?.join()).toContain("The copy on WordPress lacks the tag <i>y</i>.");
    const cleared = { tags: [], lastTags: tags, changed: new Set(["tags"] as const) };
    await wordpress.update?.(outgoing(remoteSlug, cleared), copy.id, as("author"));
    expect(site.posts[0]?.tags).toEqual([]);
  });

  it("leaves a draft where the integration is set to drafts", async () => {
    const copy = copyOf(
      await publishOn(
        wordpress,
        outgoing(remoteSlug, { metaDescription: "" }),
        as("contributor", { defaultStatus: "draft" }),
      ),
    );
    expect(site.posts[0]?.status).toBe("draft");
    expect(copy).toMatchObject({ draft: true });
    expect(copy.notes).toBeUndefined();
    const drafts = as("contributor", { defaultStatus: "draft" });
    expect(await wordpress.findRemote?.(remoteSlug, drafts, "10")).toEqual({
      ok: true,
      copy: null,
    });
    await wordpress.release?.(outgoing(remoteSlug, { slug: "clean" }), "10", drafts);
    expect(site.posts[0]).toMatchObject({ slug: "clean", status: "draft" });
    expect(await wordpress.findRemote?.(remoteSlug, drafts, "10")).toMatchObject({
      ok: true,
      copy: { id: "10" },
    });
  });

  it("publishes once for repeated calls", async () => {
    for (let round = 0; round < 3; round++)
      expect(copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author"))).id).toBe("10");
    expect(site.copies(remoteSlug)).toBe(1);
  });

  it("says so when another author's post has the address", async () => {
    await publishOn(wordpress, outgoing(remoteSlug), as("editor"));
    site.posts[0]!.status = "draft";
    const copy = copyOf(
      await publishOn(wordpress, outgoing(remoteSlug, { metaDescription: "" }), as("author")),
    );
    expect(copy.notes).toEqual([
      `Another post on the site already has the address "${remoteSlug}"; this one got "${remoteSlug}-2".`,
    ]);
  });

  it("changes the post in place and keeps its address", async () => {
    const { id } = copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author")));
    const copy = copyOf(
      (await wordpress.update?.(
        outgoing("another-slug", { title: "New", changed: new Set(["title"]) }),
        id,
        as("author"),
      ))!,
    );
    expect(copy).toMatchObject({ id, url: `http://site.example/${remoteSlug}/` });
    expect(site.posts).toHaveLength(1);
    expect(site.posts[0]).toMatchObject({
      title: "New",
      slug: remoteSlug,
      status: "publish",
      tags: [2, 3],
    });
  });

  it("makes a draft under its remote slug, then publishes it under the clean slug in one repeatable write", async () => {
    const post = outgoing(remoteSlug, { slug: "cats-and-dogs", changed: new Set() });
    const draft = copyOf(await wordpress.publish(outgoing(remoteSlug), as("author")));
    expect(site.posts).toMatchObject([{ slug: remoteSlug, status: "draft", tags: [2, 3] }]);
    expect(await wordpress.findRemote?.(remoteSlug, as("author"))).toEqual({
      ok: true,
      copy: null,
    });
    expect(await wordpress.findRemote?.(remoteSlug, as("author"), draft.id)).toEqual({
      ok: true,
      copy: null,
    });
    const writes = site.log.filter((line) => line.startsWith("POST")).length;
    for (let round = 0; round < 2; round++)
      expect(copyOf((await wordpress.release?.(post, draft.id, as("author")))!)).toMatchObject({
        id: draft.id,
        url: "http://site.example/cats-and-dogs/",
        version: expect.stringMatching(/^sha256:/),
      });
    expect(site.log.filter((line) => line.startsWith("POST")).length).toBe(writes + 2);
    expect(site.posts).toMatchObject([{ slug: "cats-and-dogs", status: "publish" }]);
    expect(await wordpress.findRemote?.(remoteSlug, as("author"), draft.id)).toMatchObject({
      ok: true,
      copy: { id: draft.id, url: "http://site.example/cats-and-dogs/" },
    });
  });

  it("adds a short number to a taken slug and says so, even if a draft has it", async () => {
    await publishOn(wordpress, outgoing(remoteSlug, { slug: "cats" }), as("editor"));
    const second = copyOf(
      await publishOn(
        wordpress,
        outgoing(newRemoteSlug(), { slug: "cats", metaDescription: "" }),
        as("author"),
      ),
    );
    expect(second).toMatchObject({
      url: "http://site.example/cats-2/",
      notes: ['Another post on the site already has the address "cats"; this one got "cats-2".'],
    });
    await publishOn(
      wordpress,
      outgoing(newRemoteSlug(), { slug: "cats" }),
      as("author", { defaultStatus: "draft" }),
    );
    expect(site.posts.map(({ slug, status }) => [slug, status])).toEqual([
      ["cats", "publish"],
      ["cats-2", "publish"],
      ["cats-3", "draft"],
    ]);
  });

  it("updates an older draft on release, keeps tags set there, and says if it was deleted meanwhile", async () => {
    const sent = outgoing(remoteSlug);
    const draft = copyOf(await wordpress.publish(sent, as("author")));
    site.tags.push({ id: 99, name: "Set by hand" });
    site.posts[0]!.tags.push(99);
    const newer = { title: "Newer", tags: ["Birds"], lastTags: sent.tags, slug: "newer" };
    await wordpress.release?.(outgoing(remoteSlug, newer), draft.id, as("author"));
    expect(site.posts).toMatchObject([{ title: "Newer", slug: "newer", status: "publish" }]);
    expect(site.posts[0]?.tags.map((id) => site.tags.find((tag) => tag.id === id)?.name)).toEqual([
      "Birds",
      "Set by hand",
    ]);
    expect(await wordpress.findRemote?.(remoteSlug, as("author"), "999")).toEqual({
      ok: true,
      copy: null,
    });
    expect(await wordpress.release?.(outgoing(remoteSlug), "999", as("author"))).toMatchObject({
      ok: false,
      failure: { class: "permanent", status: 404, gone: true },
    });
  });

  it.each<[string, string | object]>([
    ["a page", "<!doctype html><title>Page not found</title>"],
    ["no route", { code: "rest_no_route", message: "No route was found." }],
  ])("does not take %s from a missing API for a missing post", async (_what, body) => {
    const draft = copyOf(await wordpress.publish(outgoing(remoteSlug), as("author")));
    const API = (request: FakeRequest) => request.url.searchParams.has("rest_route");
    site.inject(API, react.status(404, body), { times: Infinity });
    for (const outcome of [
      await wordpress.update?.(outgoing(remoteSlug), draft.id, as("author")),
      await wordpress.release?.(outgoing(remoteSlug), draft.id, as("author")),
      await wordpress.findRemote?.(remoteSlug, as("author"), draft.id),
      await wordpress.findRemote?.(remoteSlug, as("author")),
    ]) {
      expect(outcome).toMatchObject({ ok: false, failure: { class: "permanent", status: 404 } });
      expect(outcome).not.toHaveProperty("failure.gone");
    }
  });

  it("sends only what changed in an update, so that excerpt, tags, description and categories set there stay", async () => {
    site.options.seo = "yoast/v1";
    site.categories.push({ id: 5, name: "Pets", parent: 0 });
    const { id } = copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author")));
    Object.assign(site.posts[0]!, {
      excerpt: "Theirs",
      tags: [],
      description: "Theirs",
      categories: [5],
      slug: "theirs",
    });
    await wordpress.update?.(
      outgoing(remoteSlug, { title: "New", changed: new Set(["title", "html"]) }),
      id,
      as("author"),
    );
    expect(site.posts[0]).toMatchObject({
      title: "New",
      excerpt: "Theirs",
      tags: [],
      description: "Theirs",
      categories: [5],
      slug: "theirs",
    });
    await wordpress.update?.(
      outgoing(remoteSlug, {
        slug: "ours",
        categories: ["1"],
        changed: new Set(["excerpt", "metaDescription", "tags", "slug", "categories"]),
      }),
      id,
      as("author"),
    );
    expect(site.posts[0]).toMatchObject({
      title: "New",
      excerpt: "Short &amp; sweet",
      tags: [2, 3],
      description: "What search engines show.",
      categories: [1],
      slug: "ours",
    });
  });

  it("refuses to change deleted or trashed posts, and restores nothing from the trash", async () => {
    const { id } = copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author")));
    site.trash(Number(id));
    const trashed = {
      ok: false,
      failure: { class: "permanent", message: expect.stringContaining("in the trash") as string },
    };
    expect(
      await wordpress.update?.(outgoing(remoteSlug), id, as("author"), () => false),
    ).toMatchObject({
      ok: false,
      failure: {
        class: "permanent",
        message: expect.stringContaining("It is in the trash on WordPress") as string,
        remoteEdit: { withdrawn: "trash" },
      },
    });
    expect(await publishOn(wordpress, outgoing(remoteSlug), as("author"))).toMatchObject(trashed);
    expect(await wordpress.findRemote?.(remoteSlug, as("author"))).toMatchObject(trashed);
    expect(site.posts.map((post) => post.status)).toEqual(["trash"]);
    expect(await wordpress.update?.(outgoing(remoteSlug), "999", as("author"))).toMatchObject({
      ok: false,
      failure: {
        class: "permanent",
        status: 404,
        gone: true,
        message: expect.stringContaining("no longer exists") as string,
      },
    });
    const other = copyOf(await publishOn(wordpress, outgoing(newRemoteSlug()), as("editor")));
    expect(await wordpress.update?.(outgoing(remoteSlug), other.id, as("author"))).toMatchObject({
      ok: false,
      failure: {
        class: "permanent",
        message: expect.stringContaining("may not edit that post") as string,
      },
    });
  });
});

describe("what is created along the way", () => {
  const publish = () => publishOn(wordpress, outgoing(remoteSlug), as("author"));
  const TAG = (request: { url: URL; method: string }) =>
    request.method === "POST" && decodeURIComponent(request.url.href).includes("/wp/v2/tags");
  const faults = [
    ["a 502", react.status(502, "Bad gateway")],
    ["a 500", react.bigError()],
    ["a 503", react.unavailable()],
    ["a 408", react.status(408)],
    ["no answer", { kind: "hang" }],
    ["a lost connection", { kind: "reset" }],
    ["a page", react.loginPage()],
  ] as const;

  it.each(faults)(
    "is waited for: tags that hit %s are retried, and nothing is published without them",
    async (_name, fault) => {
      site.inject(TAG, fault);
      expect(await publish()).toMatchObject({ ok: false, failure: { class: "transient" } });
      expect(site.live(remoteSlug)).toBe(0);
      const copy = copyOf(await publish());
      expect(site.posts[0]?.tags).toHaveLength(2);
      site.inject(TAG, fault);
      expect(
        await wordpress.update!(
          outgoing(remoteSlug, { title: "New", tags: ["Cats", "Birds"] }),
          copy.id,
          as("author"),
        ),
      ).toMatchObject({ ok: false, failure: { class: "transient" } });
      expect(site.posts[0]?.title).not.toBe("New");
    },
  );

  it.each(faults)(
    "is waited for: a meta description that hit %s is retried",
    async (_name, fault) => {
      site.options.seo = "yoast/v1";
      site.inject((request) => request.body.includes("_yoast_wpseo_metadesc"), fault);
      expect(await publish()).toMatchObject({ ok: false, failure: { class: "transient" } });
      expect(site.live(remoteSlug)).toBe(0);
      expect(copyOf(await publish()).notes).toBeUndefined();
      expect([site.copies(remoteSlug), site.live(remoteSlug), site.posts[0]?.description]).toEqual([
        1,
        1,
        "What search engines show.",
      ]);
    },
  );

  it("is named if permanently refused, and stops nothing", async () => {
    site.inject(
      TAG,
      react.status(403, {
        code: "rest_cannot_create",
        message: "Sorry, you are not allowed to create terms in this taxonomy.",
        data: { status: 403 },
      }),
      { times: 2 },
    );
    expect(copyOf(await publish()).notes).toContain(
      "The copy on WordPress lacks the tags Cats and Q & A.",
    );
    expect(site.live(remoteSlug)).toBe(1);
  });
});

it("sends one line of HTML to a site without blocks, so that no line end becomes a break", async () => {
  site.options.blocks = "none";
  const html = "<p>One\nline</p>\n<pre>a\n  b</pre>\n<ul>\n<li>x</li>\n</ul>";
  await wordpress.publish(outgoing(remoteSlug, { html }), as("author"));
  expect(site.posts[0]?.content).toBe("<p>One line</p> <pre>a\n  b</pre> <ul> <li>x</li> </ul>");
});

it("sends a text that opens as HTML to a site whose editor has no block for it", async () => {
  site.options.blocks = "older";
  const html = "<details><summary>More</summary><p>Text</p></details>";
  await wordpress.publish(outgoing(remoteSlug, { html }), as("author"));
  expect(site.posts[0]?.content).toBe(`<!-- wp:html -->\n${html}\n<!-- /wp:html -->`);
});

it("names a picture by its number whatever its text says", async () => {
  const url = "https://example.com/a.jpg";
  const html = `<p>Words <img src="${url}" alt="the class=wide rule"> and more.</p>`;
  const size = { bytes: 1, width: 1, height: 1, type: "image/jpeg" };
  const texts = { alt: "the class=wide rule", caption: "", credit: "", creditUrl: "" };
  const picture = { mediaId: "p", url, remoteId: "77", ...size, ...texts };
  await wordpress.publish(outgoing(remoteSlug, { html, pictures: [picture] }), as("author"));
  expect(site.posts[0]?.content).toContain(`<img class="wp-image-77" src="${url}"`);
});

describe("pictures of the text that the site takes out", () => {
  const image = (name: string) => `<img src="https://example.com/${name}.jpg" alt="${name}">`;
  const html =
    `<p>Words</p><figure>${image("a")}${image("b")}<figcaption>Two</figcaption></figure>` +
    `<dl><dt>Tea</dt><dd>${image("c")}</dd></dl>`;
  /** A site whose filter rewrites what is stored. */
  const filterTexts = (filter: (content: string) => string) => {
    const push = site.posts.push.bind(site.posts);
    site.posts.push = (post) => {
      let stored = filter(post.content);
      const set = (content: string) => (stored = filter(content));
      Object.defineProperty(post, "content", { get: () => stored, set });
      return push(post);
    };
  };
  const dropped = "WordPress kept 0 of the 3 pictures that were sent in the text.";

  it("are told, of a new post and of an update", async () => {
    filterTexts((content) => content.replace(/<img\b[^>]*>/g, ""));
    const made = copyOf(await publishOn(wordpress, outgoing(remoteSlug, { html }), as("author")));
    expect(made.notes?.join(" ")).toContain(dropped);
    const changed = outgoing(remoteSlug, { html: `<p>More</p>${html}` });
    const copy = copyOf(await wordpress.update!(changed, made.id, as("author"), () => true));
    expect(copy.notes?.join(" ")).toContain(dropped);
    const title = outgoing(remoteSlug, { html, changed: new Set(["title"]) });
    const titled = copyOf(await wordpress.update!(title, made.id, as("author"), () => true));
    expect(titled.notes).toBeUndefined();
  });

  it("are not told where it only moves them to another address", async () => {
    filterTexts((content) => content.replaceAll("https://example.com/", "https://cdn.test/"));
    const copy = copyOf(await publishOn(wordpress, outgoing(remoteSlug, { html }), as("author")));
    expect(site.posts[0]?.content).toContain("https://cdn.test/c.jpg");
    expect(copy.notes?.join(" ")).not.toContain("pictures");
  });
});

describe("a copy that somebody saved there unchanged", () => {
  const html = "<h2>One</h2><p>Two<br>lines</p><ul><li>a</li></ul>";
  const saved = {
    "in the block editor": (content: string) =>
      content.replaceAll("<br>", "<br />").replaceAll("\n\n", "\n\n\n"),
    "in the classic editor": () => "<h2>One</h2>\nTwo\nlines\n<ul>\n \t<li>a</li>\n</ul>\n",
  };

  it.each(Object.entries(saved))("%s is not changed", async (_where, save) => {
    const copy = copyOf(await publishOn(wordpress, outgoing(remoteSlug, { html }), as("author")));
    const post = site.posts[0]!;
    post.content = save(post.content);
    const seen: string[] = [];
    await wordpress.update!(outgoing(remoteSlug, { html }), copy.id, as("author"), (text) => {
      seen.push(text.version);
      return true;
    });
    expect(seen).toEqual([copy.version]);
    post.content = post.content.replace("Two", "Three");
    await wordpress.update!(outgoing(remoteSlug, { html }), copy.id, as("author"), (text) => {
      seen.push(text.version);
      return true;
    });
    expect(seen[1]).not.toBe(copy.version);
  });
});

it("sends shortcodes in code as text, and leaves others to WordPress", async () => {
  site.options.blocks = "none";
  await wordpress.publish(
    outgoing(remoteSlug, {
      html: '<h2 id="top">A [b]</h2><p><code>[gallery]</code> [gallery] <a href="https://example.com/?a[]=1">x</a></p><pre><code>a[0] <b>[x]</b></code>]</pre>[',
    }),
    as("author"),
  );
  expect(site.posts[0]?.content).toBe(
    '<h2 id="top">A [b]</h2><p><code>&#91;gallery&#93;</code> [gallery] <a href="https://example.com/?a[]=1">x</a></p><pre><code>a&#91;0&#93; <b>&#91;x&#93;</b></code>&#93;</pre>[',
  );
});

describe("the meta description", () => {
  it.each(["yoast/v1", "seopress/v1", "aioseo/v1"])("reaches %s and is read back", async (seo) => {
    site.options.seo = seo;
    expect(
      copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author"))).notes,
    ).toBeUndefined();
    expect(site.posts[0]?.description).toBe("What search engines show.");
  });

  it("reaches Rank Math, which confirms nothing", async () => {
    site.options.seo = "rankmath/v1";
    expect(
      copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author"))).notes?.[0],
    ).toContain("does not confirm it");
    expect(site.posts[0]?.description).toBe("What search engines show.");
  });

  it("is reported missing if the plugin drops or refuses it, and the post is still live", async () => {
    site.options.seo = "yoast-old";
    expect(
      copyOf(await publishOn(wordpress, outgoing(remoteSlug), as("author"))).notes?.[0],
    ).toContain("Yoast SEO did not keep it");
    Object.assign(site.options, { seo: "yoast/v1", refuseMeta: true });
    const second = newRemoteSlug();
    expect(copyOf(await publishOn(wordpress, outgoing(second), as("author"))).notes?.[0]).toContain(
      "The meta description was not applied",
    );
    expect([site.live(remoteSlug), site.live(second)]).toEqual([1, 1]);
  });
});

describe("failure responses", () => {
  const publish = (timeoutMs?: number) =>
    publishOn(wordpress, outgoing(remoteSlug), as("author", {}, timeoutMs));
  const failure = (change: object) => ({ ok: false, failure: change });

  it("finds a post that was created despite an error, a web page or a missing id", async () => {
    for (const reaction of [
      react.status(403, { code: "rest_cannot_update", message: "no" }),
      react.firewall(),
      react.loginPage(),
      react.status(201, { message: "ok" }),
      react.bigError(),
    ]) {
      remoteSlug = newRemoteSlug();
      site.inject(CREATE, reaction, { commit: "first" });
      expect(copyOf(await publish()).url).toBe(`http://site.example/${remoteSlug}/`);
      expect([site.copies(remoteSlug), site.live(remoteSlug)]).toEqual([1, 1]);
    }
  });

  it("understands a site that prints messages around its answers", async () => {
    Object.assign(site.printed, { before: PHP_NOTICE, after: "\n<!-- Cached by a plugin -->" });
    expect(await wordpress.test!(as("author"))).toMatchObject({ success: true });
    const copy = copyOf(await publish());
    expect(copy).toMatchObject({ id: "10", version: expect.any(String) });
    expect(await wordpress.update!(outgoing(remoteSlug), "10", as("author"))).toMatchObject({
      ok: true,
    });
    expect([site.copies(remoteSlug), site.live(remoteSlug)]).toEqual([1, 1]);
    site.options.applicationPasswords = false;
    expect(await publish()).toMatchObject(failure({ class: "permanent", reconnect: true }));
  });

  it.each([200, 401, 403])(
    "blames messages that hide the answer with status %s",
    async (status) => {
      site.inject(CREATE, react.status(status, `${PHP_NOTICE}{"id":`));
      expect(await publish()).toMatchObject(
        failure({
          class: "unknown",
          message: expect.stringContaining("prints messages into its answers") as string,
        }),
      );
    },
  );

  it("treats a lost response as unknown, and a second try finishes the same post", async () => {
    site.inject(CREATE, { kind: "reset" }, { commit: "first" });
    expect(await publish()).toMatchObject(failure({ class: "unknown" }));
    expect(await wordpress.findRemote?.(remoteSlug, as("author"))).toEqual({
      ok: true,
      copy: null,
    });
    site.inject(GO_LIVE, { kind: "reset" }, { commit: "first" });
    expect(await publish()).toMatchObject(failure({ class: "unknown" }));
    expect(await wordpress.findRemote?.(remoteSlug, as("author"))).toMatchObject({
      ok: true,
      copy: { id: "10" },
    });
    expect(copyOf(await publish()).id).toBe("10");
    expect([site.copies(remoteSlug), site.live(remoteSlug)]).toEqual([1, 1]);
  });

  it("treats a slow or missing response as unknown at the deadline", async () => {
    site.inject(CREATE, { kind: "slow", ms: 600 }, { commit: "first" });
    expect(await publish(300)).toMatchObject(
      failure({ class: "unknown", message: "127.0.0.1 did not answer in time." }),
    );
    site.inject(GO_LIVE, { kind: "drip" }, { commit: "first" });
    expect(await publish(300)).toMatchObject(failure({ class: "unknown" }));
    expect([site.copies(remoteSlug), site.live(remoteSlug)]).toEqual([1, 1]);
  });

  it("distinguishes responses that created nothing from those that may have", async () => {
    site.inject(CREATE, react.tooMany("7"));
    expect(await publish()).toMatchObject(
      failure({ class: "transient", status: 429, retryAfter: 7 }),
    );
    site.inject(CREATE, react.unavailable());
    expect(await publish()).toMatchObject(
      failure({ class: "transient", status: 503, retryAfter: 600 }),
    );
    site.inject(CREATE, react.status(502));
    expect(await publish()).toMatchObject(failure({ class: "unknown", status: 502 }));
    site.inject(CREATE, react.loginPage());
    expect(await publish()).toMatchObject(
      failure({
        class: "unknown",
        message: expect.stringContaining("web page instead of a confirmation") as string,
      }),
    );
    site.inject(CREATE, react.moved("https://www.example.com/wp-json/wp/v2/posts"));
    expect(await publish()).toMatchObject(
      failure({
        class: "permanent",
        message: "The address redirects. Use https://www.example.com instead.",
      }),
    );
    site.inject(
      CREATE,
      react.status(500, { code: "db_insert_error", message: "Could not insert post." }),
    );
    expect(await publish()).toMatchObject(
      failure({
        class: "permanent",
        message: expect.stringContaining("too long for it, or holds characters") as string,
      }),
    );
    site.inject(POSTS("GET"), { kind: "reset" });
    expect(await publish()).toMatchObject(failure({ class: "transient" }));
    expect(site.copies(remoteSlug)).toBe(0);
  });

  it.each([
    ["abc", undefined],
    ["-5", -5],
    ["Wed, 21 Oct 2037 07:28:00 GMT", expect.any(Number)],
    ["99999", 99_999],
  ])("reads Retry-After %s as %s", async (sent, seconds) => {
    site.inject(CREATE, react.tooMany(sent));
    const outcome = await publish();
    expect(outcome.ok ? null : outcome.failure.retryAfter).toEqual(seconds);
  });

  it("says that the credentials or the role need attention", async () => {
    const reconnect = failure({ class: "permanent", reconnect: true });
    expect(
      await publishOn(
        wordpress,
        outgoing(remoteSlug),
        as("author", { applicationPassword: "wrong" }),
      ),
    ).toMatchObject(reconnect);
    expect(await publishOn(wordpress, outgoing(remoteSlug), as("subscriber"))).toMatchObject(
      reconnect,
    );
    expect(await publishOn(wordpress, outgoing(remoteSlug), as("contributor"))).toMatchObject(
      reconnect,
    );
    expect(site.live(remoteSlug)).toBe(0);
  });

  it("shows one short line of a 5 MB page, and no secrets", async () => {
    site.inject(CREATE, react.bigError());
    const big = await publish();
    expect(big.ok ? "" : big.failure.message.length).toBeLessThan(300);
    expect(JSON.stringify(big)).not.toContain("<");
    site.inject(
      CREATE,
      react.status(400, {
        code: "rest_x",
        message: "You sent auth pass word 1234 5678 9012 / authpassword123456789012",
      }),
    );
    const echo = await publish();
    expect(echo.ok ? "" : echo.failure.message).toBe(
      "WordPress refused the request (400). It said: You sent ••• / •••.",
    );
  });

  it("drops links that are not web addresses", async () => {
    site.inject(
      CHANGE,
      react.status(200, {
        id: 10,
        slug: remoteSlug,
        status: "publish",
        link: "javascript:alert(1)",
      }),
    );
    expect(copyOf(await publish()).url).toBe("");
  });
});

describe("the connection test", () => {
  const test = (context = as("author")) => wordpress.test!(context);
  const NO = (message: string) => ({
    success: false,
    message: expect.stringContaining(message) as string,
  });

  it.each(["administrator", "editor", "author"] as const)("accepts the role %s", async (role) => {
    expect(await test(as(role))).toEqual({
      success: true,
      message: `Connected to Fake & WordPress as ${role} (${role}).`,
    });
  });

  it.each(["contributor", "subscriber"] as const)("refuses the role %s by name", async (role) => {
    expect(await test(as(role))).toEqual(
      NO(`is signed in with the role "${role}", which may not publish`),
    );
  });

  it("lets a contributor write drafts", async () => {
    expect(await test(as("contributor", { defaultStatus: "draft" }))).toMatchObject({
      success: true,
    });
  });

  it("has its own sentence for each failure", async () => {
    const sentences: string[] = [];
    const fails = async (text: string, context = as("author")) => {
      const result = await test(context);
      expect(result).toEqual(NO(text));
      sentences.push(result.message);
      Object.assign(site.options, {
        headerStripped: false,
        applicationPasswords: true,
        restApi: true,
        linkHeader: true,
        announcedOrigin: null,
        badPasswordCode: "rest_not_logged_in",
      });
      site.clearFaults();
    };
    await fails(
      "This looks like your account password. Make an application password in WordPress under Users → Profile.",
      as("author", { applicationPassword: "my usual one!" }),
    );
    site.options.badPasswordCode = "incorrect_password";
    await fails(
      "not your usual password",
      as("author", { applicationPassword: "wron gone wron gone wron gone" }),
    );
    site.options.headerStripped = true;
    await fails("removes the Authorization header");
    site.options.applicationPasswords = false;
    await fails("Application passwords are not available");
    site.options.restApi = false;
    await fails("REST API of this site is closed");
    site.inject("HEAD /", react.moved(site.url.replace("http:", "https:")));
    await fails(`Use ${site.url.replace("http:", "https:")} instead`);
    const inFolder = as("author", { siteUrl: `${site.url}/blog` });
    site.inject("HEAD /", react.moved("https://example.com/blog/"));
    await fails("Use https://example.com/blog instead", inFolder);
    site.inject("HEAD /", react.firewall());
    site.inject("GET /", react.firewall(), { times: 2 });
    await fails("firewall or security plugin");
    site.inject(() => true, react.sitePassword(), { times: 3 });
    await fails("Basic authentication");
    site.inject(() => true, react.unavailable(), { times: 3 });
    await fails("not available at the moment");
    site.options.announcedOrigin = "https://other.example";
    await fails("its own address is https://other.example");
    site.options.linkHeader = false;
    await fails("No WordPress was found", as("author", { siteUrl: `${site.url}/blog` }));
    expect(await test(as("author", { siteUrl: "http://127.0.0.1:1" }))).toEqual(
      NO("refused the connection"),
    );
    expect(await test(as("author", { siteUrl: "https://10.0.0.1" }))).toEqual(
      NO("is a private address"),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("finds the API without a Link header, behind the dashboard's address and through redirects on the same site", async () => {
    site.options.linkHeader = false;
    expect(await test()).toMatchObject({ success: true });
    site.options.linkHeader = true;
    for (const path of [
      ...["wp-admin", "wp-admin/profile.php", "wp-login.php", "wp-login.php/", "xmlrpc.php"],
      ...["wp-json", "wp-json/wp/v2/posts", "index.php", "wp-cron.php", "index.php/wp-json/"],
    ])
      expect(await test(as("author", { siteUrl: `${site.url}/${path}` }))).toMatchObject({
        success: true,
      });
    site.inject("HEAD /", react.moved("/?lang=en", 302));
    expect(await test()).toMatchObject({ success: true });
    site.inject("HEAD /", react.moved("/"), { times: 100 });
    expect(await test()).toMatchObject({ success: false });
  });

  it("finds the API of a site whose messages cost it its Link header, or says what they hide", async () => {
    site.options.linkHeader = false;
    for (const permalinks of ["plain", "pretty"] as const) {
      Object.assign(site.options, { permalinks });
      Object.assign(site.printed, { before: PHP_NOTICE.repeat(3), after: "<!-- cached -->" });
      expect(await test()).toMatchObject({ success: true });
      site.inject("GET /", react.status(200, `${PHP_NOTICE}{"namespaces":`), { times: 2 });
      expect(await test()).toEqual(NO("The site prints messages into its answers"));
      site.clearFaults();
    }
  });

  it("reads posts where the host hides its users", async () => {
    site.options.usersHidden = true;
    expect(await test()).toEqual({
      success: true,
      message:
        "Connected to Fake & WordPress. The role of the user could not be checked, because the site hides its users.",
    });
    expect(await test(as("subscriber"))).toMatchObject({ success: false });
  });
});
