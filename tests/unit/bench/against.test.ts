import net, { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { compare, lineOf, missedBy } from "../../bench/against/compare.ts";
import type { Read, Site } from "../../bench/against/site.ts";
import { ghostSite } from "../../bench/against/ghost.ts";
import { wordpressSite } from "../../bench/against/wordpress.ts";
import { startGhost } from "../../fakes/ghost.ts";
import { startServer } from "../../fakes/server.ts";
import { startWordpress } from "../../fakes/wordpress.ts";

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function ghost() {
  const fake = await startGhost();
  closing.push(fake.close);
  const adminKey = fake.credentials["adminApiKey"] ?? "";
  return { fake, site: ghostSite({ name: "ghost", url: fake.url, adminKey }) };
}

async function wordpress(permalinks: "plain" | "pretty") {
  const fake = await startWordpress({ permalinks });
  closing.push(fake.close);
  const password = fake.credentials("editor")["applicationPassword"] ?? "";
  const site = wordpressSite({ name: "wordpress", url: fake.url, user: "editor", password });
  return { fake, site };
}

/** What a line says on a machine of any speed. */
const withoutFigures = (line: string) =>
  line.replace(/; MISSED .*/, "").replaceAll(/[\d.]+(?=\/s| ms| kB| ×)/g, "N");

it("measures the same work on each site and leaves nothing there", async () => {
  const [one, other] = [await ghost(), await wordpress("plain")];
  const id = await other.site.save("Hello", "<p>Hello</p>");
  Object.assign(other.fake.posts[0] ?? {}, { status: "publish", slug: "hello" });
  const lines: string[] = [];
  await compare([one.site, other.site], { rounds: 1, seconds: 1, warmUp: 0 }, (line) =>
    lines.push(line),
  );
  expect(lines.map(withoutFigures)).toEqual([
    "Ghost holds 0 posts and 20 drafts made now.",
    "WordPress holds 1 posts and 19 drafts made now.",
    "list of 20 posts with text: Ghost N/s, p99 N ms, N kB; WordPress N/s, p99 N ms, N kB: Ghost N ×",
    "article: Ghost: not measured, it has none published; WordPress N/s, p99 N ms, N kB",
    "front page: Ghost N/s, p99 N ms, N kB; WordPress N/s, p99 N ms, N kB: Ghost N ×",
    "feed: Ghost N/s, p99 N ms, N kB; WordPress N/s, p99 N ms, N kB: Ghost N ×",
    "saving a post of 1,200 words: Ghost N/s, p99 N ms; WordPress N/s, p99 N ms: Ghost N ×",
  ]);
  expect(one.fake.log.filter((line) => line.startsWith("POST")).length).toBeGreaterThan(20);
  expect(one.fake.posts).toEqual([]);
  expect(other.fake.posts.map((post) => String(post.id))).toEqual([id]);
});

it("takes the end of a connection for the end of an answer, and an empty page for none", async () => {
  const old = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nlong ago"));
  });
  await new Promise<void>((resolve) => old.listen(0, "127.0.0.1", resolve));
  const empty = await startServer(() => ({ status: 200, body: "" }));
  closing.push(empty.close, () => new Promise((resolve) => old.close(() => resolve())));
  const addresses: Partial<Record<Read, string>> = {
    article: `http://127.0.0.1:${(old.address() as AddressInfo).port}/`,
    feed: empty.url,
  };
  const site: Site = {
    name: "Old",
    count: () => Promise.resolve(20),
    read: (what) => Promise.resolve(addresses[what] ? { url: addresses[what] } : null),
    save: () => wait(20, "1"),
    remove: () => Promise.resolve(),
  };
  const lines: string[] = [];
  await compare([site], { rounds: 1, seconds: 1, warmUp: 0 }, (line) => lines.push(line));
  expect(lines.find((line) => line.startsWith("article"))).toMatch(
    /^article: Old [\d.]+\/s, .+ kB$/,
  );
  expect(lines).toContain(`feed: Old: not measured, ${empty.url} is an empty page`);
});

it.each(["plain", "pretty"] as const)("finds WordPress's API with %s addresses", async (kind) => {
  const { fake, site } = await wordpress(kind);
  const id = await site.save("Marked", "<p>x</p>");
  expect(fake.posts).toMatchObject([{ title: "Marked", content: "<p>x</p>", status: "draft" }]);
  expect(await site.count()).toBe(1);
  await site.remove(id);
  expect(fake.posts).toEqual([]);
});

it("says in one sentence that an address or credentials are wrong", async () => {
  const { fake } = await ghost();
  const adminKey = `${"a1".repeat(12)}:${"b2".repeat(32)}`;
  const there = { name: "ghost", adminKey } as const;
  await expect(ghostSite({ ...there, url: fake.url }).count()).rejects.toThrow(
    /^Ghost refused the credentials: GET http:\S+ was answered with 401, Unknown Admin API Key\.$/,
  );
  const gone = await startServer(() => ({ status: 200 }));
  await gone.close();
  await expect(ghostSite({ ...there, url: gone.url }).count()).rejects.toThrow(
    /^Ghost does not answer at http:\S+ \(ECONNREFUSED\)\.$/,
  );
  const press = await startWordpress();
  const page = await startServer(() => ({ status: 200, body: "<h1>Shop</h1>" }));
  closing.push(press.close, page.close);
  const user = { name: "wordpress", user: "editor", password: "wrong" } as const;
  await expect(wordpressSite({ ...user, url: press.url }).count()).rejects.toThrow(
    /^WordPress refused the credentials: GET http:\S+ was answered with 401, /,
  );
  await expect(wordpressSite({ ...user, url: page.url }).count()).rejects.toThrow(
    /^There is no WordPress at http:\S+: its answer is not JSON\.$/,
  );
});

it("shows answers that went wrong, and a ratio only between sites that were measured", () => {
  const sites = [{ name: "Postwright" }, { name: "Ghost" }, { name: "WordPress" }];
  const outcome = {
    requests: 10,
    rate: 240,
    p50: 1,
    p99: 20,
    wrong: 0,
    closed: 0,
    kilobytes: 12.34,
  };
  expect(
    lineOf("feed", sites, [outcome, { ...outcome, rate: 80, wrong: 3 }, { reason: "it is shut" }]),
  ).toBe(
    "feed: Postwright 240/s, p99 20 ms, 12.3 kB; Ghost 80.0/s, p99 20 ms, 12.3 kB, 3 WRONG: Postwright 3.0 ×; WordPress: not measured, it is shut",
  );
});

it("judges the rate beside the sites that were measured", () => {
  const sites = [{ name: "Postwright" }, { name: "Ghost" }, { name: "WordPress" }];
  const at = (rate: number) => ({
    ...{ requests: 10, rate, p50: 1, p99: 20, wrong: 0, closed: 0, kilobytes: 12 },
  });
  const saving = "saving a post of 1,200 words";
  expect(missedBy("article", sites, [at(490), at(10), at(480)])).toEqual(["≥ 50 × Ghost"]);
  expect(missedBy("article", sites, [at(500), at(10), at(480)])).toEqual([]);
  expect(missedBy(saving, sites, [at(29), { reason: "it is shut" }, at(10)])).toEqual([
    "≥ 3 × WordPress",
  ]);
  expect(missedBy("feed", sites, [at(1), at(10), at(10)])).toEqual([]);
});
