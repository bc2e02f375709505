import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react, type FakeRequest } from "../../fakes/server.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing, publishOn } from "./context.ts";

const ghost = requirePlatform("ghost");
const CREATE = "POST /ghost/api/admin/posts/?source=html";
let site: FakeGhost;
let remoteSlug: string;
beforeEach(async () => {
  site = await startGhost();
  remoteSlug = newRemoteSlug();
});
afterEach(() => site.close());

const context = (change: Record<string, string> = {}) =>
  contextFor({ ...site.credentials, ...change }, { timeoutMs: 1_000 });
const publish = () => publishOn(ghost, outgoing(remoteSlug), context());

describe("publishing to Ghost", () => {
  it("makes one post with its text, tags, excerpt and description", async () => {
    const copy = copyOf(await publish());
    expect(copy.url).toBe(`${site.url}/${remoteSlug}/`);
    expect(copy.notes).toBeUndefined();
    expect(site.posts[0]).toMatchObject({
      slug: remoteSlug,
      status: "published",
      title: "Cats & dogs: 3 < 4",
      tags: ["Cats", "Q & A"],
      custom_excerpt: "Short & sweet",
      meta_description: "What search engines show.",
    });
    expect(site.posts[0]?.html).toContain('<h2 id="one">One</h2>');
  });

  it("gives a draft that was scheduled on Ghost its own slug when it is published again", async () => {
    const { id } = copyOf(await ghost.publish(outgoing(remoteSlug), context()));
    site.posts[0]!.status = "scheduled";
    const post = outgoing(remoteSlug, { slug: "clean", changed: new Set(["html"]) });
    const copy = copyOf(await ghost.update!(post, id, context(), () => true));
    expect(copy.url).toBe(`${site.url}/clean/`);
    expect(site.posts).toMatchObject([{ slug: "clean", status: "published" }]);
  });

  it("says that a draft went live under its working slug, if Ghost published it", async () => {
    const { id } = copyOf(await ghost.publish(outgoing(remoteSlug), context()));
    site.posts[0]!.status = "published";
    const found = await ghost.findRemote!(remoteSlug, context(), id);
    expect(found).toMatchObject({
      copy: { id, notes: [expect.stringContaining(`under its working address "${remoteSlug}"`)] },
    });
  });

  it("makes one copy for repeated calls, and finds it", async () => {
    const { id } = copyOf(await publish());
    expect(copyOf(await publish()).id).toBe(id);
    expect(site.copies(remoteSlug)).toBe(1);
    expect(await ghost.findRemote!(remoteSlug, context())).toMatchObject({
      ok: true,
      copy: { id },
    });
    expect(await ghost.findRemote!(`${remoteSlug}x`, context())).toEqual({ ok: true, copy: null });
  });

  it("cuts a long excerpt and says so, keeps a counting image in a card of its own", async () => {
    const pixel = '<img src="https://x.example/p.gif" width="1" height="1" alt="">';
    const copy = copyOf(
      await publishOn(
        ghost,
        outgoing(remoteSlug, { excerpt: "y".repeat(400), html: `<p>Text</p>${pixel}` }),
        context(),
      ),
    );
    expect(copy.notes).toEqual([
      "The excerpt was cut to 300 characters, the longest that Ghost takes.",
    ]);
    expect(site.posts[0]?.html).toBe(
      `<p>Text</p><!--kg-card-begin: html-->${pixel}<!--kg-card-end: html-->`,
    );
  });

  it("publishes a post that was reverted to draft instead of making another", async () => {
    const { id } = copyOf(await publish());
    site.posts[0]!.status = "draft";
    expect(await ghost.findRemote!(remoteSlug, context())).toEqual({ ok: true, copy: null });
    expect(copyOf(await publish()).id).toBe(id);
    expect(site.posts.map((post) => post.status)).toEqual(["published"]);
  });

  it("makes a draft under its remote slug, then publishes it under the clean slug in one repeatable write", async () => {
    const draft = copyOf(await ghost.publish(outgoing(remoteSlug), context()));
    expect(site.posts).toMatchObject([
      { slug: remoteSlug, status: "draft", tags: ["Cats", "Q & A"] },
    ]);
    expect(await ghost.findRemote!(remoteSlug, context(), draft.id)).toEqual({
      ok: true,
      copy: null,
    });
    const post = outgoing(remoteSlug, { slug: "cats-and-dogs", changed: new Set() });
    for (let round = 0; round < 2; round++)
      expect(copyOf(await ghost.release!(post, draft.id, context()))).toMatchObject({
        id: draft.id,
        url: `${site.url}/cats-and-dogs/`,
        version: expect.stringMatching(/^sha256:/),
      });
    expect(site.posts).toMatchObject([{ slug: "cats-and-dogs", status: "published" }]);
    expect(await ghost.findRemote!(remoteSlug, context(), draft.id)).toMatchObject({
      ok: true,
      copy: { id: draft.id },
    });
    expect(await ghost.findRemote!(remoteSlug, context(), "0".repeat(24))).toEqual({
      ok: true,
      copy: null,
    });
    expect(await ghost.release!(post, "0".repeat(24), context())).toMatchObject({
      ok: false,
      failure: { class: "permanent", status: 404, gone: true },
    });
    const second = copyOf(
      await publishOn(ghost, outgoing(newRemoteSlug(), { slug: "cats-and-dogs" }), context()),
    );
    expect(second).toMatchObject({
      url: `${site.url}/cats-and-dogs-2/`,
      notes: [
        'Another post on the site already has the address "cats-and-dogs"; this one got "cats-and-dogs-2".',
      ],
    });
  });

  it("sends only what changed in an update, and the address of the original", async () => {
    const { id } = copyOf(
      await publishOn(
        ghost,
        outgoing(remoteSlug, { canonicalUrl: "https://example.com/original" }),
        context(),
      ),
    );
    expect(site.posts[0]).toMatchObject({ canonical_url: "https://example.com/original" });
    Object.assign(site.posts[0]!, {
      custom_excerpt: "Theirs",
      tags: ["theirs"],
      meta_description: "Theirs",
      slug: "theirs",
    });
    await ghost.update!(
      outgoing(remoteSlug, { title: "New", changed: new Set(["title", "html"]) }),
      id,
      context(),
    );
    expect(site.posts[0]).toMatchObject({
      title: "New",
      custom_excerpt: "Theirs",
      tags: ["theirs"],
      meta_description: "Theirs",
      slug: "theirs",
      canonical_url: "https://example.com/original",
    });
    await ghost.update!(
      outgoing(remoteSlug, { slug: "ours", changed: new Set(["slug", "canonicalUrl"]) }),
      id,
      context(),
    );
    expect(site.posts[0]).toMatchObject({ title: "New", slug: "ours", canonical_url: null });
  });

  it("changes in place, and reads again once when somebody else wrote first", async () => {
    const { id } = copyOf(await publish());
    site.inject(
      "PUT ",
      react.status(409, { errors: [{ message: "Saving failed!", code: "UPDATE_COLLISION" }] }),
    );
    const copy = copyOf(
      await ghost.update!(
        outgoing("other", { title: "New", changed: new Set(["title"]) }),
        id,
        context(),
      ),
    );
    expect(copy).toMatchObject({ id, url: `${site.url}/${remoteSlug}/` });
    expect(site.posts[0]).toMatchObject({
      title: "New",
      slug: remoteSlug,
      tags: ["Cats", "Q & A"],
    });
    site.inject(
      "PUT ",
      react.status(409, { errors: [{ message: "Saving failed!", code: "UPDATE_COLLISION" }] }),
      { times: 2 },
    );
    expect(await ghost.update!(outgoing("other"), id, context())).toMatchObject({
      ok: false,
      failure: { class: "transient", status: 409 },
    });
    expect(await ghost.update!(outgoing("other"), "gone", context())).toMatchObject({
      ok: false,
      failure: { class: "permanent", status: 404, gone: true },
    });
  });

  it.each<[string, string | object]>([
    ["a page", "<!doctype html><title>404</title>"],
    ["an unknown address", { errors: [{ message: "Resource not found", type: "NotFoundError" }] }],
    ["the host", { message: "No such site." }],
  ])("does not take a 404 from %s for a missing post", async (_what, body) => {
    const { id } = copyOf(await publish());
    site.inject(() => true, react.status(404, body), { times: Infinity });
    for (const outcome of [
      await ghost.update!(outgoing(remoteSlug), id, context()),
      await ghost.release!(outgoing(remoteSlug), id, context()),
      await ghost.findRemote!(remoteSlug, context(), id),
      await ghost.findRemote!(remoteSlug, context()),
    ]) {
      expect(outcome).toMatchObject({
        ok: false,
        failure: { class: "permanent", message: expect.stringContaining("No Ghost was found") },
      });
      expect(outcome).not.toHaveProperty("failure.gone");
    }
  });
});

