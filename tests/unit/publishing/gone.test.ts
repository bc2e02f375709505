import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { platforms, requirePlatform } from "#app/platforms/registry.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { startBlogger, type FakeBlogger } from "../../fakes/blogger.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import {
  react,
  startServer,
  type FakeRequest,
  type FakeServer,
  type Reaction,
} from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { routed } from "../../helpers/routed.ts";
import { connect, publishUntilEnded, writePost } from "../../helpers/scripted-platform.ts";

/**
 * A site or an API that answers 404 says nothing about the post: its copy stays the one copy. Only
 * a platform that says that the post itself is gone leads to a new one.
 */

useTestDatabase();

let wordpress: FakeWordpress;
let ghost: FakeGhost;
let blogger: FakeBlogger;
let receiver: FakeServer;
let received: FakeRequest[];
const ownBlogger = requirePlatform("blogger");
beforeAll(async () => {
  wordpress = await startWordpress();
  ghost = await startGhost();
  blogger = await startBlogger();
  receiver = await startServer((request) => {
    received.push(request);
    return { status: 200, body: { id: "r1", url: "https://example.com/r1" } };
  });
  platforms.set("blogger", routed(ownBlogger, blogger.route));
});
afterAll(async () => {
  platforms.set("blogger", ownBlogger);
  await Promise.all([wordpress, ghost, blogger, receiver].map((server) => server.close()));
});
beforeEach(async () => {
  received = [];
  for (const server of [wordpress, ghost, blogger, receiver]) server.clearFaults();
  await db.platformHost.deleteMany();
});

type Key = "wordpress" | "ghost" | "blogger" | "webhook";
let posts = 0;

/** A live post, and its copies as the platform has them. */
async function anna(platform: Key) {
  const user = await createUser();
  const title = `Green tea, away ${++posts}`;
  const [server, credentials] = {
    wordpress: [wordpress, wordpress.credentials("editor")] as const,
    ghost: [ghost, ghost.credentials] as const,
    blogger: [blogger, blogger.credentials] as const,
    webhook: [receiver, { url: `${receiver.url}/${posts}`, secret: "a shared secret" }] as const,
  }[platform];
  await connect(user, platform, credentials);
  const post = await writePost(user, { title });
  return {
    user,
    server,
    publish: () => publishNow(user, post.id, { platform, tags: [] }),
    write: () =>
      db.post.update({ where: { id: post.id }, data: { content: "<p>Second.</p>", version: 2 } }),
    copies: () => ("posts" in server ? server.posts.filter((one) => one.title === title) : []),
    ids: () => [
      ...new Set(received.map(({ json }) => (json as { data: { id?: string } }).data.id)),
    ],
  };
}

const row = (id: string) => db.publication.findUniqueOrThrow({ where: { id } });
const PAGE = react.status(404, "<!doctype html><title>Not found</title>");
const API = (request: FakeRequest) => request.url.searchParams.has("rest_route");
const EVERYTHING = () => true;
const BLOG = (request: FakeRequest) => request.url.pathname === "/v3/blogs/byurl";
const BLOGGER_POSTS = (request: FakeRequest) => request.url.pathname.startsWith("/v3/blogs/77/");

const AWAY: Array<[Key, string, (request: FakeRequest) => boolean, Reaction]> = [
  ["wordpress", "its API is switched off", API, PAGE],
  ["wordpress", "its API has no routes", API, react.status(404, { code: "rest_no_route" })],
  ["wordpress", "the host is parked", EVERYTHING, PAGE],
  ["wordpress", "the host is gone", EVERYTHING, react.status(410)],
  ["ghost", "the site is away", EVERYTHING, PAGE],
  [
    "ghost",
    "its API has no such address",
    EVERYTHING,
    react.status(404, { errors: [{ message: "Resource not found", type: "NotFoundError" }] }),
  ],
  ["ghost", "the host has no such site", EVERYTHING, react.status(404, { message: "Not found" })],
  [
    "blogger",
    "the blog is unknown",
    BLOG,
    react.status(404, { error: { code: 404, errors: [{ reason: "notFound" }] } }),
  ],
  ["blogger", "the API is away", BLOGGER_POSTS, PAGE],
  ["webhook", "the address is unknown", EVERYTHING, PAGE],
  ["webhook", "the address is gone", EVERYTHING, react.status(410)],
];

describe.each(AWAY)("on %s, while %s", (platform, _when, match, reaction) => {
  it("an update fails and keeps its copy, which a retry then updates", async () => {
    const { user, server, publish, write, copies, ids } = await anna(platform);
    const { id } = await publish();
    const before = await row(id);
    await write();
    server.inject(match, reaction, { times: Infinity });
    expect(await publish()).toMatchObject({ state: "failed" });
    expect(await row(id)).toMatchObject({
      kind: "update",
      remoteId: before.remoteId,
      remoteUrl: before.remoteUrl,
      publishedAt: before.publishedAt,
    });
    server.clearFaults();
    expect(await retryPublication(user, id)).toMatchObject({ state: "published" });
    expect((await row(id)).remoteId).toBe(before.remoteId);
    if (platform === "webhook") expect(ids()).toEqual([undefined, before.remoteId]);
    else expect(copies()).toHaveLength(1);
    expect(JSON.stringify(copies()[0] ?? received.at(-1)?.json)).toContain("Second.");
  });
});

const SEARCHED = AWAY.filter(([platform]) => platform !== "webhook");
const RELEASE = { wordpress: "POST", ghost: "PUT", blogger: "POST", webhook: "POST" };

describe.each(SEARCHED)("on %s, while %s", (platform, _when, match, reaction) => {
  it("a search proves nothing after a lost answer, and a retry makes no second copy", async () => {
    const { user, server, publish, copies } = await anna(platform);
    server.inject(
      ({ method, url }) =>
        method === RELEASE[platform] &&
        /\/posts\/\w+(\/|$)/.test(url.searchParams.get("rest_route") ?? url.pathname),
      { kind: "reset" },
      { commit: "first" },
    );
    const { id, state } = await publish();
    expect(state).toBe("queued");
    server.inject(match, reaction, { times: Infinity });
    expect(await publishUntilEnded(id)).toBe("unconfirmed");
    server.clearFaults();
    await retryPublication(user, id);
    expect(await publishUntilEnded(id)).toBe("published");
    expect(copies()).toHaveLength(1);
  });
});

it.each(["wordpress", "ghost", "blogger"] as const)(
  "a post that %s no longer has is made anew",
  async (platform) => {
    const { user, server, publish, write, copies } = await anna(platform);
    const { id } = await publish();
    const { remoteId } = await row(id);
    if ("posts" in server)
      server.posts.splice(
        server.posts.findIndex((one) => String(one.id) === remoteId),
        1,
      );
    await write();
    expect(await publish()).toMatchObject({ state: "failed" });
    expect(await row(id)).toMatchObject({ kind: "create", remoteId: null, publishedAt: null });
    expect(await retryPublication(user, id)).toMatchObject({ state: "published" });
    expect(copies()).toHaveLength(1);
  },
);
