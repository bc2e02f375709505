import { expect, it } from "vitest";
import { countView, flushCounts } from "#app/analytics/counter.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { copyOf, published, reader } from "./help.ts";

useTestDatabase();

const VIEWS = 100_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.parse("2026-11-10T00:00:00Z");
const ROBOTS = [
  "Googlebot/2.1 (+http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "curl/8.5.0",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
  "",
];
const BROWSERS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
];
/** Offsets from UTC in hours: people read in their own evening. */
const ZONES = [-8, -5, 0, 1, 5.5, 9, 12.75];

/** Always the same chances: a small generator with a fixed seed. */
function makeChance(): () => number {
  let seed = 42;
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

it("counts 100,000 simulated views exactly", async () => {
  const { user, post, publication } = await published();
  const copies = [
    publication.id,
    (await copyOf(user.id, post.id, "wordpress", true)).id,
    (await copyOf(user.id, post.id, "ghost", true)).id,
  ];
  const chance = makeChance();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const visits = Array.from({ length: VIEWS }, () => {
    const person = Math.floor(chance() * 9_000);
    // The hour on the reader's own clock, mostly in the evening; then as UTC.
    const clock =
      Math.floor(chance() * 4) * DAY + (chance() < 0.6 ? 18 + chance() * 5 : chance() * 24) * HOUR;
    return {
      person,
      zone: ZONES[person % ZONES.length] ?? 0,
      at: Math.round(BEGIN + clock - (ZONES[person % ZONES.length] ?? 0) * HOUR),
      copy: pick(copies),
      kind: chance(),
      browser: BROWSERS[person % BROWSERS.length] ?? "",
    };
  });
  // Some come back within minutes: reloads.
  for (let n = 0; n < VIEWS; n += 4)
    visits[n] = {
      ...(visits[(n * 7) % VIEWS] as (typeof visits)[0]),
      at: (visits[(n * 7) % VIEWS]?.at ?? 0) + Math.floor(chance() * 50) * 60_000,
    };
  visits.sort((a, b) => a.at - b.at);

  const expected = new Map<string, number>();
  const lastCounted = new Map<string, number>();
  let left = 0;
  for (const { person, at, copy, kind, browser } of visits) {
    const [userAgent, purpose, own] =
      kind < 0.12
        ? [pick(ROBOTS), "", false]
        : kind < 0.18
          ? [browser, "prefetch", false]
          : kind < 0.21
            ? [browser, "", true]
            : [browser, "", false];
    const counted = countView(
      copy,
      reader(`198.${person >> 8}.${person & 255}.7`, { userAgent, purpose, own }),
      at,
    );
    // What the readership itself says: a day begins at midnight UTC, and a reader is new after half
    // an hour.
    const day = new Date(at).toISOString().slice(0, 10);
    const key = `${day} ${copy} ${person}`;
    const isReader = kind >= 0.21;
    const isNew = isReader && at - (lastCounted.get(key) ?? -Infinity) >= 30 * 60_000;
    if (isNew) {
      lastCounted.set(key, at);
      expected.set(`${day} ${copy}`, (expected.get(`${day} ${copy}`) ?? 0) + 1);
    } else left++;
    if (counted !== isNew)
      expect.fail(
        `visit at ${new Date(at).toISOString()} by ${person}: counted ${counted}, should be ${isNew}`,
      );
  }
  await flushCounts();
  const rows = await db.metricDay.findMany();
  expect(
    new Map(
      rows.map((row) => [`${row.day.toISOString().slice(0, 10)} ${row.publicationId}`, row.views]),
    ),
  ).toEqual(expected);
  expect(left).toBeGreaterThan(VIEWS / 4);
});
