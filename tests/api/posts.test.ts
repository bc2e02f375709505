import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

let app: App;
let visitor: Client;
let number = 0;
beforeAll(async () => {
  app = await startApp();
  visitor = clientOf(app.url, "");
});
afterAll(async () => {
  await app.stop();
});

/** A new user each time: the free plan saves one post a month. */
const person = () => signedIn(app.url, `writer-${number++}@example.com`);

const POST = {
  title: "A title",
  content: "<p>One two <em>three</em></p>",
  excerpt: "Short",
  topic: "Topic",
  keywords: ["one", "two, three"],
  targetAudience: "All",
  wordCount: 1200,
  tone: "friendly",
  instructions: "",
  seoScore: 77,
  status: "draft",
};

async function personWithPost(given: object = {}): Promise<{ client: Client; id: string }> {
  const client = await person();
  const response = await client.call("POST", "/api/posts", { ...POST, ...given });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { client, id };
}

const CLAIM = {
  sentence: "It costs 40 euros.",
  kinds: ["price"],
  verdict: "supported",
  quotes: [{ text: "It costs 40 euros.", url: "https://shop.example/", title: "Shop" }],
  source: null,
};

describe("POST /api/posts", () => {
  it("keeps the claims of an article that the writer made, and refuses others", async () => {
    const dispute = {
      ...CLAIM,
      sentence: "It lasts 9 hours.",
      verdict: "disputed",
      quotes: ["9 hours, May 2026", "6 hours, 2024"].map((said, at) => ({
        text: `It lasts ${said.split(",")[0]}.`,
        date: said.split(", ")[1],
        url: `https://shop.example/${at}`,
        title: "Shop",
      })),
    };
    const content = `<p>${CLAIM.sentence} ${dispute.sentence}</p>`;
    const odd = {
      ...CLAIM,
      sentence: "a\u0000b",
      quotes: [{ ...CLAIM.quotes[0], text: "\ud800" }],
    };
    const { client, id } = await personWithPost({ content, claims: [CLAIM, odd, dispute] });
    const page = await (await client.call("GET", `/preview/${id}`)).text();
    expect(page).toContain('href="https://shop.example/"');
    expect(page).toContain("Your sources disagree.");
    for (const said of ["It lasts 9 hours.", "May 2026", "It lasts 6 hours.", "2024"])
      expect(page).toContain(said);
    for (const wrong of [
      "all",
      [{ ...CLAIM, verdict: "true" }],
      [{ ...CLAIM, sentence: 1 }],
      [
        {
          ...CLAIM,
          quotes: [{ text: "It costs 40 euros.", url: "javascript:alert(1)", title: "" }],
        },
      ],
    ]) {
      const answer = await client.call("POST", "/api/posts", { ...POST, claims: wrong });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        "claims: send the list as POST /api/ai/generate-post answered it",
      ]);
    }
    const unproven = { ...POST, claims: [{ ...CLAIM, quotes: [] }] };
    const answer = await client.call("POST", "/api/posts", unproven);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/^claims: one has the verdict "supported" and no quote; send its /),
    ]);
  });

  it("saves a draft and answers its id", async () => {
    const { client, id } = await personWithPost();
    const post = await client.call("GET", `/api/posts/${id}`);
    expect(post.headers.get("ETag")).toBe('"1"');
    expect(await post.json()).toEqual({
      ...POST,
      seoScore: expect.any(Number),
      id,
      keywords: "one, two, three",
      wordCount: 3,
      metaDescription: "",
      tags: [],
      slug: "",
      canonicalUrl: "",
      featuredImage: "",
      language: "",
      internalLinks: [],
      createdAt: expect.any(String),
      publishedAt: null,
      scheduledDate: null,
      publishedPlatforms: [],
    });
  });

  it("answers the second post of a free month with 403 and the limit's sentence", async () => {
    const { client } = await personWithPost();
    const response = await client.call("POST", "/api/posts", POST);
    expect([response.status, await response.text()]).toEqual([
      403,
      "You've reached your monthly post limit. Upgrade your plan to create more posts.",
    ]);
  });

  it.each([
    [{}, "title is required"],
    [{ title: " \u0000 " }, "title is required"],
    [{ title: 7 }, "title: a text is expected"],
    [{ title: "t".repeat(301) }, "title: at most 300 characters"],
    [{ title: "T", content: ["x"] }, "content: a text is expected"],
    [{ title: "T", content: "x".repeat(500_001) }, "content: at most 500,000 characters"],
    [{ title: "T", excerpt: "x".repeat(1_001) }, "excerpt: at most 1,000 characters"],
    [{ title: "T", metaDescription: "x".repeat(501) }, "metaDescription: at most 500 characters"],
    [
      { title: "T", tone: "rude" },
      "tone: one of professional, conversational, authoritative, friendly, technical, persuasive",
    ],
    [{ title: "T", wordCount: "many" }, "wordCount: a whole number is expected"],
    [{ title: "T", internalLinks: "x" }, "internalLinks: a list of post ids is expected"],
    [{ title: "T", keywords: 3 }, "keywords: a comma list or an array of texts is expected"],
    [
      { title: "T", status: "published" },
      "status: only draft can be set here. A post becomes published or scheduled by publishing it: POST /api/publish/{id}.",
    ],
    [{ title: "T", userId: "someone" }, "userId: the owner of a post cannot be set."],
    [[], "The request body must be a JSON object."],
    [null, "The request body must be a JSON object."],
  ])("refuses %j", async (body, sentence) => {
    const response = await (await person()).call("POST", "/api/posts", body);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  it.each([100, -5, "abc", null, {}])(
    "ignores a score of %j that comes with a post: it is always ours",
    async (seoScore) => {
      const scoreOf = async (given: object) => {
        const { client, id } = await personWithPost(given);
        const post = await (await client.call("GET", `/api/posts/${id}`)).json();
        return (post as { seoScore: number }).seoScore;
      };
      expect(await scoreOf({ seoScore })).toBe(await scoreOf({ seoScore: undefined }));
    },
  );

  it("accepts the copy of a published post, and makes a draft of it", async () => {
    const client = await person();
    const copy = {
      ...POST,
      title: "A title (Copy)",
      id: "x",
      createdAt: "2026-01-01T00:00:00.000Z",
      publishedAt: "2026-01-01T00:00:00.000Z",
      publishedPlatforms: ["medium"],
      metaDescription: null,
      scheduledDate: null,
    };
    const { id } = (await (await client.call("POST", "/api/posts", copy)).json()) as { id: string };
    expect(await (await client.call("GET", `/api/posts/${id}`)).json()).toMatchObject({
      title: "A title (Copy)",
      status: "draft",
      publishedAt: null,
      publishedPlatforms: [],
    });
  });

  it("saves once for one Idempotency-Key", async () => {
    const client = await person();
    const send = () => client.call("POST", "/api/posts", POST, { "Idempotency-Key": "once" });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });

  it("refuses another type, broken JSON and too much", async () => {
    const client = await person();
    expect(
      (await client.call("POST", "/api/posts", "title=x", { "Content-Type": "text/plain" })).status,
    ).toBe(415);
    expect((await client.call("POST", "/api/posts", "{")).status).toBe(400);
    expect(
      (
        await client.call(
          "POST",
          "/api/posts",
          JSON.stringify({ title: "x", content: "x".repeat(1_100_000) }),
        )
      ).status,
    ).toBe(413);
  });
});

