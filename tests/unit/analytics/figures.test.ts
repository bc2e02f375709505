import { afterEach, beforeEach, expect, it } from "vitest";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { listCopies } from "#app/analytics/copies.server.ts";
import { pullFigures } from "#app/jobs/figures.server.ts";
import { db } from "#app/lib/db.server.ts";
import { allPlatforms } from "#app/integrations/all-platforms.server.ts";
import type { FiguresOutcome } from "#app/platforms/platform.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { startBlogger } from "../../fakes/blogger.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform } from "../../helpers/scripted-platform.ts";
import { contextFor, copyOf, newMarker, outgoing } from "../platforms/context.ts";
import { copyOf as liveCopy, published } from "./help.ts";

useTestDatabase();

const signal = new AbortController().signal;
const keys: string[] = [];
afterEach(async () => {
  for (const key of keys.splice(0)) delete allPlatforms[key];
  await db.integration.deleteMany({});
});

/** A connected platform whose figures are what `answer` says, with one live copy of a post. */
async function connected(answer: (ids: readonly string[]) => FiguresOutcome) {
  const asked: string[][] = [];
  const { key, platform } = scriptedPlatform();
  keys.push(key);
  platform.figures = (ids) => (asked.push([...ids]), Promise.resolve(answer(ids)));
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

it("asks each platform once an hour and keeps what it says with source and time, apart from our own counts", async () => {
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
  await pullFigures(signal);
  await pullFigures(signal);
  expect(asked).toEqual([["r1"]]);
  const figure = (await listCopies(user.id)).find((one) => one.id === copy.id)?.figure;
  expect(figure).toMatchObject({ views: 7, source: "Their stats" });
  expect(Date.now() - Date.parse(figure?.takenAt ?? "")).toBeLessThan(60_000);
  expect(await readAnalytics(user.id, 7)).toMatchObject({ views: null, sites: [] });
  views = 8;
  await db.integration.update({
    where: { id: integration.id },
    data: { figuresAt: new Date(Date.now() - 3_600_001) },
  });
  await Promise.all([pullFigures(signal), pullFigures(signal)]);
  expect(asked).toHaveLength(2);
  expect((await listCopies(user.id)).find((one) => one.id === copy.id)?.figure?.views).toBe(8);
});

it("shows what is said of a whole site by itself", async () => {
  const { user } = await connected(() => ({
    ok: true,
    source: "Site stats",
    copies: [],
    site: 4321,
  }));
  await pullFigures(signal);
  expect((await readAnalytics(user.id, 7)).sites).toMatchObject([
    { views: 4321, source: "Site stats" },
  ]);
});

it("keeps the last figures, with their time, when the platform fails, and asks nobody who is switched off", async () => {
  let outcome: FiguresOutcome = {
    ok: true,
    source: "S",
    copies: [{ remoteId: "r1", views: 7 }],
    site: null,
  };
  const { user, integration, asked } = await connected(() => outcome);
  await pullFigures(signal);
  outcome = { ok: false, failure: { class: "transient", message: "away" } };
  await db.integration.update({ where: { id: integration.id }, data: { figuresAt: null } });
  await pullFigures(signal);
  expect(asked).toHaveLength(2);
  expect((await listCopies(user.id)).map((copy) => copy.figure?.views ?? null)).toContain(7);
  await db.integration.update({
    where: { id: integration.id },
    data: { figuresAt: null, isActive: false },
  });
  await pullFigures(signal);
  expect(asked).toHaveLength(2);
});

it("reads Blogger's count of the whole blog", async () => {
  const site = await startBlogger();
  const outcome = await requirePlatform("blogger").figures!(
    ["1"],
    contextFor(site.credentials, { route: site.route }),
  );
  expect(outcome).toEqual({ ok: true, source: "Blogger page views", copies: [], site: 4321 });
  site.options.grantIsDead = true;
  expect(
    await requirePlatform("blogger").figures!(
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
  const { publish, figures } = requirePlatform("wordpress");
  const context = contextFor(wordpress.credentials("editor"));
  const { id } = copyOf(await publish(outgoing(newMarker()), context));
  expect(await figures!([id], context)).toEqual({
    ok: true,
    source: "Jetpack Stats",
    copies: [],
    site: null,
  });
  wordpress.options.jetpack = { [Number(id)]: 1204 };
  expect(await figures!([id, "999"], context)).toEqual({
    ok: true,
    source: "Jetpack Stats",
    copies: [{ remoteId: id, views: 1204 }],
    site: null,
  });
});