describe("pictures on Ghost", () => {
  const IMAGE = '<img src="https://x.example/a.png" alt="a">';
  const publishHtml = (html: string) =>
    publishOn(ghost, outgoing(remoteSlug, { html, slug: "a-slug" }), context());

  it.each([
    ["alone in a paragraph", `<p>${IMAGE}</p>`],
    ["alone", IMAGE],
    ["in a figure", `<figure>${IMAGE}</figure>`],
    ["with a caption", `<figure>${IMAGE}<figcaption>Tea, <a href="/b">b</a></figcaption></figure>`],
  ])("stay in the editor %s", async (_where, html) => {
    copyOf(await publishHtml(html));
    expect(site.posts[0]?.html).toBe(html);
  });

  it.each([
    ["inside a link", `<p><a href="https://x.example">${IMAGE}</a></p>`],
    ["inside a link in a figure", `<figure><a href="/b">${IMAGE}</a></figure>`],
    ["in a quotation", `<blockquote><p>Words ${IMAGE}</p></blockquote>`],
    ["in a gallery", `<figure>${IMAGE}${IMAGE}<figcaption>Two</figcaption></figure>`],
    ["in a caption", `<figure>${IMAGE}<figcaption>Two ${IMAGE}</figcaption></figure>`],
    ["beside words", `<p>Words ${IMAGE}</p>`],
    ["beside words in a list", `<ul><li>Words ${IMAGE}</li></ul>`],
    ["beside another", `<p>${IMAGE}${IMAGE}</p>`],
    ["in a heading", `<h2>Words ${IMAGE}</h2>`],
    ["in a table", `<table><tbody><tr><td>${IMAGE}</td></tr></tbody></table>`],
  ])("stay where they are in a card %s", async (_where, html) => {
    const copy = copyOf(await publishHtml(`<p>Before</p>${html}<p>After</p>`));
    expect(copy.notes).toBeUndefined();
    expect(site.posts[0]?.html).toBe(
      `<p>Before</p><!--kg-card-begin: html-->${html}<!--kg-card-end: html--><p>After</p>`,
    );
  });

  it("are counted afterwards, and those that are missing are told", async () => {
    const keeps = site.posts.push.bind(site.posts);
    site.posts.push = (post) => {
      const count = keeps(post);
      Object.defineProperty(post, "html", { get: () => `<p>${IMAGE}</p>`, set: () => undefined });
      return count;
    };
    const { notes } = copyOf(
      await ghost.publish(outgoing(remoteSlug, { html: IMAGE + IMAGE }), context()),
    );
    expect(notes).toEqual([
      "Ghost kept 1 of the 2 pictures that were sent in the text. Look at the post there.",
    ]);
  });
});

