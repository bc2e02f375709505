import { afterEach, beforeEach, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startBlogger, type FakeBlogger } from "../../fakes/blogger.ts";
import { react, type FakeRequest } from "../../fakes/server.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing } from "./context.ts";

const blogger = requirePlatform("blogger");
let site: FakeBlogger;
let remoteSlug: string;
beforeEach(async () => {
  site = await startBlogger();
  remoteSlug = newRemoteSlug();
});
afterEach(() => site.close());

const context = (change: Record<string, string> = {}) =>
  contextFor({ ...site.credentials, ...change }, { timeoutMs: 1_000, route: site.route });
const draft = (id = remoteSlug) => blogger.publish(outgoing(id), context());
const release = (draftId: string) =>
  blogger.release!(outgoing(remoteSlug, { changed: new Set() }), draftId, context());
/** As the product publishes: the draft, then its release. */
const publish = async () => {
  const made = await draft();
  return made.ok ? release(made.copy.id) : made;
};
const CREATE = "POST /v3/blogs/77/posts?";
const addPosts = (count: number, status: "LIVE" | "DRAFT", updated: (index: number) => string) => {
  for (let index = 0; index < count; index++)
    site.posts.push({
      id: String(500 + site.posts.length),
      title: "x",
      content: "<p>x</p>",
      labels: [],
      status,
      updated: updated(index),
    });
};
const inAMinute = (index: number) => new Date(Date.now() + 60_000 + index).toISOString();

it("makes a draft with the remote slug in its title, publishes it under its own title, and names what Blogger does not support", async () => {
  const made = copyOf(await draft());
  expect(made.notes?.join()).toContain("meta description was not applied");
  expect(site.posts[0]).toMatchObject({
    status: "DRAFT",
    title: `Cats & dogs: 3 < 4 [${remoteSlug}]`,
    labels: ["Cats", "Q & A"],
  });
  expect(copyOf(await release(made.id))).toMatchObject({
    id: "100",
    url: "http://example.blogspot.com/2026/11/100.html",
  });
  expect(site.posts[0]).toMatchObject({ status: "LIVE", title: "Cats & dogs: 3 < 4" });
  expect(site.log.filter((line) => /posts/.test(line) && !line.startsWith("GET"))).toEqual([
    "POST /v3/blogs/77/posts?isDraft=true&fetchBody=false",
    "PATCH /v3/blogs/77/posts/100?fetchBody=false",
    "POST /v3/blogs/77/posts/100/publish?fetchBody=true",
  ]);
});

it("keeps the whole remote slug after the longest title", async () => {
  copyOf(await blogger.publish(outgoing(remoteSlug, { title: "x".repeat(500) }), context()));
  expect(site.posts[0]!.title).toHaveLength(500);
  expect(copyOf(await draft()).id).toBe("100");
});

it("makes one draft for repeated calls, and finds it among others", async () => {
  await draft();
  addPosts(12, "DRAFT", inAMinute);
  expect(copyOf(await draft()).id).toBe("100");
  expect(site.copies(remoteSlug)).toBe(1);
  expect(await blogger.findRemote!(remoteSlug, context())).toEqual({ ok: true, copy: null });
  expect(await blogger.findRemote!("other", context())).toEqual({ ok: true, copy: null });
});

it("finds a draft that was published there by hand, but none in the trash", async () => {
  const { id } = copyOf(await draft());
  site.posts[0]!.status = "LIVE";
  site.posts[0]!.title = "Another title";
  expect(await blogger.findRemote!(remoteSlug, context())).toMatchObject({
    ok: true,
    copy: { id },
  });
  expect(copyOf(await draft()).id).toBe(id);
  expect(copyOf(await release(id)).id).toBe(id);
  expect(site.posts[0]!.title).toBe("Another title");
  site.posts[0]!.status = "SOFT_TRASHED";
  expect(await blogger.findRemote!(remoteSlug, context(), id)).toEqual({ ok: true, copy: null });
  expect(await release(id)).toMatchObject({
    ok: false,
    failure: { class: "permanent", status: 404, gone: true },
  });
  expect(await blogger.findRemote!(remoteSlug, context(), "999")).toEqual({ ok: true, copy: null });
});

