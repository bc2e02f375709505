import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { fetchEmbedTitle } from "#app/content/embed-title.server.ts";
import type { Embed } from "#app/content/embeds.ts";
import { makeSafeFetch, type SafeFetch } from "#app/lib/safe-fetch.server.ts";
import { readEmbedTitle } from "#app/posts/embed-title.server.ts";
import { type FakeAnswer, type FakeServer, startServer } from "../../fakes/server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const { signal } = new AbortController();

let fake: FakeServer;
let answer: FakeAnswer;
let called: string[];
let user: AuthUser;
const guarded = makeSafeFetch({ allow: ["127.0.0.0/8"], quiet: true });
/** Calls the fake service instead of the one that is meant. */
const call: SafeFetch = (address, init) => {
  called.push(address);
  const { pathname, search } = new URL(address);
  return guarded(`${fake.url}${pathname}${search}`, init);
};
beforeAll(async () => {
  fake = await startServer(() => answer);
});
afterAll(() => fake.close());
beforeEach(async () => {
  fake.clearFaults();
  answer = { status: 200, body: { title: "Never gonna give you up" } };
  called = [];
  user = await createUser();
});

const embed = (kind: Embed["kind"], address: string): Embed => ({
  kind,
  name: "Service",
  address,
  frame: null,
  wide: false,
});
const titleOf = (one: Embed) => fetchEmbedTitle(one, call, signal);

describe("the title of an embed", () => {
  it("is asked for where the service answers everybody", async () => {
    expect(await readEmbedTitle(user, "https://youtu.be/dQw4w9WgXcQ", signal, call)).toBe(
      "Never gonna give you up",
    );
    await titleOf(embed("mastodon", "https://social.example/@anna/109"));
    const asked = (address: string) => `?format=json&url=${encodeURIComponent(address)}`;
    expect(called).toEqual([
      `https://www.youtube.com/oembed${asked(VIDEO)}`,
      `https://social.example/api/oembed${asked("https://social.example/@anna/109")}`,
    ]);
  });

  it.each([
    ["\u0007 A\n\tsong\u202e  of\u0000mine ", "A song of mine"],
    [`${"x".repeat(199)}😀`, "x".repeat(199)],
    ["", "Anna on Service"],
    [7, "Anna on Service"],
  ])("is one short line, or who wrote it: %j", async (title, expected) => {
    answer = { status: 200, body: { title, author_name: "Anna" } };
    expect(await titleOf(embed("x", "https://x.com/anna/status/1"))).toBe(expected);
  });

  it.each([
    ['<title>Plain</title><meta property="og:title" content="Shared &amp; told">', "Shared & told"],
    ["<meta property='og:title' content=''><title> Plain &lt;b&gt;\n</title>", "Plain <b>"],
    ["<body><title>Late</title>", ""],
    ["\u0000<<<", ""],
  ])("is read from the head of a page: %j", async (body, expected) => {
    answer = { status: 200, body };
    const gist = embed("gist", "https://gist.github.com/anna/0123456789abcdef");
    expect(await titleOf(gist)).toBe(expected);
    expect(called).toEqual([gist.address]);
  });

  it.each<[string, FakeAnswer]>([
    ["a refusal", { status: 404, body: { title: "Not found" } }],
    ["no JSON", { status: 200, body: "<html>" }],
    ["other JSON", { status: 200, body: [1] }],
    ["an answer without end", { status: 200, body: { title: "T", more: "x".repeat(1_100_000) } }],
  ])("is none after %s", async (_what, given) => {
    answer = given;
    expect(await readEmbedTitle(user, VIDEO, signal, call)).toBe("");
  });

  it("is none where nobody answers, or the address is a private one", async () => {
    fake.inject("GET /", { kind: "reset" });
    expect(await readEmbedTitle(user, VIDEO, signal, call)).toBe("");
    const inside: SafeFetch = (_address, init) =>
      makeSafeFetch({ allow: [], quiet: true })(fake.url, init);
    const before = fake.log.length;
    expect(await readEmbedTitle(user, VIDEO, signal, inside)).toBe("");
    expect(fake.log).toHaveLength(before);
  });

  it("is asked for addresses of embeds only, and not without end", async () => {
    await expect(readEmbedTitle(user, `${fake.url}/`, signal, call)).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(called).toEqual([]);
    for (let times = 0; times < 30; times++) await readEmbedTitle(user, VIDEO, signal, call);
    await expect(readEmbedTitle(user, VIDEO, signal, call)).rejects.toMatchObject({
      kind: "rate_limited",
    });
    expect(called).toHaveLength(30);
  });
});
