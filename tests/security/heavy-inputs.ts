import { FORM, JSON_TYPE, send } from "./send.ts";
import type { Visitor } from "../helpers/visitor.ts";

export interface Sender {
  url: string;
  /** A user who may save as many posts as the test needs. */
  mia: Visitor;
  /** Her blog's integration. */
  blog: string;
}

export interface Heavy {
  name: string;
  /** Also part of `npm test`. */
  short?: boolean;
  /** Sends the input and its follow-up requests; returns the statuses of all answers. */
  send(sender: Sender): Promise<number[]>;
}

const MOST = 499_000;
const fill = (piece: string, size = MOST) => piece.repeat(Math.floor(size / piece.length));
const words = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      ["leaf", "pot", "of", "the", "water", "and", "tomato", "soil"][(n * 7 + (n % 13)) % 8],
  ).join(" ");

/** Nothing in it repeats, so no database can compress it. The same in every run. */
function anyCharacters(count: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Array.from({ length: count }, () => String.fromCharCode(0x4e00 + (next() % 0x5000))).join(
    "",
  );
}

const visitor = (
  name: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  short = false,
): Heavy => ({
  name,
  short,
  send: async ({ url }) => [(await send(url, { method: "POST", path, headers, body })).status],
});

/**
 * Saves the HTML, looks at it, edits one word of it, reads it as text, shows it again and deletes
 * it.
 */
function article(name: string, content: string, short = false): Heavy {
  return {
    name,
    short,
    send: async ({ url, mia }) => {
      const cookie = { Cookie: mia.jar.header() };
      const statuses: number[] = [];
      const ask = async (
        method: string,
        path: string,
        body = "",
        type: Record<string, string> = JSON_TYPE,
      ) => {
        const got = await send(url, {
          method,
          path,
          headers: { ...cookie, ...(body === "" ? {} : type) },
          body,
        });
        statuses.push(got.status);
        return got;
      };
      const saved = await ask(
        "POST",
        "/api/posts",
        JSON.stringify({ title: "Heavy", content, keywords: "a b, pot of water" }),
      );
      if (saved.status !== 201) return statuses;
      const { id } = JSON.parse(saved.text) as { id: string };
      await ask("GET", `/preview/${id}`);
      const edit = await ask("GET", `/preview/${id}/edit`);
      const text =
        /<textarea[^>]*name="text"[^>]*>\n?([\s\S]*?)<\/textarea>/
          .exec(edit.text)?.[1]
          ?.replaceAll("&#x27;", "'")
          .replaceAll("&quot;", '"')
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&amp;", "&") ?? "";
      const half = Math.floor(text.length / 2);
      await ask(
        "POST",
        `/preview/${id}/edit`,
        new URLSearchParams({
          intent: "save",
          title: "Heavy",
          text: `${text.slice(0, half)}x${text.slice(half)} more`,
          version: "1",
        }).toString(),
        FORM,
      );
      await ask("PATCH", `/api/posts/${id}`, JSON.stringify({ content }));
      await ask("DELETE", `/api/posts/${id}`);
      return statuses;
    },
  };
}

/** Text typed over a short article in edit mode. */
function typed(name: string, content: string, text: string, short = false): Heavy {
  return {
    name,
    short,
    send: async ({ url, mia }) => {
      const { id } = (await mia.json("POST", "/api/posts", { title: "Typed", content })).body as {
        id: string;
      };
      const body = new URLSearchParams({
        intent: "save",
        title: "Typed",
        text,
        version: "1",
      }).toString();
      const { status } = await send(url, {
        method: "POST",
        path: `/preview/${id}/edit`,
        headers: { ...FORM, Cookie: mia.jar.header() },
        body,
      });
      return [
        status,
        (await send(url, { path: `/preview/${id}`, headers: { Cookie: mia.jar.header() } })).status,
      ];
    },
  };
}

/**
 * Published on the built-in blog, read publicly, fetched ten times at once in the feed, and
 * exported.
 */
function published(name: string, content: string, short = false): Heavy {
  return {
    name,
    short,
    send: async ({ url, mia, blog }) => {
      const { id } = (await mia.json("POST", "/api/posts", { title: "Long", content })).body as {
        id: string;
      };
      const answer = await mia.json("POST", `/api/publish/${id}`, {
        platform: "blog",
        integrationId: blog,
        tags: [],
      });
      const page = new URL((answer.body as { url: string }).url).pathname;
      const front = page.slice(0, page.lastIndexOf("/"));
      const statuses = [answer.status];
      for (const path of [page, page, front]) statuses.push((await send(url, { path })).status);
      const feeds = await Promise.all(
        Array.from({ length: 10 }, () => send(url, { path: `${front}/feed.xml` })),
      );
      statuses.push(...feeds.map(({ status }) => status));
      statuses.push(
        (await send(url, { path: "/settings/export", headers: { Cookie: mia.jar.header() } }))
          .status,
      );
      return statuses;
    },
  };
}