it.each(["rss", "feed"])("says that Ghost keeps the address %s for itself", async (slug) => {
  for (const got of [`${slug}-post`, `${slug}-post-2`]) {
    const post = outgoing(newRemoteSlug(), { slug });
    const copy = copyOf(await publishOn(ghost, post, context()));
    expect(copy).toMatchObject({
      url: `${site.url}/${got}/`,
      notes: [`Ghost keeps the address "${slug}" for itself; this post got "${got}".`],
    });
    expect((await fetch(copy.url, { redirect: "manual" })).status).toBe(200);
  }
});

it("refuses the key of a contributor when it is tested, and no other", async () => {
  for (const role of [null, "Author", "Owner"]) {
    site.options.role = role;
    expect(await ghost.test!(context())).toMatchObject({ success: true });
  }
  site.options.role = "Contributor";
  expect(await ghost.test!(context())).toEqual({
    success: false,
    message: expect.stringContaining("key of Cora, a contributor, who may not publish") as string,
  });
});

describe("failure responses from Ghost", () => {
  it("tells permanent, transient and unknown failures apart", async () => {
    const expected = async (change: object) =>
      expect(await publish()).toMatchObject({ ok: false, failure: change });
    site.inject(CREATE, { kind: "reset" }, { commit: "first" });
    await expected({ class: "unknown" });
    expect(copyOf(await publish()).url).toContain(remoteSlug);
    expect(site.copies(remoteSlug)).toBe(1);
    remoteSlug = newRemoteSlug();
    site.inject(CREATE, react.tooMany("3"));
    await expected({ class: "transient", retryAfter: 3 });
    site.inject(CREATE, react.loginPage());
    await expected({ class: "unknown" });
    site.inject(CREATE, react.bigError());
    await expected({ class: "unknown", status: 500 });
    site.inject(CREATE, react.status(200, { posts: [{ id: "list" }] }));
    await expected({ class: "unknown" });
    site.inject(CREATE, react.moved("https://blog.example.com/ghost/"));
    await expected({
      class: "permanent",
      message: "The address redirects. Use https://blog.example.com instead.",
    });
    site.inject(
      CREATE,
      react.status(422, {
        errors: [{ message: "Validation error, cannot save post.", context: "Title is too long" }],
      }),
    );
    await expected({
      class: "permanent",
      message: "Ghost refused the request (422). It said: Title is too long.",
    });
    expect(site.copies(remoteSlug)).toBe(0);
  });

  const goesLive = ({ method, body }: FakeRequest) =>
    method === "PUT" && body.includes('"status":"published"');

  it.each([
    ["a firewall refuses", react.firewall()],
    ["a page answers", react.loginPage()],
    ["Ghost refuses", react.status(422, { errors: [{ message: "Validation error" }] })],
  ])("looks up a write that %s", async (_what, reaction) => {
    site.inject(CREATE, reaction, { commit: "first" });
    site.inject(goesLive, reaction, { commit: "first" });
    const { id, version } = copyOf(await publish());
    expect(site.posts).toMatchObject([{ id, status: "published" }]);
    site.inject("PUT ", reaction, { commit: "first" });
    const newer = outgoing(remoteSlug, { html: "<p>Newer &amp; longer</p>" });
    expect(copyOf(await ghost.update!(newer, id, context())).version).not.toBe(version);
    site.inject("PUT ", reaction);
    const newest = outgoing(remoteSlug, { html: "<p>Newest</p>" });
    expect(await ghost.update!(newest, id, context())).toMatchObject({ ok: false });
  });

  it("says that a release failed which Ghost did not carry out, and never where it cannot look", async () => {
    site.inject(goesLive, react.firewall());
    expect(await publish()).toMatchObject({ ok: false, failure: { class: "permanent" } });
    site.inject(goesLive, react.firewall(), { commit: "first" });
    let isLive = false;
    site.inject(
      (request) => (isLive ||= site.posts[0]?.status === "published") && request.method === "GET",
      react.firewall(),
    );
    expect(await publish()).toMatchObject({ ok: false, failure: { class: "unknown" } });
  });

  it("never shows the key", async () => {
    const [, secret = ""] = site.credentials["adminApiKey"]!.split(":");
    site.inject(CREATE, react.status(400, { errors: [{ message: `bad key ${secret}` }] }));
    const outcome = await publish();
    expect(JSON.stringify(outcome)).not.toContain(secret);
    expect(JSON.stringify(outcome)).toContain("bad key •••");
  });
});