it.each([[0], [300]])(
  "makes the same number of calls after a week in which %d posts changed",
  async (changes) => {
    addPosts(changes, "LIVE", inAMinute);
    const made = copyOf(await draft());
    const reads = () => site.log.filter((line) => line.startsWith("GET /v3/blogs/77/posts")).length;
    expect(reads()).toBe(2);
    await blogger.findRemote!(remoteSlug, context());
    expect(reads()).toBe(3);
    await blogger.findRemote!(remoteSlug, context(), made.id);
    expect(reads()).toBe(4);
    await blogger.findRemote!("not-there", context());
    expect(reads()).toBe(6);
  },
);

it("does not read years of drafts to find that one is missing", async () => {
  addPosts(1_200, "DRAFT", () => "2020-01-01T00:00:00Z");
  expect(await blogger.findRemote!(remoteSlug, context())).toEqual({ ok: true, copy: null });
  expect(site.log.filter((line) => line.includes("status=DRAFT"))).toHaveLength(1);
});

it("finishes the draft whose response was lost", async () => {
  site.inject(CREATE, { kind: "reset" }, { commit: "first" });
  expect(await draft()).toMatchObject({ ok: false, failure: { class: "unknown" } });
  expect(await blogger.findRemote!(remoteSlug, context())).toEqual({ ok: true, copy: null });
  const { id } = copyOf(await draft());
  expect(await blogger.findRemote!(remoteSlug, context(), id)).toEqual({ ok: true, copy: null });
  site.inject(
    (request) => request.url.pathname.endsWith("/publish"),
    { kind: "reset" },
    { commit: "first" },
  );
  expect(await release(id)).toMatchObject({ ok: false, failure: { class: "unknown" } });
  expect(await blogger.findRemote!(remoteSlug, context(), id)).toMatchObject({
    ok: true,
    copy: { id: "100" },
  });
  expect(copyOf(await release(id)).id).toBe("100");
  expect([site.copies(remoteSlug), site.live(remoteSlug)]).toEqual([1, 1]);
});

it("changes in place", async () => {
  const { id } = copyOf(await publish());
  expect(
    copyOf(await blogger.update!(outgoing(remoteSlug, { title: "New" }), id, context())).id,
  ).toBe(id);
  expect(site.posts).toHaveLength(1);
  expect(site.posts[0]).toMatchObject({ title: "New", status: "LIVE" });
  expect(await blogger.update!(outgoing(remoteSlug), "999", context())).toMatchObject({
    ok: false,
    failure: { class: "permanent", status: 404, gone: true },
  });
});

it.each<[string, string, string | object]>([
  ["the blog", "/v3/blogs/byurl", { error: { code: 404, errors: [{ reason: "notFound" }] } }],
  ["the list of posts", "/v3/blogs/77/posts?", { error: { errors: [{ reason: "notFound" }] } }],
  ["the API", "/v3/blogs/77/posts/", "<!doctype html><title>Error 404 (Not Found)</title>"],
])("does not take a 404 of %s for a missing post", async (_what, path, body) => {
  const { id } = copyOf(await publish());
  const isThere = ({ url }: FakeRequest) => `${url.pathname}${url.search}`.startsWith(path);
  site.inject(isThere, react.status(404, body), { times: Infinity });
  const outcomes = [
    await blogger.update!(outgoing(remoteSlug), id, context()),
    await release(id),
    await blogger.findRemote!(remoteSlug, context(), id),
    await blogger.findRemote!(remoteSlug, context()),
    await draft(),
  ].filter(({ ok }) => !ok);
  expect(outcomes.length).toBeGreaterThan(0);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      failure: { class: "permanent", message: expect.stringContaining("no blog at this address") },
    });
    expect(outcome).not.toHaveProperty("failure.gone");
  }
});

