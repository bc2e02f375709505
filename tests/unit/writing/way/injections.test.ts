import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { markOrders } from "#app/content/facts/orders.ts";
import { db } from "#app/lib/db.server.ts";
import { generateInternalLinks } from "#app/writing/linking.server.ts";
import { saveAsPost } from "#app/writing/wizard/article.server.ts";
import { generateKeywords } from "#app/writing/writing.server.ts";
import { useModel, type ModelInUse } from "../../../eval/failing-models.ts";
import { newUser, writeArticle } from "../../../eval/write-article.ts";
import type { Behaviour, Look, RequestBody } from "../../../fakes/messages-behaviour.ts";
import { firstText } from "../../../fakes/messages-text.ts";
import { useTestDatabase } from "../../../helpers/database.ts";
import { readyDraft } from "../../../helpers/drafts.ts";
import { writePost } from "../../../helpers/posts.ts";
import { ALLOWED, INJECTIONS, MARK, type Injection } from "./injection-list.ts";

useTestDatabase();

let model: ModelInUse;
let page = "";
let pages: http.Server;
let source = "";
beforeAll(async () => {
  model = await useModel("Anthropic");
  pages = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  source = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/beds`;
});
afterAll(async () => {
  await model.stop();
  pages.close();
  pages.closeAllConnections();
});
beforeEach(() => {
  model.fake.requests.length = 0;
  model.fake.reset();
});

const RUNS =
  /<(?:script|style|iframe|img|svg|math|form|input|button|meta|base|link|object|embed|video|source|template|details)\b|<[^>]*\s(?:on\w+|style|src|srcdoc|formaction)\s*=|<!--/i;

/** What a text holds that runs, loads, or leads to another place than the source. */
function dangersIn(text: string): string[] {
  const hrefs = [...text.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
  return [
    ...(RUNS.exec(text) ?? []),
    ...hrefs.filter((href) => href !== source),
    ...(text.match(/<a\b(?! href="[^"]*">)[^>]*>/g) ?? []),
  ];
}

/** The data blocks of a prompt, and everything around them. */
function takeApart(body: RequestBody): { data: string[]; around: string } {
  const prompt = firstText(body);
  const data = Array.from(prompt.matchAll(/<data>\n([\s\S]*?)\n<\/data>/g), ([, one = ""]) => one);
  const around = data.reduce((rest, one) => rest.replace(one, ""), prompt);
  return { data, around: `${around}\n${JSON.stringify(body.system)}` };
}

/** Of notes, sentences that tell an AI what to do are replaced before a model sees them. */
const isMarked = ({ place, input }: Injection) =>
  place === "notes" && !markOrders(input).text.includes(MARK);

/** A draft with the input in its place, and a source that may be linked to. */
async function draftWith(user: Awaited<ReturnType<typeof newUser>>, { place, input }: Injection) {
  const sentence = "Raised beds need six hours of sun a day and forty litres of soil.";
  const shown = place === "page" ? input : "";
  page = `<title>Beds ${shown.replaceAll("<", "&lt;")}</title><article>${`<p>${sentence}</p>`.repeat(8)}<p>${shown}</p></article>`;
  return readyDraft(user, {
    topic: place === "topic" ? input : "Raised beds",
    instructions: place === "wishes" ? input : "",
    sourcesText: `${source}\n${place === "notes" ? input : ""}`,
  });
}

describe("an injection", () => {
  /** Unfinished articles that were looked at. A single one may be ready before it is. */
  let shown = 0;

  it("comes in twenty forms", () => {
    expect(INJECTIONS).toHaveLength(20);
    expect(new Set(INJECTIONS.map(({ place }) => place)).size).toBe(4);
  });

  it.each(INJECTIONS)(
    "in $place stays data, and what it achieves is taken out: $input",
    async (one) => {
      const user = await newUser();
      const draftId = await draftWith(user, one);
      const output = one.output.replaceAll(ALLOWED, source);
      const obeys: Behaviour = {
        kind: "obeys",
        output: `${output}<p>See <a href="${source}">the source</a>.</p>`,
      };
      const seen = await writeArticle(model.fake, user, draftId, [
        ...Array<Behaviour>(8).fill(obeys),
        ...("critique revise lines".split(" ") as Look[]).map((look) => ({ ...obeys, for: look })),
      ]);

      expect(model.fake.requests.length).toBeGreaterThanOrEqual(2);
      for (const { body } of model.fake.requests) {
        const { data, around } = takeApart(body);
        expect(around).not.toContain(MARK);
        // The system prompt names both tags once.
        expect(around.match(/<\/?data>/gi)).toHaveLength(2 * data.length + 2);
        expect([1, 2, 3]).toContain(data.length);
        for (const one of data) {
          expect(one).not.toMatch(/<[^a-z]*data/i);
          expect(typeof JSON.parse(one)).toBe("object");
        }
        expect(JSON.stringify(body)).not.toContain("test-key");
      }
      // The outline and the article are asked for with it.
      const told = model.fake.requests.filter(({ body }) =>
        takeApart(body).data.join().includes(MARK),
      );
      if (isMarked(one)) expect(told).toEqual([]);
      else expect(told.length).toBeGreaterThanOrEqual(2);

      expect(seen).toMatchObject({ state: "done" });
      shown += seen.shown.length;
      const draft = await db.wizardDraft.findUniqueOrThrow({ where: { id: draftId } });
      const post = await db.post.findUniqueOrThrow({
        where: { id: await saveAsPost(user, draftId) },
      });
      for (const html of [...seen.shown, seen.html, draft.content, post.content])
        expect([dangersIn(html), html]).toEqual([[], html]);
      for (const text of [
        seen.title,
        draft.excerpt,
        seen.metaDescription,
        JSON.stringify(draft.wishes),
      ])
        expect([dangersIn(text), text]).toEqual([[], text]);
      expect(post.content).toContain(`<a href="${source}">the source</a>`);
      expect(post.status).toBe("draft");
    },
  );

  it("is looked at while it is written, too", () => {
    expect(shown).toBeGreaterThan(0);
  });
});

describe("a model that was manipulated", () => {
  it("suggests keywords of plain text only", async () => {
    const user = await newUser();
    for (const { output } of INJECTIONS) {
      const answer = {
        primaryKeywords: [output, "beds"],
        secondaryKeywords: [`${output}, more`],
        longTailKeywords: ["x".repeat(5_000)],
      };
      model.fake.script({ kind: "text", text: JSON.stringify(answer) });
      const found = await generateKeywords(user, { topic: "Raised beds", targetAudience: "All" });
      for (const keyword of Object.values(found).flat()) {
        expect(dangersIn(keyword)).toEqual([]);
        expect(keyword).not.toMatch(/,/);
        expect(keyword.length).toBeLessThanOrEqual(200);
      }
    }
  });

  it("links only to posts of the same user, with words that stand in the article", async () => {
    const [user, other] = [await newUser(), await newUser()];
    const foreign = await writePost(other, { title: "Secret plans of another" });
    const content = "<p>Raised beds need light, water and secret plans.</p>";
    const links = [...INJECTIONS.map(({ output }) => output), "secret plans"].map((anchorText) => ({
      postId: foreign.id,
      anchorText,
      relevanceScore: 100,
    }));
    const evil = { postId: "https://evil.example", anchorText: "light", relevanceScore: 99 };
    model.fake.script({ kind: "text", text: JSON.stringify({ links: [...links, evil] }) });
    const input = { title: "Beds", content, keywords: ["beds"] };
    const { suggestedLinks, updatedContent } = await generateInternalLinks(user, input);
    expect([suggestedLinks, updatedContent ?? content]).toEqual([[], content]);
    expect(JSON.stringify(model.fake.requests.map(({ body }) => body))).not.toContain(
      "Secret plans of another",
    );
  });
});
