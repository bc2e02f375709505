// Runs in a process of its own: it reads the counters of the whole process.
import { afterEach, beforeEach, expect, it } from "vitest";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { listRemoteCopies } from "#app/analytics/remote-copies.server.ts";
import { pullPlatformMetrics } from "#app/jobs/platform-metrics.server.ts";
import { db } from "#app/lib/db.server.ts";
import { platforms, requirePlatform } from "#app/platforms/registry.server.ts";
import type { MetricsOutcome } from "#app/platforms/outcome.ts";
import { startBlogger } from "../../fakes/blogger.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform } from "../../helpers/scripted-platform.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing } from "../platforms/context.ts";
import { copyOf as liveCopy, published } from "./help.ts";

useTestDatabase();

const signal = new AbortController().signal;
const keys: string[] = [];
afterEach(async () => {
  for (const key of keys.splice(0)) platforms.delete(key);
  await db.integration.deleteMany({});
});

/** A connected platform whose metrics are what `answer` returns, with one live copy of a post. */
async function connected(answer: (ids: readonly string[]) => MetricsOutcome) {
  const asked: string[][] = [];
  const { key, platform } = scriptedPlatform();
  keys.push(key);
  platform.platformMetrics = (ids) => (asked.push([...ids]), Promise.resolve(answer(ids)));
  const user = await createUser();
  const integration = await connect(user, key);
  const { post } = await published({ userId: user.id, platform: "medium", counted: false });
  const copy = await liveCopy(user.id, post.id, key, false);
  await db.publication.update({
    where: { id: copy.id },
    data: { integrationId: integration.id, remoteId: "r1" },
  });
  return { user, integration, copy, asked };
}

it("asks each platform once an hour and saves its metrics with source and time, apart from our own counts", async () => {
  let views = 7;
  const { user, integration, copy, asked } = await connected(() => ({
    ok: true,
    source: "Their stats",
    copies: [
      { remoteId: "r1", views },
      { remoteId: "unknown", views: 9 },
    ],
    site: null,
  }));
  await pullPlatformMetrics(signal);
  await pullPlatformMetrics(signal);
  expect(asked).toEqual([["r1"]]);
  const platformMetric = (await listRemoteCopies(user.id)).find(
    (one) => one.id === copy.id,
  )?.platformMetric;
  expect(platformMetric).toMatchObject({ views: 7, source: "Their stats" });
  expect(Date.now() - Date.parse(platformMetric?.takenAt ?? "")).toBeLessThan(60_000);
  expect(await readAnalytics(user.id, 7)).toMatchObject({ figures: { views: null }, sites: [] });
  views = 8;
  await db.integration.update({
    where: { id: integration.id },
    data: { metricsAt: new Date(Date.now() - 3_600_001) },
  });
  await Promise.all([pullPlatformMetrics(signal), pullPlatformMetrics(signal)]);
  expect(asked).toHaveLength(2);
  expect(
    (await listRemoteCopies(user.id)).find((one) => one.id === copy.id)?.platformMetric?.views,
  ).toBe(8);
});

it("shows the metrics of a whole site separately", async () => {
  const { user } = await connected(() => ({
    ok: true,
    source: "Site stats",
    copies: [],
    site: 4321,
  }));
  await pullPlatformMetrics(signal);
  expect((await readAnalytics(user.id, 7)).sites).toMatchObject([
    { views: 4321, source: "Site stats" },
  ]);
});

it("keeps the last metrics with their time when the platform fails, and skips integrations that are switched off", async () => {
  let outcome: MetricsOutcome = {
    ok: true,
    source: "S",
    copies: [{ remoteId: "r1", views: 7 }],
    site: null,
  };
  const { user, integration, asked } = await connected(() => outcome);
  await pullPlatformMetrics(signal);
  outcome = { ok: false, failure: { class: "transient", message: "away" } };
  await db.integration.update({ where: { id: integration.id }, data: { metricsAt: null } });
  await pullPlatformMetrics(signal);
  expect(asked).toHaveLength(2);
  expect(
    (await listRemoteCopies(user.id)).map((copy) => copy.platformMetric?.views ?? null),
  ).toContain(7);
  await db.integration.update({
    where: { id: integration.id },
    data: { metricsAt: null, isActive: false },
  });
  await pullPlatformMetrics(signal);
  expect(asked).toHaveLength(2);
});

it("reads Blogger's count of the whole blog", async () => {
  const site = await startBlogger();
  const outcome = await requirePlatform("blogger").platformMetrics!(
    ["1"],
    contextFor(site.credentials, { route: site.route }),
  );
  expect(outcome).toEqual({ ok: true, source: "Blogger page views", copies: [], site: 4321 });
  site.options.grantIsDead = true;
  expect(
    await requirePlatform("blogger").platformMetrics!(
      ["1"],
      contextFor(site.credentials, { route: site.route }),
    ),
  ).toMatchObject({ ok: false, failure: { reconnect: true } });
  await site.close();
});

let wordpress: FakeWordpress;
beforeEach(async () => {
  wordpress = await startWordpress();
});
afterEach(() => wordpress.close());

it("reads Jetpack's views of single posts, and none where WordPress has no Jetpack", async () => {
  const { publish, platformMetrics } = requirePlatform("wordpress");
  const context = contextFor(wordpress.credentials("editor"));
  const { id } = copyOf(await publish(outgoing(newRemoteSlug()), context));
  expect(await platformMetrics!([id], context)).toEqual({
    ok: true,
    source: "Jetpack Stats",
    copies: [],
    site: null,
  });
  wordpress.options.jetpack = { [Number(id)]: 1204 };
  expect(await platformMetrics!([id, "999"], context)).toEqual({
    ok: true,
    source: "Jetpack Stats",
    copies: [{ remoteId: id, views: 1204 }],
    site: null,
  });
});
