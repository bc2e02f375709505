import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react } from "../../fakes/server.ts";
import { contextFor, copyOf, newMarker, outgoing } from "./context.ts";

const ghost = requirePlatform("ghost");
const CREATE = "POST /ghost/api/admin/posts/?source=html";
let site: FakeGhost;
let marker: string;
beforeEach(async () => {
  site = await startGhost();
  marker = newMarker();
});
afterEach(() => site.close());

const context = (change: Record<string, string> = {}) => contextFor({ ...site.credentials, ...change }, { timeoutMs: 1_000 });
const publish = () => ghost.publish(outgoing(marker), context());

describe("publishing to Ghost", () => {
  it("makes one post with its text, tags, excerpt and description", async () => {
    const copy = copyOf(await publish());
    expect(copy.url).toBe(`${site.url}/${marker}/`);
    expect(copy.notes).toBeUndefined();
    expect(site.posts[0]).toMatchObject({ slug: marker, status: "published", title: "Cats & dogs: 3 < 4", tags: ["Cats", "Q & A"], custom_excerpt: "Short & sweet", meta_description: "What search engines show." });
    expect(site.posts[0]?.html).toContain("<h2>One</h2>");
  });

  it("makes one copy however often it is asked, and finds it", async () => {
    const { id } = copyOf(await publish());
    expect(copyOf(await publish()).id).toBe(id);
    expect(site.copies(marker)).toBe(1);
    expect(await ghost.find!(marker, context())).toMatchObject({ ok: true, copy: { id } });
    expect(await ghost.find!(`${marker}x`, context())).toEqual({ ok: true, copy: null });
  });

  it("cuts a long excerpt and says so, keeps a counting image in a card of its own", async () => {
    const pixel = '<img src="https://x.example/p.gif" width="1" height="1" alt="">';
    const copy = copyOf(await ghost.publish(outgoing(marker, { excerpt: "y".repeat(400), html: `<p>Text</p>${pixel}` }), context()));
    expect(copy.notes).toEqual(["The excerpt was cut to 300 characters, the longest that Ghost takes."]);
    expect(site.posts[0]?.html).toBe(`<p>Text</p><!--kg-card-begin: html-->${pixel}<!--kg-card-end: html-->`);
  });

  it("publishes a post that was taken back to draft instead of making another", async () => {
    const { id } = copyOf(await publish());
    site.posts[0]!.status = "draft";
    expect(await ghost.find!(marker, context())).toEqual({ ok: true, copy: null });
    expect(copyOf(await publish()).id).toBe(id);
    expect(site.posts.map((post) => post.status)).toEqual(["published"]);
  });

  it("changes in place, and reads again once when somebody else was faster", async () => {
    const { id } = copyOf(await publish());
    site.inject("PUT ", react.status(409, { errors: [{ message: "Saving failed!", code: "UPDATE_COLLISION" }] }));
    const copy = copyOf(await ghost.update!(outgoing("other", { title: "New", tags: [] }), id, context()));
    expect(copy).toMatchObject({ id, url: `${site.url}/${marker}/` });
    expect(site.posts[0]).toMatchObject({ title: "New", slug: marker, tags: ["Cats", "Q & A"] });
    site.inject("PUT ", react.status(409, { errors: [{ message: "Saving failed!", code: "UPDATE_COLLISION" }] }), { times: 2 });
    expect(await ghost.update!(outgoing("other"), id, context())).toMatchObject({ ok: false, failure: { class: "transient", status: 409 } });
    expect(await ghost.update!(outgoing("other"), "gone", context())).toMatchObject({ ok: false, failure: { class: "permanent", status: 404 } });
  });
});

describe("answers of Ghost that are no success", () => {
  it("keeps apart what created nothing, what may have, and what never will", async () => {
    const expected = async (change: object) => expect(await publish()).toMatchObject({ ok: false, failure: change });
    site.inject(CREATE, { kind: "reset" }, { commit: "first" });
    await expected({ class: "unknown" });
    expect(copyOf(await publish()).url).toContain(marker);
    expect(site.copies(marker)).toBe(1);
    marker = newMarker();
    site.inject(CREATE, react.tooMany("3"));
    await expected({ class: "transient", retryAfter: 3 });
    site.inject(CREATE, react.loginPage());
    await expected({ class: "unknown" });
    site.inject(CREATE, react.bigError());
    await expected({ class: "unknown", status: 500 });
    site.inject(CREATE, react.status(200, { posts: [{ id: "list" }] }));
    await expected({ class: "unknown" });
    site.inject(CREATE, react.moved("https://blog.example.com/ghost/"));
    await expected({ class: "permanent", message: "The address redirects. Use https://blog.example.com instead." });
    site.inject(CREATE, react.status(422, { errors: [{ message: "Validation error, cannot save post.", context: "Title is too long" }] }));
    await expected({ class: "permanent", message: "Ghost refused the request (422). It said: Title is too long" });
    expect(site.copies(marker)).toBe(0);
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
  const test = async (change: Record<string, string> = {}) => (await ghost.test!(context(change))).message;

  it("accepts a working key", async () => {
    expect(await ghost.test!(context())).toEqual({ success: true, message: "Connected to Fake Ghost (Ghost 6.65)." });
    expect(await ghost.test!(context({ adminUrl: `${site.url}/ghost/#/settings` }))).toMatchObject({ success: true });
  });

  it("has a sentence for each way in which it fails", async () => {
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
    expect(messages).toEqual([
      expect.stringContaining("id:secret"), expect.stringContaining("does not know"), expect.stringContaining("did not accept the secret"), expect.stringContaining("No Ghost was found"), expect.stringContaining("refused the connection"),
      expect.stringContaining("Content API key"), expect.stringContaining("may not publish"), expect.stringContaining("clocks differ"), expect.stringContaining("Use https://www.example.com"), expect.stringContaining("firewall"),
    ]);
  });
});
