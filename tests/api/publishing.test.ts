import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { react } from "../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let wordpress: FakeWordpress;
let people = 0;

beforeAll(async () => {
  [app, wordpress] = await Promise.all([startApp(), startWordpress()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), wordpress.close()]);
});

interface Writer {
  visitor: Visitor;
  postId: string;
  integrationId: string;
  post(): Promise<Record<string, unknown>>;
}

/** A new user with one post and one active integration. */
async function writer(
  platform: "wordpress" | "blog" = "wordpress",
  title = "Ten ways to brew tea",
): Promise<Writer> {
  const visitor = await visit(app.url, {
    email: `writer${++people}@example.com`,
    firstName: "Wanda",
  });
  const created = await visitor.json("POST", "/api/posts", {
    title,
    content: "<p>Water first, then leaves.</p>",
    excerpt: "How to",
    keywords: "tea",
  });
  const postId = (created.body as { id: string }).id;
  const credentials = platform === "wordpress" ? wordpress.credentials("editor") : {};
  const integration = await visitor.json("POST", "/api/integrations", {
    platform,
    name: "Mine",
    credentials,
  });
  const integrationId = (integration.body as { id: string }).id;
  await visitor.json("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
  return {
    visitor,
    postId,
    integrationId,
    post: async () =>
      (await visitor.json("GET", `/api/posts/${postId}`)).body as Record<string, unknown>,
  };
}

const publish = ({ visitor, postId }: Writer, body: Record<string, unknown> = {}) =>
  visitor.json("POST", `/api/publish/${postId}`, { platform: "wordpress", tags: [], ...body });
const copiesOf = (title: string) => wordpress.posts.filter((post) => post.title === title);

describe("POST /api/publish/{id}", () => {
  it("publishes now, and changes the live post in place when it is published again", async () => {
    const anna = await writer("wordpress", "Tea, updated in place");
    expect(await publish(anna, { tags: ["Tea", " ", "Green"] })).toMatchObject({
      status: 200,
      body: {
        success: true,
        state: "published",
        platform: "wordpress",
        url: expect.stringContaining("http"),
        message: expect.stringContaining("Published on WordPress."),
      },
    });
    expect(await anna.post()).toMatchObject({
      status: "published",
      publishedPlatforms: ["wordpress"],
      publishedAt: expect.any(String),
      scheduledDate: null,
    });
    await anna.visitor.json("PATCH", `/api/posts/${anna.postId}`, {
      title: "Tea, updated in place",
      content: "<p>Leaves first.</p>",
      status: "draft",
    });
    expect((await anna.post())["status"]).toBe("draft");
    expect(await publish(anna)).toMatchObject({ status: 200, body: { state: "published" } });
    expect(copiesOf("Tea, updated in place")).toMatchObject([
      { status: "publish", content: expect.stringContaining("Leaves first.") },
    ]);
    expect(await anna.post()).toMatchObject({
      status: "published",
      publishedPlatforms: ["wordpress"],
    });
  });

  it("shows what was changed on the platform, and overwrites only that and only on request", async () => {
    const anna = await writer("wordpress", "Tea, changed there");
    await publish(anna);
    const copy = copiesOf("Tea, changed there")[0]!;
    copy.content = "<p>Their words.</p>";
    await anna.visitor.json("PATCH", `/api/posts/${anna.postId}`, {
      content: "<p>Leaves first.</p>",
    });
    expect(await publish(anna)).toMatchObject({
      status: 409,
      body: expect.stringContaining(
        "This post was changed on WordPress since Postwright last wrote it.",
      ),
    });
    expect(copy.content).toBe("<p>Their words.</p>");
    expect(
      (await anna.visitor.json("POST", `/api/posts/${anna.postId}/publish/wordpress`)).body,
    ).toMatchObject({ success: false, error: expect.stringContaining("was changed on WordPress") });
    const read = async () =>
      (
        (await anna.visitor.json("GET", `/api/posts/${anna.postId}/publications`)).body as Array<{
          id: string;
          remoteEdit: { version: string } | null;
        }>
      )[0]!;
    const { id, remoteEdit } = await read();
    expect(await read()).toMatchObject({
      state: "failed",
      live: true,
      remoteEdit: {
        title: "Tea, changed there",
        content: "<p>Their words.</p>",
        changedAt: expect.any(String),
      },
    });
    const overwrite = (version: unknown) =>
      anna.visitor.json("POST", `/api/publications/${id}/overwrite`, { version });
    expect(await overwrite(undefined)).toMatchObject({
      status: 400,
      body: "version: the version of the text to overwrite is expected",
    });
    expect(await overwrite("sha256:other")).toMatchObject({ status: 409 });
    copy.content = "<p>Their newest words.</p>";
    expect(await overwrite(remoteEdit?.version)).toMatchObject({
      status: 200,
      body: { state: "failed", remoteEdit: { content: "<p>Their newest words.</p>" } },
    });
    const bea = await writer();
    expect(
      await bea.visitor.json("POST", `/api/publications/${id}/overwrite`, { version: "x" }),
    ).toMatchObject({ status: 404 });
    expect(await overwrite((await read()).remoteEdit?.version)).toMatchObject({
      status: 200,
      body: { state: "published", remoteEdit: null },
    });
    expect(copiesOf("Tea, changed there")).toMatchObject([
      { content: expect.stringContaining("Leaves first.") },
    ]);
  });

  it("schedules with a zone or in the user's own, and publishes by itself when the time comes", async () => {
    const anna = await writer("wordpress", "Tea at five");
    const soon = new Date(Date.now() + 6_000);
    expect(await publish(anna, { scheduledDate: soon.toISOString() })).toMatchObject({
      status: 200,
      body: {
        state: "queued",
        scheduledDate: soon.toISOString(),
        message: expect.stringMatching(/^It goes to WordPress on \d+ \w+ \d{4}, \d\d:\d\d UTC\.$/),
      },
    });
    expect(await anna.post()).toMatchObject({
      status: "scheduled",
      scheduledDate: soon.toISOString(),
    });
    expect(await publish(anna)).toMatchObject({
      status: 409,
      body: "This post is already scheduled for WordPress. Change or cancel that schedule first.",
    });
    await vi.waitFor(
      async () =>
        expect(await anna.post()).toMatchObject({ status: "published", scheduledDate: null }),
      { timeout: 20_000, interval: 200 },
    );
    expect(copiesOf("Tea at five")).toHaveLength(1);
  });

  it.each([
    ["2020-01-01T00:00:00Z", "in the past"],
    ["tomorrow", "must be a date and time"],
    ["", "must be a date and time"],
    ["2027-02-30T10:00", "does not exist"],
    ["9999-12-31T10:00", "between the years"],
    [1_800_000_000_000, "must be a date and time"],
    [["2027-01-01T10:00"], "must be a date and time"],
  ])("refuses the date %j", async (scheduledDate, sentence) => {
    const anna = await writer();
    const answer = await publish(anna, { scheduledDate });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(sentence);
    expect((await anna.post())["status"]).toBe("draft");
  });

  it("refuses what it cannot do, in a sentence", async () => {
    const [anna, bea] = [await writer(), await writer()];
    const missing = (body: Record<string, unknown>) => publish(anna, body);
    expect(await missing({ platform: undefined })).toMatchObject({
      status: 400,
      body: "platform is required",
    });
    expect(await missing({ platform: "myspace" })).toMatchObject({
      status: 400,
      body: expect.stringContaining("not known"),
    });
    expect(await missing({ platform: "medium" })).toMatchObject({
      status: 400,
      body: "You have no active Medium integration. Connect one or switch one on under Integrations.",
    });
    expect(await missing({ tags: "a, b" })).toMatchObject({ status: 200 });
    expect(await missing({ tags: [1] })).toMatchObject({ status: 400 });
    expect(await missing({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })).toMatchObject({
      status: 400,
      body: expect.stringContaining("Tags: at most 20"),
    });
    for (const id of [bea.postId, "unknown", "1e3"])
      expect(
        await anna.visitor.json("POST", `/api/publish/${id}`, { platform: "wordpress", tags: [] }),
      ).toMatchObject({ status: 404, body: "Post not found" });
    expect(
      await anna.visitor.json("POST", `/api/publish/${anna.postId}`, {
        platform: "wordpress",
        integrationId: bea.integrationId,
      }),
    ).toMatchObject({ status: 400 });
    expect((await anna.visitor.json("GET", `/api/publish/${anna.postId}`)).status).toBe(405);
    const visitor = await fetch(`${app.url}/api/publish/${anna.postId}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect([visitor.status, await visitor.text()]).toEqual([401, "Unauthorized"]);
  });

  it("says why a platform refused, marks the integration, and goes on by itself after it is connected again", async () => {
    const anna = await writer("wordpress", "Refused tea");
    await anna.visitor.json("PATCH", `/api/integrations/${anna.integrationId}`, {
      credentials: { ...wordpress.credentials("editor"), applicationPassword: "no longer valid" },
    });
    expect(await publish(anna)).toMatchObject({
      status: 200,
      body: {
        state: "queued",
        message: expect.stringMatching(/password.*once you connect it again/i),
      },
    });
    expect(await anna.post()).toMatchObject({ status: "scheduled", publishedPlatforms: [] });
    expect((await anna.visitor.json("GET", "/api/integrations")).body).toMatchObject([
      { health: "needs_reconnect", healthMessage: expect.stringMatching(/password/i) },
    ]);
    expect(
      await anna.visitor.json("POST", `/api/integrations/${anna.integrationId}/retry`),
    ).toMatchObject({ status: 409 });
    await anna.visitor.json("PATCH", `/api/integrations/${anna.integrationId}`, {
      credentials: wordpress.credentials("editor"),
    });
    await vi.waitFor(async () => expect((await anna.post())["status"]).toBe("published"), {
      timeout: 20_000,
      interval: 200,
    });
    expect(
      (await anna.visitor.json("POST", `/api/integrations/${anna.integrationId}/retry`)).body,
    ).toEqual({ retried: 0 });
    expect(copiesOf("Refused tea")).toHaveLength(1);
  });

  it("waits at least its own pause where the platform asks for less, and a person may go on at once", async () => {
    const anna = await writer("wordpress", "Patient tea");
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes("Patient tea"),
      react.tooMany("2"),
    );
    expect(await publish(anna)).toMatchObject({
      status: 200,
      body: {
        state: "queued",
        message: expect.stringMatching(/^Not published yet. We try again at /),
      },
    });
    expect(copiesOf("Patient tea")).toHaveLength(0);
    const [{ id }] = (await anna.visitor.json("GET", `/api/posts/${anna.postId}/publications`))
      .body as [{ id: string }];
    const retried = await anna.visitor.json("POST", `/api/publications/${id}/retry`);
    expect(retried).toMatchObject({ status: 200, body: { state: "published" } });
    expect(copiesOf("Patient tea")).toHaveLength(1);
  });

  it("makes one copy from ten simultaneous calls for the same post", async () => {
    const anna = await writer("wordpress", "Popular tea");
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(anna)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    expect(copiesOf("Popular tea")).toHaveLength(1);
  });
});

describe("the first post for the built-in blog", () => {
  const at = `${new Date().getUTCFullYear() + 1}-06-15T10:00`;
  const fresh = async () => {
    const visitor = await visit(app.url, { email: `first${++people}@example.com` });
    const post = { title: "First", content: "<p>Water first.</p>" };
    const { body } = await visitor.json("POST", "/api/posts", post);
    return { visitor, id: (body as { id: string }).id };
  };
  const blogs = async (visitor: Visitor) =>
    ((await visitor.json("GET", "/api/integrations")).body as Array<Record<string, unknown>>).map(
      ({ platform, isActive }) => [platform, isActive],
    );

  it("is published and scheduled by the API without a blog to connect first", async () => {
    const [now, later] = [await fresh(), await fresh()];
    const path = `/api/publish/${later.id}`;
    const wrong = { platform: "blog", scheduledDate: "tomorrow" };
    expect((await later.visitor.json("POST", path, wrong)).status).toBe(400);
    expect(await blogs(later.visitor)).toEqual([]);
    const right = { platform: "blog", scheduledDate: `${at}:00Z` };
    expect(await later.visitor.json("POST", path, right)).toMatchObject({
      status: 200,
      body: { state: "queued", scheduledDate: `${at}:00.000Z`, platform: "blog" },
    });
    expect(await now.visitor.json("POST", `/api/posts/${now.id}/publish/blog`, {})).toMatchObject({
      status: 200,
      body: { success: true, state: "published" },
    });
    for (const { visitor } of [now, later]) expect(await blogs(visitor)).toEqual([["blog", true]]);
  });

  it("stays unpublished while the blog is switched off", async () => {
    const { visitor, id } = await fresh();
    await visitor.json("POST", "/api/integrations", { platform: "blog", name: "Mine" });
    expect(await visitor.json("POST", `/api/publish/${id}`, { platform: "blog" })).toMatchObject({
      status: 400,
      body: "You have no active Postwright Blog integration. Connect one or switch one on under Integrations.",
    });
  });

  it("is scheduled on Preview, which asks for a time that it can read", async () => {
    const { visitor, id } = await fresh();
    const send = (scheduledDate: string) =>
      visitor.submit(`/preview/${id}`, {
        ...{ intent: "first-publish", when: "later", scheduledDate, timeZone: "UTC" },
      });
    expect((await send("")).text).toContain("Choose a date and time");
    expect((await send("2001-01-01T10:00")).text).toContain("Scheduled date is in the past.");
    expect(await blogs(visitor)).toEqual([]);
    const done = await send(at);
    expect([done.path, done.text]).toEqual(["/posts", expect.stringContaining("Post Scheduled!")]);
    expect((await visitor.json("GET", `/api/posts/${id}`)).body).toMatchObject({
      status: "scheduled",
      scheduledDate: `${at}:00.000Z`,
    });
  });
});

describe("POST /api/posts/{postId}/publish/{platform}", () => {
  const publishTo = (anna: Writer, platform: string) =>
    anna.visitor.json("POST", `/api/posts/${anna.postId}/publish/${platform}`);

  it("answers success", async () => {
    const anna = await writer("blog", "Tea on my own blog");
    const answer = await publishTo(anna, "blog");
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, url: expect.stringContaining("/blog/") },
    });
    expect(await anna.post()).toMatchObject({ status: "published", publishedPlatforms: ["blog"] });
  });

  it("answers 200 with success false and the reason when the platform refuses", async () => {
    const anna = await writer("wordpress", "Tea nobody takes");
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes("Tea nobody takes"),
      react.status(413, { code: "too_large", message: "Request Entity Too Large" }),
      { times: 5 },
    );
    const answer = await publishTo(anna, "wordpress");
    wordpress.clearFaults();
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, error: expect.any(String) },
    });
    expect((await anna.post())["status"]).toBe("failed");
  });

  it("follows the same rule as POST /api/publish/{id}: waiting for another try is accepted, and nothing is live yet", async () => {
    const [anna, bea] = [
      await writer("wordpress", "Tea for a site that rests"),
      await writer("wordpress", "Tea for a site that rests too"),
    ];
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes("Tea for a site that rests"),
      react.tooMany("60"),
      { times: 5 },
    );
    const [one, other] = [await publishTo(anna, "wordpress"), await publish(bea)];
    wordpress.clearFaults();
    const waits = {
      success: true,
      state: "queued",
      message: expect.stringMatching(/^Not published yet. We try again at .*\d\d:\d\d\. /),
      scheduledDate: expect.any(String),
    };
    expect([one.body, other.body]).toEqual([waits, expect.objectContaining(waits)]);
    for (const writerOf of [anna, bea])
      expect(await writerOf.post()).toMatchObject({
        status: "scheduled",
        publishedAt: null,
        publishedPlatforms: [],
      });
  });

  it("reports a draft there as sent, never as published", async () => {
    const anna = await writer("wordpress", "Tea as a draft");
    await anna.visitor.json("PATCH", `/api/integrations/${anna.integrationId}`, {
      credentials: { ...wordpress.credentials("editor"), defaultStatus: "draft" },
    });
    expect(await publishTo(anna, "wordpress")).toMatchObject({
      status: 200,
      body: {
        success: true,
        state: "sent",
        message: expect.stringContaining("It is a draft on WordPress"),
      },
    });
    expect(await anna.post()).toMatchObject({
      status: "draft",
      publishedAt: null,
      publishedPlatforms: [],
    });
    await anna.visitor.json("PATCH", `/api/integrations/${anna.integrationId}`, {
      credentials: { ...wordpress.credentials("editor"), defaultStatus: "publish" },
    });
    expect(await publishTo(anna, "wordpress")).toMatchObject({
      body: { success: true, state: "published" },
    });
    expect(await anna.post()).toMatchObject({
      status: "published",
      publishedPlatforms: ["wordpress"],
    });
    expect(copiesOf("Tea as a draft")).toHaveLength(1);
  });

  it("answers 400, 401, 404 and 405 as elsewhere", async () => {
    const [anna, bea] = [await writer("blog"), await writer("blog")];
    expect(await publishTo(anna, "wordpress")).toMatchObject({
      status: 400,
      body: "You have no active WordPress integration. Connect one or switch one on under Integrations.",
    });
    expect(await publishTo({ ...anna, postId: bea.postId }, "blog")).toMatchObject({ status: 404 });
    expect((await anna.visitor.json("GET", `/api/posts/${anna.postId}/publish/blog`)).status).toBe(
      405,
    );
    expect(
      (await fetch(`${app.url}/api/posts/${anna.postId}/publish/blog`, { method: "POST" })).status,
    ).toBe(401);
  });
});

describe("publications", () => {
  const call = ({ visitor }: Writer, method: string, path: string, body?: unknown) =>
    visitor.json(method, `/api/publications/${path}`, body);
  const list = (anna: Writer) => anna.visitor.json("GET", `/api/posts/${anna.postId}/publications`);
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  /** A user whose post waits until tomorrow. */
  async function waiting(): Promise<{ anna: Writer; id: string }> {
    const anna = await writer();
    const answer = await publish(anna, { scheduledDate: tomorrow() });
    return { anna, id: (answer.body as { id: string }).id };
  }

  /** A user whose post was refused for good. */
  async function refused(title: string): Promise<{ anna: Writer; id: string }> {
    const anna = await writer("wordpress", title);
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes(title),
      react.status(413, { code: "too_large", message: "Request Entity Too Large" }),
    );
    expect((await publish(anna)).status).toBe(502);
    const [{ id }] = (await list(anna)).body as [{ id: string }];
    return { anna, id };
  }

  it("GET /api/posts/{id}/publications lists them, GET /api/publications/{id} gives one", async () => {
    const { anna, id } = await waiting();
    const expected = {
      id,
      postId: anna.postId,
      integrationId: anna.integrationId,
      platform: "wordpress",
      state: "queued",
      label: "Scheduled",
      attempt: 0,
      live: false,
      canCancel: true,
      canReschedule: true,
      canRetry: false,
    };
    expect(await list(anna)).toMatchObject({ status: 200, body: [expected] });
    expect(await call(anna, "GET", id)).toMatchObject({ status: 200, body: expected });
  });

  it("POST …/reschedule moves one that waits, in the user's zone or with an offset", async () => {
    const { anna, id } = await waiting();
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect(await call(anna, "POST", `${id}/reschedule`, { scheduledDate: later })).toMatchObject({
      status: 200,
      body: { id, state: "queued", dueAt: later },
    });
    expect(await anna.post()).toMatchObject({ status: "scheduled", scheduledDate: later });
    expect(await call(anna, "POST", `${id}/reschedule`, { scheduledDate: "soon" })).toMatchObject({
      status: 400,
      body: expect.stringContaining("Scheduled date must be"),
    });
    expect(await call(anna, "POST", `${id}/reschedule`, {})).toMatchObject({ status: 400 });
  });

  it("POST …/cancel removes one from the queue, once", async () => {
    const { anna, id } = await waiting();
    expect(await call(anna, "POST", `${id}/cancel`)).toMatchObject({
      status: 200,
      body: { id, state: "cancelled", canCancel: false },
    });
    expect(await anna.post()).toMatchObject({ status: "draft", scheduledDate: null });
    expect((await call(anna, "POST", `${id}/cancel`)).status).toBe(409);
  });

  it("POST …/retry makes one try and one copy of five calls at once", async () => {
    const { anna, id } = await refused("Retried tea");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(anna, "POST", `${id}/retry`)),
    );
    expect(
      answers.map((answer) => [answer.status, (answer.body as { state: string }).state]),
    ).toEqual(Array.from({ length: 5 }, () => [200, "published"]));
    expect(copiesOf("Retried tea")).toHaveLength(1);
    expect((await call(anna, "GET", id)).body).toMatchObject({
      attempt: 1,
      live: true,
      remoteUrl: expect.stringContaining("http"),
    });
  });

  it("are repaired by the buttons of the dashboard, which leads back to itself and says what came of it", async () => {
    const { anna, id: publicationId } = await refused("Tea on the dashboard");
    const { visitor } = anna;
    const { html } = await visitor.open("/");
    expect(html).toContain("larger than the web server of the site accepts");
    expect(html).toContain(`/preview/${anna.postId}#time-${publicationId}`);
    expect(html).toMatch(/<form[^>]*action="\/\?index"/);
    const retried = await visitor.submit("/?index", { intent: "retry", publicationId });
    for (const words of ["Welcome back", "Post Published!"]) expect(retried.text).toContain(words);
    expect(retried.text).not.toContain("Needs your attention");
    const again = await visitor.submit("/?index", { intent: "mark-missing", publicationId });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("Update Failed")]);

    const other = await refused("Tea told on the dashboard");
    const marked = await other.anna.visitor.submit("/?index", {
      intent: "mark-published",
      publicationId: other.id,
    });
    expect(marked.text).toContain("It is marked as published.");
    expect(await other.anna.post()).toMatchObject({ status: "published" });
  });

  it("POST …/confirm takes the user's word for one that failed or is not confirmed", async () => {
    const { anna, id } = await refused("Tea found by hand");
    expect(await call(anna, "POST", `${id}/confirm`, { answer: "maybe" })).toMatchObject({
      status: 400,
      body: "answer: published or missing",
    });
    expect(
      await call(anna, "POST", `${id}/confirm`, { answer: "published", url: "nowhere" }),
    ).toMatchObject({ status: 400, body: expect.stringContaining("web address") });
    expect((await call(anna, "POST", `${id}/confirm`, { answer: "missing" })).status).toBe(409);
    expect(
      await call(anna, "POST", `${id}/confirm`, {
        answer: "published",
        url: "https://example.com/tea",
      }),
    ).toMatchObject({
      status: 200,
      body: { state: "published", remoteUrl: "https://example.com/tea" },
    });
    expect(await anna.post()).toMatchObject({ status: "published" });
  });

  it("POST …/take-down removes the page of the built-in blog, and publishing again makes it anew", async () => {
    const anna = await writer("blog", "Tea taken down");
    const { body } = await anna.visitor.json("POST", `/api/publish/${anna.postId}`, {
      platform: "blog",
      tags: [],
    });
    const { id, url } = body as { id: string; url: string };
    expect((await fetch(url)).status).toBe(200);
    expect((await call(anna, "GET", id)).body).toMatchObject({ canTakeDown: true });
    expect(await call(anna, "POST", `${id}/take-down`)).toMatchObject({
      status: 200,
      body: { state: "cancelled", live: false, remoteUrl: null, canTakeDown: false },
    });
    expect((await fetch(url)).status).toBe(404);
    expect(await anna.post()).toMatchObject({ status: "draft", publishedPlatforms: [] });
    expect((await call(anna, "POST", `${id}/take-down`)).status).toBe(409);
    await anna.visitor.json("POST", `/api/publish/${anna.postId}`, { platform: "blog", tags: [] });
    expect((await fetch(url)).status).toBe(200);
  });

  it("POST …/take-down says so where only the user can do it", async () => {
    const anna = await writer("wordpress", "Tea that stays");
    const { body } = await publish(anna);
    expect(await call(anna, "POST", `${(body as { id: string }).id}/take-down`)).toMatchObject({
      status: 409,
      body: "WordPress does not let a post be taken down from here. Remove it there.",
    });
  });

  it("takes the copies of a deleted post down when that is asked for, and leaves them otherwise", async () => {
    for (const [query, status] of [
      ["?takeDown=true", 404],
      ["", 200],
    ] as const) {
      const anna = await writer("blog", `Tea deleted ${status}`);
      const { body } = await anna.visitor.json("POST", `/api/publish/${anna.postId}`, {
        platform: "blog",
        tags: [],
      });
      expect((await anna.visitor.open(`/posts/${anna.postId}/delete`)).text).toContain(
        "Take it down from Postwright Blog too.",
      );
      expect((await anna.visitor.json("DELETE", `/api/posts/${anna.postId}${query}`)).status).toBe(
        200,
      );
      expect((await fetch((body as { url: string }).url)).status).toBe(status);
    }
    const bea = await writer("blog", "Tea deleted on screen");
    const { body } = await bea.visitor.json("POST", `/api/publish/${bea.postId}`, {
      platform: "blog",
      tags: [],
    });
    const remove = () =>
      bea.visitor.submit(`/posts/${bea.postId}/delete`, { intent: "delete", takeDown: "on" });
    const pressedTwice = await Promise.all([remove(), remove()]);
    expect((await fetch((body as { url: string }).url)).status).toBe(404);
    for (const page of [...pressedTwice, await remove()]) expect(page.status).toBe(200);
    expect((await remove()).text).toContain("This post was deleted already.");
  });

  it("answers 401, 404 and 405 as elsewhere", async () => {
    const [{ id }, bea] = [await waiting(), await writer()];
    for (const [method, path, body] of [
      ["GET", id],
      ["POST", `${id}/cancel`],
      ["POST", `${id}/retry`],
      ["POST", `${id}/reschedule`, { scheduledDate: tomorrow() }],
      ["POST", `${id}/confirm`, { answer: "missing" }],
      ["POST", `${id}/take-down`],
      ["GET", "unknown"],
      ["GET", "1e3"],
    ] as const) {
      expect(await call(bea, method, path, body)).toMatchObject({
        status: 404,
        body: "This publication does not exist.",
      });
      expect(
        (
          await fetch(`${app.url}/api/publications/${path}`, {
            method,
            ...(body
              ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }
              : {}),
          })
        ).status,
      ).toBe(401);
    }
    expect((await call(bea, "DELETE", id)).status).toBe(405);
    expect((await bea.visitor.json("GET", "/api/posts/unknown/publications")).status).toBe(404);
  });
});

describe("a stop in the middle", () => {
  it("finishes the call that is under way, then ends", async () => {
    const own = await startApp();
    const before = app;
    try {
      app = own;
      const anna = await writer("wordpress", "Tea at closing time");
      wordpress.inject(
        (request) => request.method === "POST" && request.body.includes("Tea at closing time"),
        { kind: "slow", ms: 1_500 },
      );
      const answer = publish(anna);
      await vi.waitFor(
        () =>
          expect(wordpress.log.filter((line) => line.startsWith("POST")).length).toBeGreaterThan(0),
        { timeout: 20_000 },
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      const stopped = own.stop();
      expect(await answer).toMatchObject({ status: 200, body: { state: "published" } });
      expect(await stopped).toBe(0);
      expect(copiesOf("Tea at closing time")).toHaveLength(1);
    } finally {
      app = before;
    }
  });
});
