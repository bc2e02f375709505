import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { fillSites } from "#app/integrations/remote-copies.server.ts";
import { createIntegration, updateIntegration } from "#app/integrations/integrations.server.ts";
import { siteOf } from "#app/integrations/site.server.ts";
import { db } from "#app/lib/db.server.ts";
import { disconnectIntegration } from "#app/publishing/actions/disconnect.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { listPublishOptions, targetsOf } from "#app/publishing/views/options.server.ts";
import { listPublicationsOf } from "#app/publishing/views/progress.server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

let site: FakeWordpress;
let other: FakeWordpress;
beforeAll(
  async () => void ([site, other] = await Promise.all([startWordpress(), startWordpress()])),
);
afterAll(() => Promise.all([site.close(), other.close()]));

let posts = 0;

async function writer() {
  const user = await createUser();
  const title = `Site number ${++posts}`;
  const post = await writePost(user, { title });
  const add = async (on: FakeWordpress, more: Record<string, string> = {}) => {
    const { id } = await createIntegration(user, {
      platform: "wordpress",
      name: `My ${randomUUID().slice(0, 4)}`,
      credentials: { ...on.credentials("editor"), ...more },
    });
    return updateIntegration(user, id, { isActive: true });
  };
  const publish = (integrationId?: string) =>
    publishNow(user, post.id, {
      ...(integrationId ? { integrationId } : { platform: "wordpress" }),
      tags: [],
    });
  const rows = () =>
    db.publication.findMany({ where: { postId: post.id }, orderBy: { createdAt: "asc" } });
  const copies = (on = site) => on.posts.filter((one) => one.title.startsWith(title));
  return { user, post, title, add, publish, rows, copies };
}

const inFuture = () => new Date(Date.now() + 3_600_000);

describe("one copy for each post and site", () => {
  it("goes on with the copy when the same site is removed and added again", async () => {
    const { user, post, title, add, publish, rows, copies } = await writer();
    const first = await add(site);
    const published = await publish(first.id);
    await disconnectIntegration(user, first.id);
    const second = await add(site, {
      siteUrl: `${site.url.toUpperCase().replace("HTTP", "http")}/wp-admin/`,
    });
    expect(await rows()).toMatchObject([{ integrationId: second.id, state: "published" }]);
    await db.post.update({ where: { id: post.id }, data: { title: `${title}, revised` } });
    expect(await publish(second.id)).toMatchObject({ id: published.id, state: "published" });
    expect(copies().map((copy) => copy.title)).toEqual([`${title}, revised`]);
  });

  it("goes on with the copy through a second integration of the same site, and back", async () => {
    const { user, post, add, publish, rows, copies } = await writer();
    const [first, second] = [
      await add(site),
      await add(site, {
        username: "administrator",
        applicationPassword: site.credentials("administrator")["applicationPassword"] ?? "",
      }),
    ];
    await publish(first.id);
    expect(
      targetsOf(
        await listPublishOptions(user),
        [post.id],
        await listPublicationsOf(user, [post.id]),
      )
        .get(post.id)
        ?.map((target) => target.state),
    ).toEqual(["published", "published"]);
    expect((await publish(second.id)).state).toBe("published");
    expect((await publish(first.id)).state).toBe("published");
    expect(copies()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ integrationId: first.id, kind: "update" }]);
    await disconnectIntegration(user, first.id);
    expect(await rows()).toMatchObject([{ integrationId: second.id }]);
  });

  it("keeps copies on their site when an integration is turned to another one, and finds them there again", async () => {
    const { user, post, title, add, publish, rows, copies } = await writer();
    const integration = await add(site);
    await publish(integration.id);
    const waiting = await writePost(user, { title: `${title} waits` });
    const { id } = await schedule(user, waiting.id, {
      integrationId: integration.id,
      tags: [],
      scheduledAt: inFuture(),
    });
    await updateIntegration(user, integration.id, { credentials: other.credentials("editor") });
    expect(await db.publication.findUniqueOrThrow({ where: { id } })).toMatchObject({
      site: `wordpress:${new URL(other.url).host}`,
      host: new URL(other.url).host,
      integrationId: integration.id,
    });
    expect(await rows()).toMatchObject([
      { integrationId: null, site: `wordpress:${new URL(site.url).host}` },
    ]);
    expect((await publish(integration.id)).state).toBe("published");
    expect([copies().length, copies(other).length]).toEqual([1, 1]);
    await updateIntegration(user, integration.id, { credentials: site.credentials("editor") });
    await db.post.update({ where: { id: post.id }, data: { title: `${title}, revised` } });
    expect((await publish(integration.id)).state).toBe("published");
    expect([copies().map((copy) => copy.title), copies(other).map((copy) => copy.title)]).toEqual([
      [`${title}, revised`],
      [title],
    ]);
  });
});

describe("a platform named without an integration", () => {
  it("means the site that has the copy, and is refused while several sites could be meant", async () => {
    const { add, publish, copies } = await writer();
    const [first, second] = [await add(site), await add(other)];
    const refused = await publish().catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: "conflict" });
    for (const { id, name } of [first, second])
      expect((refused as Error).message).toContain(`“${name}” (${id})`);
    await publish(first.id);
    expect((await publish()).state).toBe("published");
    expect([copies().length, copies(other).length]).toEqual([1, 0]);
    await publish(second.id);
    await expect(publish()).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is accepted while all of them lead to one site", async () => {
    const { add, publish, copies } = await writer();
    await add(site);
    await add(site);
    expect((await publish()).state).toBe("published");
    expect(copies()).toHaveLength(1);
  });
});

