import { expect, it } from "vitest";
import { noteArrival } from "#app/analytics/arrival.server.ts";
import { countView, flushCounts } from "#app/analytics/counter.server.ts";
import { sourceOf } from "#app/analytics/referrer.ts";
import {
  readReferrals,
  rollUpOldReferrals,
  saveReferrals,
} from "#app/analytics/referrals.server.ts";
import { db } from "#app/lib/db.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { CHROME, published, reader } from "./help.ts";

useTestDatabase();

const NOON = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["https://www.google.com/", "Google"],
  ["https://www.google.co.uk/search?q=Balcony%20Tomatoes", "Google"],
  ["https://google.evil.com/?q=x1", "google.evil.com"],
  ["https://notgoogle.com/", "notgoogle.com"],
  ["https://www.bing.com/search?q=deep+pots", "Bing"],
  ["https://search.yahoo.com/search?p=pots", "Yahoo"],
  ["https://news.google.com/articles/1?q=pots", "Google News"],
  ["https://news.ycombinator.com/item?id=1", "Hacker News"],
  ["https://old.reddit.com/r/gardening", "Reddit"],
  ["https://t.co/abc", "X"],
  ["https://l.facebook.com/", "Facebook"],
  ["https://lm.facebook.com./", "Facebook"],
  ["android-app://com.google.android.gm/", "Gmail"],
  ["https://www.anna.example.org:8443/garden?mail=a@b.c", "anna.example.org"],
])("names the source %s", (referrer, site) => {
  expect(sourceOf(referrer, ["write.example.com"])).toBe(site);
});

it.each([
  "",
  "not an address",
  "https://write.example.com/blog/anna",
  "http://127.0.0.1:3000/",
  "http://[::1]/",
  "http://intranet/",
  "javascript:alert(1)",
  "android-app://com.unknown.app/",
  "android-app://constructor/",
  "android-app://__proto__/",
  `https://a.example/${"x".repeat(3_000)}`,
])("names no source for %s", (referrer) => {
  expect(sourceOf(referrer, ["write.example.com"])).toBeNull();
});

/** Opens the page of a copy and then its counting image, as a browser does. */
function open(id: string, ip: string, referrer: string, userAgent = CHROME): boolean {
  const headers = new Headers({ Referer: referrer, "User-Agent": userAgent });
  runInRequest({ id: "test", ip, shared: new Map() }, () => noteArrival(id, headers, NOON));
  return countView(id, reader(ip, { userAgent }), NOON);
}

it("counts a source with its view: once a reader, never for robots, by user and by post", async () => {
  const { user, post, publication } = await published();
  const other = await published({ userId: user.id });
  expect(open(publication.id, "1.1.1.1", "https://www.bing.com/search?q=Pots")).toBe(true);
  expect(open(publication.id, "1.1.1.1", "https://www.reddit.com/")).toBe(false);
  open(publication.id, "1.1.1.2", "https://duckduckgo.com/");
  open(publication.id, "1.1.1.3", "https://www.bing.com/");
  open(publication.id, "1.1.1.4", "http://127.0.0.1:3000/blog/anna");
  open(publication.id, "1.1.1.5", "https://www.bing.com/", "Googlebot/2.1");
  open(other.publication.id, "1.1.1.1", "https://lobste.rs/s/1");
  await flushCounts();
  const all = await readReferrals({ userId: user.id, postId: null }, "2026-11-20");
  expect(all).toEqual([
    { name: "Bing", views: 2 },
    { name: "DuckDuckGo", views: 1 },
    { name: "Lobsters", views: 1 },
  ]);
  const own = await readReferrals({ userId: user.id, postId: post.id }, "2026-11-20");
  expect(own.map(({ name }) => name)).toEqual(["Bing", "DuckDuckGo"]);
  expect(await readReferrals({ userId: user.id, postId: null }, "2026-11-21")).toEqual([]);
  const nobody = await createUser();
  expect(await readReferrals({ userId: nobody.id, postId: null }, "2026-11-20")).toEqual([]);
});

it("keeps a bounded number of names, however many are invented", async () => {
  const { user, publication } = await published();
  const invented = (from: number) =>
    Array.from({ length: 500 }, (_none, n) => ({
      id: publication.id,
      day: "2026-11-20",
      name: `site${from + n}.example`,
      views: 1,
    }));
  const google = { id: publication.id, day: "2026-11-20", name: "Google" };
  await saveReferrals([...invented(0), { ...google, views: 9 }]);
  for (let n = 1; n <= 3; n++) await saveReferrals(invented(n * 500));
  await saveReferrals([{ ...google, views: 1 }]);
  expect(await db.referralDay.count({ where: { publicationId: publication.id } })).toBe(30);
  const sites = await readReferrals({ userId: user.id, postId: null }, "2026-11-20");
  expect([sites.length, sites[0]]).toEqual([8, { name: "Google", views: 10 }]);
});

it("is rolled up into months with the other counts", async () => {
  const { publication } = await published();
  const count = (day: string, name: string, views: number) => ({
    id: publication.id,
    ...{ day, name, views },
  });
  await saveReferrals([
    count("2026-03-02", "Google", 1),
    count("2026-03-30", "Google", 2),
    count("2026-03-30", "Reddit", 1),
    count("2026-11-02", "Google", 4),
  ]);
  await rollUpOldReferrals(new Date(NOON));
  const rows = await db.referralDay.findMany({
    where: { publicationId: publication.id },
    orderBy: [{ day: "asc" }, { name: "asc" }],
  });
  expect(rows.map((row) => [row.day.toISOString().slice(0, 10), row.name, row.views])).toEqual([
    ["2026-03-01", "Google", 3],
    ["2026-03-01", "Reddit", 1],
    ["2026-11-02", "Google", 4],
  ]);
});