/** One request of a signed-in user. */
function request(
  name: string,
  method: string,
  path: string,
  body: () => string,
  headers: Record<string, string> = JSON_TYPE,
  short = false,
): Heavy {
  return {
    name,
    short,
    send: async ({ url, mia }) => [
      (
        await send(url, {
          method,
          path,
          headers: { Cookie: mia.jar.header(), ...(method === "GET" ? {} : headers) },
          body: body(),
        })
      ).status,
    ],
  };
}

const SETUP = {
  intent: "keywords",
  topic: "x ".repeat(149),
  targetAudience: "y ".repeat(99),
  industry: "z ".repeat(59),
  tone: "friendly",
  wordCount: "2000",
  instructions: "& < ' ".repeat(660),
  language: "é".repeat(60),
  sourcesText: "- <https://\n".repeat(6_600),
};
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

export const HEAVY: Heavy[] = [
  article(
    "a usual article of 2,000 words",
    Array.from({ length: 20 }, () => `<h2>Pots</h2><p>${words(100)}</p>`).join("\n"),
    true,
  ),
  article("70,000 Thai letters without a space", `<p>${"ก".repeat(70_000)}</p>`, true),
  article("500 kB of one word", `<p>${"a".repeat(MOST)}</p>`),
  article("500,000 ampersands", "&".repeat(500_000), true),
  article("500,000 opening angles", "<".repeat(500_000)),
  article("64,000 words, one edited", `<p>${words(64_000)}</p>`, true),
  article(
    "64,000 words in 16,000 paragraphs",
    Array.from({ length: 16_000 }, () => `<p>${words(4)}</p>`).join(""),
  ),
  article("a list of 49,000 items", `<ul>${"<li>a</li>".repeat(48_000)}</ul>`, true),
  article("99,000 line breaks", `<p>${"a<br>".repeat(98_000)}</p>`),
  article("100,000 tiny tags", fill("<i>a</i>")),
  article("90,000 nested elements", "<div>".repeat(90_000)),
  article("3,900 nested elements around a text", `${"<b>".repeat(3_900)}${fill("a ", 480_000)}`),
  article("one attribute of 500 kB", `<a href="https://e.test/${"x".repeat(MOST - 60)}">a</a>`),
  article(
    "an attribute of 400,000 ampersands",
    `<a href="https://e.test/${"&".repeat(400_000)}">a</a>`,
  ),
  article(
    "50,000 attributes",
    `<p ${Array.from({ length: 45_000 }, (_, n) => `a${n}=b`).join(" ")}>x</p>`,
  ),
  article("490,000 combining marks", `<p>a${"\u0301".repeat(490_000)}</p>`),
  article("499,000 combining marks in a paragraph left open", `<p>e${"\u0301".repeat(MOST)}`, true),
  article("345,000 Chinese characters in no order", anyCharacters(345_000), true),
  article("40,000 joined emoji", `<p>${"👩‍👩‍👧‍👦".repeat(40_000)}</p>`),
  article("340,000 Chinese characters", `<p>${"漢".repeat(340_000)}</p>`),
  article("170,000 Chinese sentences", `<p>${"漢。".repeat(170_000)}</p>`),
  article("500 kB of Hebrew", `<p>${"שלום ".repeat(90_000)}</p>`),
  article(
    "a table of 49,000 cells",
    `<table><tr>${"<td>a</td>".repeat(48_000)}</tr></table>`,
    true,
  ),
  article("15,000 links", '<a href="https://e.test/a">b</a> '.repeat(15_000)),
  article("160,000 paragraphs left open", "<p>".repeat(160_000)),
  article("125,000 comments left open", "<!--".repeat(124_000)),
  article("250,000 short sentences", `<p>${fill("A b. ")}</p>`),
  article("500,000 full stops", `<p>${".".repeat(MOST - 10)}</p>`),
  article("250,000 lines of code", `<pre>${"a\n".repeat(248_000)}</pre>`),
  article("500,000 apostrophes", `<p>${"'".repeat(MOST - 10)}</p>`),
  article("text that looks like Markdown", `<p>${fill("**a** _b_ [c](d) `e` # ", MOST - 10)}</p>`),
  typed("500 kB of lines typed into a list", "<ul><li>x</li></ul>", "a\n".repeat(245_000), true),
  typed("500,000 ampersands typed", "<p>x</p>", "&".repeat(490_000)),
  typed("2 MB typed", "<p>x</p>", "a ".repeat(1_000_000)),
  visitor('2 MB of "a=&" to /theme by a visitor', "/theme", FORM, "a=&".repeat(690_000), true),
  visitor('64 kB of "a=&" to /theme by a visitor', "/theme", FORM, "a=&".repeat(21_000), true),
  visitor(
    "64 kB of multipart fields by a visitor",
    "/theme",
    { "Content-Type": "multipart/form-data; boundary=b" },
    `${fill(part("a"), 60_000)}--b--`,
  ),
  visitor(
    "60 kB of headers in one multipart field by a visitor",
    "/theme",
    { "Content-Type": "multipart/form-data; boundary=b" },
    `--b\r\n${fill("X-A: b\r\n", 60_000)}\r\nx\r\n--b--`,
  ),
  request(
    '2 MB of "a=&" by a member',
    "POST",
    "/create/setup",
    () => "a=&".repeat(690_000),
    FORM,
    true,
  ),
  request(
    "999 fields of 2 kB",
    "POST",
    "/create/setup",
    () => Array.from({ length: 999 }, (_, n) => `f${n}=${"%20".repeat(660)}`).join("&"),
    FORM,
  ),
  request(
    "2 MB of percent signs in one field",
    "POST",
    "/create/setup",
    () => `topic=${"%0A".repeat(690_000)}`,
    FORM,
  ),
  request("the Create form at its longest", "POST", "/create/setup", () => form(SETUP), FORM),
  request(
    "500 kB of multipart in 20,000 parts",
    "POST",
    "/create/setup",
    () => `${part("topic").repeat(20_000)}--b--`,
    { "Content-Type": "multipart/form-data; boundary=b" },
  ),
  request(
    "JSON nested 100,000 deep",
    "POST",
    "/api/posts",
    () => `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  ),
  request(
    "JSON of 90,000 keys",
    "POST",
    "/api/posts",
    () => `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(",")}}`,
  ),
  request("100,000 keywords", "POST", "/api/posts", () =>
    JSON.stringify({ title: "x", keywords: "a,".repeat(100_000) }),
  ),
  request("a list of 100,000 keywords", "POST", "/api/posts", () =>
    JSON.stringify({ title: "x", keywords: Array.from({ length: 100_000 }, () => "a") }),
  ),
  request("a list of 100,000 linked posts", "POST", "/api/posts", () =>
    JSON.stringify({ title: "x", internalLinks: Array.from({ length: 100_000 }, (_, n) => n) }),
  ),
  request("keywords for a model, 100,000 of them", "POST", "/api/ai/generate-post", () =>
    JSON.stringify({
      topic: "Growing tomatoes",
      targetAudience: "all",
      keywords: Array.from({ length: 100_000 }, () => "a"),
      tone: "friendly",
      wordCount: 600,
    }),
  ),
  request("links for 500 kB", "POST", "/api/ai/generate-internal-links", () =>
    JSON.stringify({ title: "tomato", content: `<p>${words(64_000)}</p>`, keywords: ["tomato"] }),
  ),
  request("a search of 8,000 characters", "GET", `/posts?q=${"%25_".repeat(1_900)}`, () => ""),
  request("8,000 characters of query", "GET", `/posts?${"a&".repeat(4_000)}`, () => ""),
  published(
    "64,000 words published, read by everybody, in the feed and the export",
    `<p>${words(64_000)}</p><ul>${"<li>a &amp; b</li>".repeat(5_000)}</ul>`,
    true,
  ),
  published("29,000 relative links published", '<a href="b">x</a>'.repeat(29_000), true),
  published("60,000 paragraphs published", "<p>a</p>".repeat(60_000)),
  published("17,000 definitions published", "<dl><dt>a</dt><dd>b</dd></dl>".repeat(17_000)),
  {
    name: "40 posts of 490 kB, asked for by six calls at once",
    async send({ url, mia }) {
      const headers = { Cookie: mia.jar.header() };
      const ids: string[] = [];
      for (let n = 0; n < 40; n++)
        ids.push(
          (
            (
              await mia.json("POST", "/api/posts", {
                title: `Long ${n}`,
                content: fill("a ", 490_000),
              })
            ).body as { id: string }
          ).id,
        );
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          send(url, { path: n < 5 ? "/api/posts?limit=200" : "/settings/export", headers }),
        ),
      );
      for (const id of ids) await mia.json("DELETE", `/api/posts/${id}`);
      return answers.map(({ status }) => status);
    },
  },
];