it("leaves a copy alone that was changed there", async () => {
  const { id, version } = copyOf(await publish());
  const update = (title: string) =>
    blogger.update!(
      outgoing(remoteSlug, { title }),
      id,
      context(),
      (text) => text.version === version,
    );
  const second = copyOf(await update("Cats & dogs: 3 < 4"));
  expect(second.version).toBe(version);
  Object.assign(site.posts[0]!, { content: "<p>Theirs</p>" });
  expect(await update("New")).toMatchObject({
    ok: false,
    failure: {
      class: "permanent",
      message: expect.stringContaining("was changed on Blogger"),
      remoteEdit: { html: "<p>Theirs</p>", changedAt: expect.any(String) },
    },
  });
  expect(site.posts[0]).toMatchObject({ content: "<p>Theirs</p>" });
});

it("omits labels beyond Blogger's limit, and names them", async () => {
  const copy = copyOf(
    await blogger.publish(
      outgoing(remoteSlug, { tags: ["a".repeat(150), "b".repeat(60), "c"] }),
      context(),
    ),
  );
  expect(site.posts[0]?.labels).toEqual(["a".repeat(150)]);
  expect(copy.notes?.[0]).toContain("left out: bbb");
});

it("says which labels the answer lacks", async () => {
  const body = { id: "100", status: "DRAFT", title: "", labels: ["Cats"] };
  site.inject(
    ({ method, url }) => method === "POST" && url.searchParams.has("isDraft"),
    { kind: "answer", status: 200, body },
    { commit: "first" },
  );
  const copy = copyOf(await blogger.publish(outgoing(remoteSlug), context()));
  expect(copy.notes).toContain("The copy on Blogger lacks the tag Q & A.");
});

it("tells permanent, transient and unknown failures apart", async () => {
  const expected = async (change: object) =>
    expect(await publish()).toMatchObject({ ok: false, failure: change });
  site.options.grantIsDead = true;
  await expected({
    class: "permanent",
    reconnect: true,
    message:
      "Google no longer accepts the refresh token. Make a new one and connect Blogger again.",
  });
  site.options.grantIsDead = false;
  site.inject("POST /token", { kind: "reset" });
  await expected({ class: "transient" });
  site.inject("POST /token", react.status(500));
  await expected({ class: "transient" });
  site.inject(
    CREATE,
    react.status(403, {
      error: {
        code: 403,
        message: "Rate Limit Exceeded",
        errors: [{ reason: "rateLimitExceeded" }],
      },
    }),
  );
  await expected({ class: "transient", status: 403 });
  site.inject(
    CREATE,
    react.status(403, { error: { code: 403, message: "no", errors: [{ reason: "forbidden" }] } }),
  );
  await expected({ class: "permanent", reconnect: true });
  site.inject(
    CREATE,
    react.status(503, { error: { code: 503, errors: [{ reason: "backendError" }] } }),
  );
  await expected({ class: "transient", status: 503 });
  site.inject(CREATE, react.bigError());
  await expected({ class: "unknown" });
  site.inject(CREATE, react.loginPage());
  await expected({ class: "unknown" });
  expect(site.copies(remoteSlug)).toBe(0);
});

it("looks up a write whose answer is refused or cannot be read", async () => {
  for (const write of ["POST /v3/blogs/77/posts?", "PATCH ", "POST /v3/blogs/77/posts/100/publish"])
    for (const reaction of [react.firewall(), react.loginPage()]) {
      site.posts.splice(0);
      site.inject(write, reaction, { commit: "first" });
      expect(copyOf(await publish()).id).toBe("100");
      expect(site.posts).toMatchObject([{ status: "LIVE", title: "Cats & dogs: 3 < 4" }]);
      site.clearFaults();
    }
  site.inject("POST /v3/blogs/77/posts/100/publish", react.firewall());
  site.posts.splice(0);
  expect(await publish()).toMatchObject({ ok: false, failure: { class: "permanent" } });
  expect(site.posts).toMatchObject([{ status: "DRAFT" }]);
});

