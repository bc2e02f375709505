import { afterEach, beforeEach, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startBlogger, type FakeBlogger } from "../../fakes/blogger.ts";
import { react } from "../../fakes/server.ts";
import { contextFor, copyOf, newMarker, outgoing } from "./context.ts";

const blogger = requirePlatform("blogger");
let site: FakeBlogger;
let marker: string;
beforeEach(async () => {
  site = await startBlogger();
  marker = newMarker();
});
afterEach(() => site.close());

const context = (change: Record<string, string> = {}) => contextFor({ ...site.credentials, ...change }, { timeoutMs: 1_000, route: site.route });
const publish = () => blogger.publish(outgoing(marker), context());
const CREATE = "POST /v3/blogs/77/posts?";

it("makes a draft, then publishes it, and says what Blogger cannot take", async () => {
  const copy = copyOf(await publish());
  expect(copy).toMatchObject({ id: "100", url: "http://example.blogspot.com/2026/11/100.html" });
  expect(copy.notes?.join()).toContain("meta description was not applied");
  expect(site.posts[0]).toMatchObject({ status: "LIVE", labels: ["Cats", "Q & A"] });
  expect(site.log.filter((line) => /posts/.test(line) && line.startsWith("POST"))).toEqual(["POST /v3/blogs/77/posts?isDraft=true&fetchBody=false", "POST /v3/blogs/77/posts/100/publish?fetchBody=true"]);
});

it("makes one copy however often it is asked, and finds it among newer posts", async () => {
  await publish();
  for (let index = 0; index < 12; index++) site.posts.push({ id: String(500 + index), title: "x", content: "<p>x</p>", labels: [], status: "LIVE", updated: new Date(Date.now() + 60_000 + index).toISOString() });
  expect(await blogger.find!(marker, context())).toMatchObject({ ok: true, copy: { id: "100" } });
  expect(copyOf(await publish()).id).toBe("100");
  expect(site.copies(marker)).toBe(1);
  expect(await blogger.find!("other", context())).toEqual({ ok: true, copy: null });
});

it("does not read through years of posts to say that one is not there", async () => {
  for (let index = 0; index < 300; index++) site.posts.push({ id: String(500 + index), title: "x", content: "<p>x</p>", labels: [], status: "LIVE", updated: "2020-01-01T00:00:00Z" });
  expect(await blogger.find!(marker, context())).toEqual({ ok: true, copy: null });
  expect(site.log.filter((line) => line.includes("maxResults"))).toHaveLength(1);
});

it("finishes the draft whose answer got lost", async () => {
  site.inject(CREATE, { kind: "reset" }, { commit: "first" });
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "unknown" } });
  expect(await blogger.find!(marker, context())).toEqual({ ok: true, copy: null });
  site.inject((request) => request.url.pathname.endsWith("/publish"), { kind: "reset" }, { commit: "first" });
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "unknown" } });
  expect(await blogger.find!(marker, context())).toMatchObject({ ok: true, copy: { id: "100" } });
  expect(copyOf(await publish()).id).toBe("100");
  expect([site.copies(marker), site.live(marker)]).toEqual([1, 1]);
});

it("changes in place", async () => {
  const { id } = copyOf(await publish());
  expect(copyOf(await blogger.update!(outgoing(marker, { title: "New" }), id, context())).id).toBe(id);
  expect(site.posts).toHaveLength(1);
  expect(site.posts[0]).toMatchObject({ title: "New", status: "LIVE" });
  expect(await blogger.update!(outgoing(marker), "999", context())).toMatchObject({ ok: false, failure: { class: "permanent", status: 404 } });
});

it("leaves a copy alone that somebody changed there", async () => {
  const { id, version } = copyOf(await publish());
  const update = (title: string) => blogger.update!(outgoing(marker, { title }), id, context(), (text) => text.version === version);
  const second = copyOf(await update("Cats & dogs: 3 < 4"));
  expect(second.version).toBe(version);
  Object.assign(site.posts[0]!, { content: "<p>Theirs</p>" });
  expect(await update("New")).toMatchObject({ ok: false, failure: { class: "permanent", message: expect.stringContaining("was changed on Blogger"), theirs: { html: "<p>Theirs</p>", changedAt: expect.any(String) } } });
  expect(site.posts[0]).toMatchObject({ content: "<p>Theirs</p>" });
});