describe("the connection test of Ghost", () => {
  const test = async (change: Record<string, string> = {}) =>
    (await ghost.test!(context(change))).message;

  it("accepts a working key", async () => {
    expect(await ghost.test!(context())).toEqual({
      success: true,
      message: "Connected to Fake Ghost (Ghost 6.65).",
    });
    expect(await ghost.test!(context({ adminUrl: `${site.url}/ghost/#/settings` }))).toMatchObject({
      success: true,
    });
  });

  it("has a sentence for each failure", async () => {
    const [id = "", secret = ""] = site.credentials["adminApiKey"]!.split(":");
    const messages = [
      await test({ adminApiKey: "no key" }),
      await test({ adminApiKey: `${"0".repeat(24)}:${secret}` }),
      await test({ adminApiKey: `${id}:${"0".repeat(64)}` }),
      await test({ adminUrl: `${site.url}/somewhere` }),
      await test({ adminUrl: "http://127.0.0.1:1" }),
    ];
    site.options.contentKey = true;
    messages.push(await test());
    Object.assign(site.options, { contentKey: false, refuseKeys: true });
    messages.push(await test());
    Object.assign(site.options, { refuseKeys: false, clockAhead: 600 });
    messages.push(await test());
    site.options.clockAhead = 0;
    site.inject("GET ", react.moved("https://www.example.com/"));
    messages.push(await test());
    site.inject("GET ", react.firewall());
    messages.push(await test());
    site.inject("GET ", react.sitePassword());
    messages.push(await test());
    expect(messages).toEqual([
      expect.stringContaining("id:secret"),
      expect.stringContaining("does not know"),
      expect.stringContaining("did not accept the secret"),
      expect.stringContaining("No Ghost was found"),
      expect.stringContaining("refused the connection"),
      expect.stringContaining("Content API key"),
      expect.stringContaining("may not publish"),
      expect.stringContaining("clocks differ"),
      expect.stringContaining("Use https://www.example.com"),
      expect.stringContaining("firewall"),
      expect.stringContaining("Basic authentication"),
    ]);
  });
});