describe("sites by platform", () => {
  const same = (key: string, ...all: Array<Record<string, string>>) =>
    Promise.all(all.map((one) => siteOf(requirePlatform(key), one))).then(
      (sites) => new Set(sites).size,
    );

  it("does not depend on how the address is typed or which account is used, where one host is one site", async () => {
    expect(
      await same(
        "wordpress",
        { siteUrl: "https://Example.com/Blog/" },
        { siteUrl: "http://example.com/blog", username: "b" },
        { siteUrl: "https://example.com/blog/wp-admin/edit.php" },
      ),
    ).toBe(1);
    const spellings = [
      "https://example.com",
      "https://EXAMPLE.com/",
      "http://example.com:80",
      "https://example.com:443/",
      "https://example.com.",
      "https://example.com.:443/",
    ];
    expect(await same("wordpress", ...spellings.map((siteUrl) => ({ siteUrl })))).toBe(1);
    expect(await same("webhook", ...spellings.map((url) => ({ url })))).toBe(1);
    expect(
      await same(
        "wordpress",
        { siteUrl: "https://example.com" },
        { siteUrl: "https://www.example.com" },
      ),
    ).toBe(2);
    expect(
      await same(
        "ghost",
        { adminUrl: "https://example.com/" },
        { adminUrl: "https://example.com/ghost/#/posts" },
      ),
    ).toBe(1);
    expect(await same("blog", {}, {})).toBe(1);
    expect(
      await same(
        "wordpress",
        { siteUrl: "https://example.com" },
        { siteUrl: "https://example.com/two" },
        { siteUrl: "https://example.com:8443" },
      ),
    ).toBe(3);
  });

  it("tells accounts on a shared host apart, and gives no secret away", async () => {
    expect(
      await same(
        "medium",
        { integrationToken: "one" },
        { integrationToken: "two" },
        { integrationToken: "one", publicationId: "p" },
      ),
    ).toBe(3);
    expect(
      await same(
        "medium",
        { integrationToken: "one", publicationId: "p" },
        { integrationToken: "two", publicationId: "p" },
      ),
    ).toBe(1);
    expect(
      await same(
        "blogger",
        { blogUrl: "https://a.blogspot.com" },
        { blogUrl: "https://b.blogspot.com" },
      ),
    ).toBe(2);
    expect(
      await same(
        "webhook",
        { url: "https://hooks.example/in?key=topsecret" },
        { url: "https://hooks.example/in?key=other" },
      ),
    ).toBe(2);
    expect(
      await siteOf(requirePlatform("webhook"), { url: "https://hooks.example/in?key=topsecret" }),
    ).not.toContain("topsecret");
    expect(
      await siteOf(requirePlatform("medium"), { integrationToken: "topsecret" }),
    ).not.toContain("topsecret");
  });
});

describe("rows from before sites were kept", () => {
  const old = (integration: { id: string; userId: string }, postId: string, more: object = {}) =>
    db.publication.create({
      data: {
        userId: integration.userId,
        postId,
        integrationId: integration.id,
        platform: "wordpress",
        site: `wordpress:?${integration.id}`,
        host: "",
        remoteSlug: randomUUID(),
        dueAt: inFuture(),
        ...more,
      },
    });
  const live = { state: "published", publishedAt: new Date(), remoteId: "1" } as const;
  const state = (id: string) =>
    db.publication.findUniqueOrThrow({
      where: { id },
      select: { site: true, state: true, integrationId: true, host: true },
    });

  it("get their site when the product starts, once; of two for one site the live one stands for it", async () => {
    const user = await createUser();
    const credentials = site.credentials("editor");
    const [first, second] = [
      await connect(user, "wordpress", credentials),
      await connect(user, "wordpress", { ...credentials, siteUrl: `${site.url}/` }),
    ];
    const [a, b, c] = [await writePost(user), await writePost(user), await writePost(user)];
    const queued = await old(first, a.id);
    const liveA = await old(second, a.id, live);
    const [liveB, alsoLiveB] = [await old(first, b.id, live), await old(second, b.id, live)];
    const left = await db.publication.create({
      data: {
        userId: user.id,
        postId: c.id,
        platform: "wordpress",
        site: `wordpress:${new URL(site.url).host}`,
        remoteSlug: "c",
        dueAt: new Date(),
        ...live,
      },
    });
    const retried = await old(second, c.id, { state: "failed" });
    const unreadable = await db.integration.create({
      data: {
        userId: user.id,
        platform: "wordpress",
        name: "Unreadable",
        credentials: "v1.x.y.z.w",
      },
    });
    await fillSites();
    const key = `wordpress:${new URL(site.url).host}`;
    expect(
      await db.integration.findMany({
        where: { id: { in: [first.id, second.id] } },
        select: { site: true },
      }),
    ).toEqual([{ site: key }, { site: key }]);
    expect(await state(queued.id)).toMatchObject({ site: null, state: "cancelled" });
    expect(await state(liveA.id)).toMatchObject({
      site: key,
      state: "published",
      host: new URL(site.url).host,
    });
    expect([(await state(liveB.id)).site, (await state(alsoLiveB.id)).site].sort()).toEqual(
      [key, null].sort(),
    );
    expect(
      await db.publication.count({ where: { postId: b.id, publishedAt: { not: null } } }),
    ).toBe(2);
    expect(await state(left.id)).toMatchObject({
      site: key,
      state: "published",
      integrationId: expect.any(String),
    });
    expect(await state(retried.id)).toMatchObject({ site: null, state: "cancelled" });
    expect(
      (await db.integration.findUniqueOrThrow({ where: { id: unreadable.id } })).site,
    ).toBeNull();
    const before = await db.publication.findMany({
      where: { userId: user.id },
      orderBy: { id: "asc" },
    });
    await fillSites();
    expect(
      await db.publication.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } }),
    ).toEqual(before);
  });
});