it("tests token, blog and role", async () => {
  const test = (change: Record<string, string> = {}) => blogger.test!(context(change));
  expect(await test()).toEqual({ success: true, message: "Connected to Fake Blog on Blogger." });
  expect(await test({ clientSecret: "wrong-secret" })).toEqual({
    success: false,
    message: "Google did not accept the client ID and client secret.",
  });
  expect(await test({ refreshToken: "wrong-token" })).toMatchObject({
    success: false,
    message: expect.stringContaining("refresh token") as string,
  });
  expect(await test({ blogUrl: "https://other.example" })).toMatchObject({
    success: false,
    message: expect.stringContaining("knows no blog") as string,
  });
  site.options.role = "READER";
  expect(await test()).toMatchObject({
    success: false,
    message: expect.stringContaining("may only read Fake Blog") as string,
  });
});

it.each([
  ["DRAFT", "draft", "is a draft"],
  ["SCHEDULED", "scheduled", "scheduled for later"],
  ["SOFT_TRASHED", "trash", "is in the trash"],
] as const)(
  "leaves a copy that was set to %s there, and makes it public only with the user's consent",
  async (status, withdrawn, words) => {
    const { id, version } = copyOf(await publish());
    site.posts[0]!.status = status;
    const seen: string[] = [];
    const update = (agreed: boolean) =>
      blogger.update!(
        outgoing(remoteSlug, { title: "New" }),
        id,
        context(),
        (text) => (seen.push(text.version), text.version === version || agreed),
      );
    expect(await update(false)).toMatchObject({
      ok: false,
      failure: {
        class: "permanent",
        message: expect.stringContaining(words),
        remoteEdit: { withdrawn },
      },
    });
    expect(site.posts[0]).toMatchObject({ status, title: "Cats & dogs: 3 < 4" });
    expect(seen).toEqual([`${version}#${withdrawn}`]);
    expect(copyOf(await update(true))).toMatchObject({
      id,
      version: expect.not.stringContaining("#"),
    });
    expect(site.posts[0]).toMatchObject({ status: "LIVE", title: "New" });
    expect(site.posts).toHaveLength(1);
  },
);

it("makes the same number of calls for an update however many posts have changed", async () => {
  const { id } = copyOf(await publish());
  const calls = async () => {
    const before = site.log.length;
    copyOf(await blogger.update!(outgoing(remoteSlug), id, context()));
    return site.log.length - before;
  };
  const few = await calls();
  for (let index = 0; index < 200; index++)
    site.posts.push({
      id: String(500 + index),
      title: "x",
      content: "<p>x</p>",
      labels: [],
      status: "LIVE",
      updated: new Date(Date.now() + 60_000 + index).toISOString(),
    });
  expect(await calls()).toBe(few);
});

it("says how many pictures Blogger kept, of a new post and of an update", async () => {
  const lost = (kept: number, of: number) =>
    `Blogger kept ${kept} of the ${of} pictures that were sent in the text.`;
  const image = '<img src="https://example.com/a.jpg" alt="">';
  const post = outgoing(remoteSlug, { html: `<p>${image}</p><p>${image}</p>` });
  const made = copyOf(await blogger.publish(post, context()));
  const written = site.posts[0]!;
  let stored = written.content;
  const filter = (content: string) => (stored = content.replace(image, ""));
  filter(stored);
  Object.defineProperty(written, "content", { get: () => stored, set: filter });
  const changed = new Set<never>();
  const live = copyOf(await blogger.release!({ ...post, changed }, made.id, context()));
  expect(live.notes?.join(" ")).toContain(lost(1, 2));
  const html = post.html + image;
  const updated = await blogger.update!({ ...post, html }, made.id, context(), () => true);
  expect(copyOf(updated).notes?.join(" ")).toContain(lost(2, 3));
});