describe("GET /api/posts", () => {
  it("answers the list with the fields of docs/specification.md 3.2 and no others", async () => {
    const { client, id } = await personWithPost();
    const list = (await (await client.call("GET", "/api/posts")).json()) as object[];
    expect(list).toHaveLength(1);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      "canonicalUrl content createdAt excerpt featuredImage id instructions internalLinks keywords language metaDescription publishedAt publishedPlatforms scheduledDate seoScore slug status tags targetAudience title tone topic wordCount".split(
        " ",
      ),
    );
    expect(list[0]).toMatchObject({ id });
  });

  it("answers an empty list to somebody without posts", async () => {
    expect(await (await (await person()).call("GET", "/api/posts")).text()).toBe("[]");
  });

  it("answers chosen fields, page by page", async () => {
    const { client } = await personWithPost();
    const response = await client.call("GET", "/api/posts?limit=1&fields=title,status");
    expect(await response.json()).toEqual([{ title: "A title", status: "draft" }]);
    expect(response.headers.get("X-Next-Cursor")).toBeNull();
  });

  it.each([
    ["limit=0", "limit: a whole number from 1 to 200"],
    ["limit=abc", "limit: a whole number from 1 to 200"],
    ["cursor=zzz", "cursor: use the value of X-Next-Cursor from the page before."],
    ["fields=userId", "fields: a comma list of id, title"],
  ])("refuses ?%s", async (query, sentence) => {
    const response = await (await person()).call("GET", `/api/posts?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });
});

describe("PATCH /api/posts/{id}", () => {
  it("changes what is sent, counts again and raises the version", async () => {
    const { client, id } = await personWithPost();
    const response = await client.call("PATCH", `/api/posts/${id}`, {
      content: "<p>Just these four words</p>",
      status: "draft",
      wordCount: 900,
      somethingElse: 1,
    });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, '"2"']);
    expect(await response.json()).toMatchObject({
      wordCount: 4,
      title: "A title",
      status: "draft",
    });
  });

  it("accepts a status alone, as Save as Draft sends it", async () => {
    const { client, id } = await personWithPost();
    const response = await client.call("PATCH", `/api/posts/${id}`, { status: "draft" });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, '"1"']);
  });

  it("answers 409 to a version that is not the newest", async () => {
    const { client, id } = await personWithPost();
    const patch = (match: string) =>
      client.call("PATCH", `/api/posts/${id}`, { title: "New" }, { "If-Match": match });
    expect((await patch('"1"')).status).toBe(200);
    const stale = await patch('"1"');
    expect([stale.status, await stale.text()]).toEqual([
      409,
      "This post was changed elsewhere since you opened it. Look at the newer version before you save again.",
    ]);
    expect((await patch("junk")).status).toBe(409);
    expect((await patch('"2"')).status).toBe(200);
  });

  it.each([
    [{ status: "published" }, "status: only draft can be set here."],
    [{ status: "gone" }, "status: only draft can be set here."],
    [{ publishedPlatforms: ["medium"] }, "publishedPlatforms: this is written by publishing only"],
    [{ publishedAt: null }, "publishedAt: this is written by publishing only"],
    [{ userId: "someone" }, "userId: the owner of a post cannot be set."],
    [{ title: "" }, "title is required"],
    [{}, "Send at least one field to change"],
    [{ seoScore: 100 }, "Send at least one field to change"],
    ['{"__proto__":{"status":"published"}}', "Send at least one field to change"],
  ])("refuses %j and changes nothing", async (body, sentence) => {
    const { client, id } = await personWithPost();
    const response = await client.call("PATCH", `/api/posts/${id}`, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
    expect((await client.call("GET", `/api/posts/${id}`)).headers.get("ETag")).toBe('"1"');
  });
});

describe("DELETE /api/posts/{id}", () => {
  it("deletes once", async () => {
    const { client, id } = await personWithPost();
    expect(
      (await client.call("DELETE", `/api/posts/${id}`, undefined, { "If-Match": '"7"' })).status,
    ).toBe(409);
    expect((await client.call("DELETE", `/api/posts/${id}`)).status).toBe(200);
    expect((await client.call("DELETE", `/api/posts/${id}`)).status).toBe(404);
  });
});

describe("every call about posts", () => {
  const ROWS = [
    ["GET", "/api/posts", undefined],
    ["POST", "/api/posts", POST],
    ["GET", "/api/posts/x", undefined],
    ["PATCH", "/api/posts/x", { title: "x" }],
    ["DELETE", "/api/posts/x", undefined],
  ] as const;

  it.each(ROWS)("%s %s answers 401 Unauthorized to a visitor", async (method, path, body) => {
    const response = await visitor.call(method, path, body);
    expect([response.status, await response.text()]).toEqual([401, "Unauthorized"]);
  });

  it.each(["GET", "PATCH", "DELETE"])(
    "%s answers the same 404 for another user's, an unknown and an impossible id",
    async (method) => {
      const { id } = await personWithPost();
      const other = await person();
      for (const one of [
        id,
        "0198c0de-0000-7000-8000-000000000000",
        "9223372036854775808",
        "%00",
        "1e3",
        "..%2Fx",
      ]) {
        const response = await other.call(
          method,
          `/api/posts/${one}`,
          method === "PATCH" ? { title: "Mine" } : undefined,
        );
        expect([one, response.status, await response.text()]).toEqual([one, 404, "Post not found"]);
      }
    },
  );

  it("answers 405 with Allow to another method", async () => {
    const client = await person();
    const [list, one] = [
      await client.call("DELETE", "/api/posts"),
      await client.call("POST", "/api/posts/x", {}),
    ];
    expect([list.status, list.headers.get("Allow")]).toEqual([405, "GET, POST"]);
    expect([one.status, one.headers.get("Allow")]).toEqual([405, "GET, PATCH, DELETE"]);
  });
});