it("leaves out labels beyond what Blogger takes and names them", async () => {
  const copy = copyOf(await blogger.publish(outgoing(marker, { tags: ["a".repeat(150), "b".repeat(60), "c"] }), context()));
  expect(site.posts[0]?.labels).toEqual(["a".repeat(150)]);
  expect(copy.notes?.[0]).toContain("left out: bbb");
});

it("keeps apart what created nothing, what may have, and what never will", async () => {
  const expected = async (change: object) => expect(await publish()).toMatchObject({ ok: false, failure: change });
  site.options.grantIsDead = true;
  await expected({ class: "permanent", reconnect: true, message: "Google no longer accepts the refresh token. Make a new one and connect Blogger again." });
  site.options.grantIsDead = false;
  site.inject("POST /token", { kind: "reset" });
  await expected({ class: "transient" });
  site.inject("POST /token", react.status(500));
  await expected({ class: "transient" });
  site.inject(CREATE, react.status(403, { error: { code: 403, message: "Rate Limit Exceeded", errors: [{ reason: "rateLimitExceeded" }] } }));
  await expected({ class: "transient", status: 403 });
  site.inject(CREATE, react.status(403, { error: { code: 403, message: "no", errors: [{ reason: "forbidden" }] } }));
  await expected({ class: "permanent", reconnect: true });
  site.inject(CREATE, react.status(503, { error: { code: 503, errors: [{ reason: "backendError" }] } }));
  await expected({ class: "transient", status: 503 });
  site.inject(CREATE, react.bigError());
  await expected({ class: "unknown" });
  site.inject(CREATE, react.loginPage());
  await expected({ class: "unknown" });
  expect(site.copies(marker)).toBe(0);
});

it("tests token, blog and role", async () => {
  const test = (change: Record<string, string> = {}) => blogger.test!(context(change));
  expect(await test()).toEqual({ success: true, message: "Connected to Fake Blog on Blogger." });
  expect(await test({ clientSecret: "wrong-secret" })).toEqual({ success: false, message: "Google did not accept the client ID and client secret." });
  expect(await test({ refreshToken: "wrong-token" })).toMatchObject({ success: false, message: expect.stringContaining("refresh token") as string });
  expect(await test({ blogUrl: "https://other.example" })).toMatchObject({ success: false, message: expect.stringContaining("knows no blog") as string });
  site.options.role = "READER";
  expect(await test()).toMatchObject({ success: false, message: expect.stringContaining("may only read Fake Blog") as string });
});

it.each([["DRAFT", "draft", "set back to a draft"], ["SCHEDULED", "scheduled", "scheduled for later"], ["SOFT_TRASHED", "trash", "moved to the trash"]] as const)("leaves a copy that was set to %s there, and makes it public by the user's word only", async (status, withdrawn, words) => {
  const { id, version } = copyOf(await publish());
  site.posts[0]!.status = status;
  const seen: string[] = [];
  const update = (agreed: boolean) => blogger.update!(outgoing(marker, { title: "New" }), id, context(), (text) => (seen.push(text.version), text.version === version || agreed));
  expect(await update(false)).toMatchObject({ ok: false, failure: { class: "permanent", message: expect.stringContaining(words), theirs: { withdrawn } } });
  expect(site.posts[0]).toMatchObject({ status, title: "Cats & dogs: 3 < 4" });
  expect(seen).toEqual([`${version}#${withdrawn}`]);
  expect(copyOf(await update(true))).toMatchObject({ id, version: expect.not.stringContaining("#") });
  expect(site.posts[0]).toMatchObject({ status: "LIVE", title: "New" });
  expect(site.posts).toHaveLength(1);
});

it("asks as often for an update, however many posts changed since", async () => {
  const { id } = copyOf(await publish());
  const calls = async () => {
    const before = site.log.length;
    copyOf(await blogger.update!(outgoing(marker), id, context()));
    return site.log.length - before;
  };
  const few = await calls();
  for (let index = 0; index < 200; index++) site.posts.push({ id: String(500 + index), title: "x", content: "<p>x</p>", labels: [], status: "LIVE", updated: new Date(Date.now() + 60_000 + index).toISOString() });
  expect(await calls()).toBe(few);
});
