import { beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../helpers/visitor.ts";
import { send } from "./send.ts";
import { appUrl, member } from "./world.ts";

/** Faults by name: bad inputs and attacks that have hit products like this one. */

let mia: Visitor;
let id: string;

beforeAll(async () => {
  mia = await member(appUrl(), "faults");
  id = (
    (await mia.json("POST", "/api/posts", { title: "Kept as it is", content: "<p>Kept.</p>" }))
      .body as { id: string }
  ).id;
});

const read = async () =>
  (await mia.json("GET", `/api/posts/${id}`)).body as Record<string, unknown>;

describe("editing", () => {
  it.each([
    { status: "published" },
    { status: "scheduled" },
    { userId: "somebody" },
    { publishedPlatforms: ["wordpress"] },
    { publishedAt: "2020-01-01T00:00:00Z" },
    { scheduledDate: "2030-01-01T00:00:00Z" },
    { id: "another" },
    { version: 99 },
    { createdAt: "2000-01-01T00:00:00Z" },
    { seoScore: 100 },
    { wordCount: 9_999 },
    { subscriptionPlan: "pro" },
    { constructor: { prototype: { admin: true } } },
    JSON.parse('{"__proto__":{"status":"published"}}') as object,
  ])("refuses or ignores fields that the caller may not set: %j", async (change) => {
    const before = await read();
    const { status } = await mia.json("PATCH", `/api/posts/${id}`, change);
    expect(status).toBe(400);
    expect(await read()).toEqual(before);
    const { status: both } = await mia.json("PATCH", `/api/posts/${id}`, {
      ...change,
      excerpt: before["excerpt"],
    });
    expect([200, 400]).toContain(both);
    expect(await read()).toEqual(before);
  });

  it.each(["live", "", "DRAFT", "deleted", null, 7, ["draft"]])(
    "refuses an unknown status with a sentence: %j",
    async (status) => {
      const answer = await mia.json("PATCH", `/api/posts/${id}`, { status, title: "Changed" });
      expect(answer.status).toBe(400);
      expect(String(answer.body)).toContain("status");
      expect((await read())["title"]).toBe("Kept as it is");
    },
  );

  it.each([
    "1e3",
    "-1",
    "%00",
    "9223372036854775808",
    "..%2fx",
    "..%2F..%2Fetc",
    "A".repeat(3_000),
    "%F0%9F%92%A9",
    "null",
    "undefined",
    "[object%20Object]",
    "*",
    "%25",
    "'--",
  ])("answers 400 or 404 to an id of any other form: %s", async (odd) => {
    for (const [method, path] of [
      ["GET", `/api/posts/${odd}`],
      ["PATCH", `/api/posts/${odd}`],
      ["DELETE", `/api/posts/${odd}`],
      ["POST", `/api/publish/${odd}`],
      ["POST", `/api/posts/${odd}/publish/wordpress`],
      ["PATCH", `/api/integrations/${odd}`],
      ["GET", `/preview/${odd}`],
      ["GET", `/checkout/${odd}`],
    ] as const) {
      const body =
        method === "PATCH"
          ? '{"title":"x","name":"x"}'
          : method === "POST"
            ? '{"platform":"wordpress","tags":[]}'
            : "";
      const { status } = await send(appUrl(), {
        method,
        path,
        headers: {
          Cookie: mia.jar.header(),
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        body,
      });
      expect([400, 404], `${method} ${path}: ${status}`).toContain(status);
    }
  });

  it("takes an id in capitals for another id", async () => {
    expect((await mia.json("GET", `/api/posts/${id.toUpperCase()}`)).status).toBe(404);
  });

  it.each(["%", "_", "\\", "(a+)+$", '\'; DROP TABLE "Post"; --', ".*", "[", "a".repeat(7_000)])(
    "searches for every character literally: %s",
    async (search) => {
      const page = await mia.open(`/posts?search=${encodeURIComponent(search)}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("Kept as it is");
    },
  );

  it("finds characters that are special elsewhere", async () => {
    await mia.json("POST", "/api/posts", { title: "100%_sure\\(a+)", content: "<p>x</p>" });
    for (const search of ["100%_", "\\(a+)", "%_SURE"])
      expect((await mia.open(`/posts?search=${encodeURIComponent(search)}`)).text).toContain(
        "100%_sure",
      );
  });
});

describe("texts", () => {
  it("cleans five thousand nested elements without an error", async () => {
    const content = `${"<b>".repeat(5_000)}x${"</b>".repeat(5_000)}`;
    expect((await mia.json("POST", "/api/posts", { title: "Deep", content })).status).toBe(201);
  });

  it("lets no title close the script that contains it", async () => {
    const title = 'Tea </script><script>alert(1)</script> <!--<script> "}]';
    const { body } = await mia.json("POST", "/api/posts", { title, content: "<p>x</p>" });
    const post = (body as { id: string }).id;
    const blog = (
      (
        await mia.json("POST", "/api/integrations", {
          platform: "blog",
          name: "Blog",
          credentials: {},
        })
      ).body as { id: string }
    ).id;
    await mia.json("PATCH", `/api/integrations/${blog}`, { isActive: true });
    const { url } = (
      await mia.json("POST", `/api/publish/${post}`, {
        platform: "blog",
        tags: [title.replaceAll(",", "").slice(0, 40)],
      })
    ).body as { url: string };
    const page = await mia.open(new URL(url).pathname);
    expect(page.html).not.toContain("<script>alert");
    const data =
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page.html)?.[1] ?? "";
    expect((JSON.parse(data) as { headline: string }).headline).toBe(title);
    const preview = await mia.open(`/preview/${post}`);
    expect(preview.html).not.toContain("<script>alert");
  });

  it.each([
    "postwright=",
    "postwright=a",
    "postwright=%22x%22",
    `postwright=${"x".repeat(10_000)}`,
    "postwright=a; postwright=b",
    "postwright=%",
    "postwright=bnVsbA==",
    "postwright=W10=",
    "postwright=MQ==",
    "__Host-postwright=abc",
    "postwright=ImEi.signature",
  ])("signs nobody in with a forged cookie, and breaks nothing: %s", async (cookie) => {
    expect(
      (await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: cookie } })).status,
    ).toBe(401);
    expect((await send(appUrl(), { path: "/", headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("signs nobody in with a real cookie with one letter changed", async () => {
    const real = /postwright=[^;]+/.exec(mia.jar.header())?.[0] ?? "";
    expect(
      (await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: real } })).status,
    ).toBe(200);
    for (const at of [15, 25, 40]) {
      const changed = real.slice(0, at) + (real[at] === "A" ? "B" : "A") + real.slice(at + 1);
      expect(
        (await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: changed } })).status,
      ).toBe(401);
    }
  });
});