it("finds the site's tags by their names and keeps their spelling", async () => {
  site.tags.push({ id: "t1", name: "CATS", slug: "cats" });
  const { id } = copyOf(
    await ghost.publish(
      outgoing(remoteSlug, { tags: ["Cats", "New one", "cats", "猫"] }),
      context(),
    ),
  );
  expect(site.posts[0]?.tags).toEqual(["CATS", "New one", "猫"]);
  await ghost.update!(
    outgoing(remoteSlug, { tags: ["cats", "new ONE"], lastTags: ["Cats", "New one", "猫"] }),
    id,
    context(),
  );
  expect(site.posts[0]?.tags).toEqual(["CATS", "New one"]);
  expect(site.tags.map((tag) => tag.name)).toEqual(["CATS", "New one", "猫"]);
});

it("finds tags whose names hold quotes or end in a backslash", async () => {
  const tags = ['"quoted"', "end\\", "it's", "back\\'both", "last"];
  await ghost.publish(outgoing(remoteSlug, { tags }), context());
  expect(site.posts[0]?.tags).toEqual(tags);
  await ghost.publish(outgoing(newRemoteSlug(), { tags }), context());
  expect(site.posts[1]?.tags).toEqual(tags);
  expect(site.tags.map((tag) => tag.name)).toEqual(tags);
});

it("makes one tag of a name that several posts bring at once", async () => {
  const posts = Array.from({ length: 6 }, () =>
    ghost.publish(outgoing(newRemoteSlug(), { tags: ["Other x", "Other y"] }), context()),
  );
  expect((await Promise.all(posts)).every(({ ok }) => ok)).toBe(true);
  expect(site.tags.map((tag) => tag.name)).toEqual(["Other x", "Other y"]);
});

it("names an author in what the author's own key makes", async () => {
  site.options.role = "Author";
  expect(await publish()).toMatchObject({ ok: true });
  expect(site.posts).toHaveLength(1);
});

it("retries if the tags could not be looked up", async () => {
  site.inject("GET /ghost/api/admin/tags/", react.status(502));
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "transient" } });
  expect(site.posts).toHaveLength(0);
});

it("puts what Ghost's editor would change into HTML cards and leaves the rest editable", async () => {
  const carded = (html: string) => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
  const pixel = '<img src="https://x.example/p.gif" width="1" height="1" alt="">';
  const kept = [
    '<p>Plain <strong>text</strong>,<br>a <a href="https://example.com/?dir=1">link</a></p>',
    '<h2 id="two">Two</h2>',
    "<ul><li>One<ul><li>Two</li></ul></li></ul>",
    '<pre><code class="language-js">&lt;mark&gt; lang="x"</code></pre>',
    "<hr>",
    "<blockquote><p>One</p></blockquote>",
    '<figure><img src="https://example.com/a.png" alt="what dir is"><figcaption>A</figcaption></figure>',
  ];
  const changed = [
    "<dl><dt>A</dt><dd><p>B</p></dd></dl>",
    "<details><summary>S</summary><p>T</p></details>",
    "<p>One <mark>two</mark> three</p>",
    `<p dir="rtl" lang="ar">x${pixel}</p>`,
    "<blockquote><p>a</p><p>b</p></blockquote>",
    "<ul><li>a <kbd>b</kbd></li></ul>",
    '<ol type="a"><li>a</li></ol>',
    "<pre>plain</pre>",
    "<ul><li><p>c</p><p>d</p></li></ul>",
  ];
  await ghost.publish(
    outgoing(remoteSlug, { html: [...kept, ...changed].join("") + pixel }),
    context(),
  );
  expect(site.posts[0]?.html).toBe([...kept, ...changed.map(carded), carded(pixel)].join(""));
});

describe("links within a post", () => {
  const notes =
    '<p>One<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">Note <a href="#r1">↩</a></li></ol>';
  const body =
    '<p><a href="#a">A</a> <a href="#c">C</a> <a href="#d">D</a></p>' +
    '<h2 id="a">First part</h2><h2 id="b">Same</h2><h2 id="c">Same</h2><h3 id="d">注意 & so on</h3>';
  const linked =
    '<p><a href="#first-part">A</a> <a href="#same-1">C</a> <a href="#%E6%B3%A8%E6%84%8F-so-on">D</a></p>';
  const asHeld = () => site.posts[0]?.html ?? "";

  it("lead to the ids that Ghost gives headings, and to notes in cards", async () => {
    await ghost.publish(outgoing(remoteSlug, { html: body + notes }), context());
    expect(asHeld()).toContain(linked);
    expect(asHeld()).toContain('<sup id="r1">');
    expect(asHeld()).toContain('<li id="n1">');
  });

  it("are right after an update, which gives the version that stays", async () => {
    const { id } = copyOf(await publish());
    const updated = copyOf(
      await ghost.update!(outgoing(remoteSlug, { html: body }), id, context()),
    );
    expect(asHeld()).toContain(linked);
    const found = copyOf(
      await ghost.update!(
        outgoing(remoteSlug, { html: body, changed: new Set(["title"]) }),
        id,
        context(),
        ({ version }) => version === updated.version,
      ),
    );
    expect(found.id).toBe(id);
  });

  const lost = (...places: string[]) =>
    `On Ghost, links to ${places.map((place) => `“${place}”`).join(" and ")} lead to another place or to none, because Ghost makes the addresses of headings from their words. Change these words, and update the post.`;

  it.each([
    [
      "that lead to another heading of the same id",
      '<p><a href="#z">Z</a></p><h2 id="x">Same</h2><h2 id="y">Same</h2><h2 id="z">Same 1</h2>',
      [lost("Same 1")],
    ],
    [
      "that lead to a note whose id a heading got",
      '<h2 id="h">N1</h2><p><a href="#n1">1</a></p><ol><li id="n1">Note</li></ol>',
      [lost("#n1")],
    ],
    [
      "that lead to a heading whose id a note has",
      '<p><a href="#h">N1</a></p><ol><li id="n1">Note</li></ol><h2 id="h">N1</h2>',
      [lost("N1")],
    ],
    [
      "that lead to a heading without an id",
      '<p><a href="#h">?</a></p><h2 id="h">?!</h2>',
      [lost("?!")],
    ],
    [
      "to the first of two headings that share one here",
      '<p><a href="#h">1</a></p><h2 id="h">One</h2><h2 id="h">Two</h2>',
      undefined,
    ],
    ["that led nowhere here", '<p><a href="#none">1</a></p><h2 id="h">One</h2>', undefined],
  ])("%s are told or right", async (_what, html, notes) => {
    const copy = copyOf(await ghost.publish(outgoing(remoteSlug, { html }), context()));
    expect(copy.notes).toEqual(notes);
    if (html.includes("Two")) expect(asHeld()).toContain('href="#one"');
  });

  it("are written once", async () => {
    const first = copyOf(await ghost.publish(outgoing(remoteSlug, { html: body }), context()));
    await ghost.release!(outgoing(remoteSlug, { html: body }), first.id, context());
    const before = site.posts[0]?.updated_at;
    await ghost.release!(outgoing(remoteSlug, { html: body }), first.id, context());
    expect(site.posts[0]?.updated_at).toBe(before);
  });

  it("that could not be changed are told", async () => {
    const { id } = copyOf(await publish());
    let writes = 0;
    site.inject(({ method }) => method === "PUT" && ++writes >= 2, react.status(500), { times: 2 });
    const { notes: told } = copyOf(
      await ghost.update!(outgoing(remoteSlug, { html: body }), id, context()),
    );
    expect(told?.join()).toContain("changing the links to them failed");
  });
});
