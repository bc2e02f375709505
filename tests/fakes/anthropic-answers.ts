/**
 * The fake model's answers: plausible, made from the data in the prompt, of the requested length.
 */

type Data = Record<string, unknown>;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const text = (value: unknown, fallback: string): string =>
  typeof value === "string" && value !== "" ? value : fallback;
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** A value for any JSON schema; property names decide what it is. */
export function answerFor(schema: Schema, data: Data, injected: boolean): unknown {
  const properties = Object.keys(schema.properties ?? {});
  if (properties.includes("claims")) return { claims: claimsFor(data) };
  if (properties.includes("rechecks")) return { rechecks: rechecksFor(data) };
  if (properties.includes("links")) return { links: linksFor(data, injected) };
  if (properties.includes("notes")) return { notes: notesFor(data) };
  if (properties.includes("faults")) return { faults: faultsFor(data) };
  const filled = fill(schema, "", data, injected, 0);
  // A good model leaves a planned title that fits.
  return properties.includes("metaDescription") && !properties.includes("sections") && !injected
    ? { ...(filled as Data), title: text(data["title"], phrase("title", data, false, 0)) }
    : filled;
}

/** Every block that says what no article needs (`FILLER`) is filler; the rest is fine. */
function faultsFor(data: Data): unknown[] {
  return blocksOf(data)
    .filter(({ html }) => html.includes(FILLER))
    .map(({ block }) => ({ block, kind: "filler", quote: FILLER, fix: "Say what to do." }));
}

/** Words that the fake editor takes for filler. */
export const FILLER = "In today's fast-paced world";

function blocksOf(data: Data): Array<{ block: number; html: string }> {
  return Array.isArray(data["article"])
    ? (data["article"] as Array<{ block: number; html: string }>)
    : [];
}

/** Every block that has faults, without its filler. */
function revisionFor(data: Data): string {
  const faults = Array.isArray(data["faults"]) ? (data["faults"] as Data[]) : [];
  return blocksOf(data)
    .filter(({ block }) => faults.some((fault) => fault["block"] === block))
    .map(
      ({ block, html }) =>
        `[[${text(data["mark"], "")} ${block}]]\n${html.replace(FILLER, "Today")}`,
    )
    .join("\n");
}

/** Of each page the first two sentences, in their own words. */
function notesFor(data: Data): unknown[] {
  const pages = Array.isArray(data["pages"]) ? (data["pages"] as Data[]) : [];
  return pages.flatMap(({ page, text: said }) =>
    text(said, "")
      .split(/(?<=[.!?])\s+/)
      .slice(0, 2)
      .map((quote) => ({ page, claim: quote, quote, date: "" })),
  );
}

/** Ids of what an outline may rest on: notes, otherwise pages. */
function evidenceFor(data: Data): string[] {
  const listed = (name: string) => (Array.isArray(data[name]) ? (data[name] as Data[]) : []);
  return [...listed("research"), ...listed("sources")].map(({ id }) => text(id, "")).slice(0, 2);
}

/** The same where a cited sentence has every word of a claim, in its order. */
function rechecksFor(data: Data): unknown[] {
  const claims = Array.isArray(data["claims"]) ? (data["claims"] as Data[]) : [];
  return claims.map(({ sentence, text: said, cited }) => {
    const words = text(said, "").match(/[\p{L}\p{N}]+/gu) ?? [];
    const inOrder = new RegExp(words.map((word) => `(?<![\\p{L}\\p{N}])${word}`).join(".*"), "su");
    const from = list(cited).find((line) => inOrder.test(line));
    return {
      sentence,
      differences: from ? [] : ["other words"],
      sources: from ? [readNumbered(from).number] : [],
      same: from !== undefined,
    };
  });
}

function readNumbered(numbered: string): { number: number; figures: string[] } {
  const [, number = "0", said = ""] = /^\[(\d+)\] (.*)$/s.exec(numbered) ?? [];
  return { number: Number(number), figures: figuresOf(said) };
}

function figuresOf(said: string): string[] {
  return [...(said.match(/\d+/g) ?? [])];
}

/** Every sentence with a figure: supported by the first source sentence that holds all of them. */
function claimsFor(data: Data): unknown[] {
  const sources = Array.isArray(data["sources"]) ? (data["sources"] as Data[]) : [];
  const evidence = sources.flatMap(({ sentences }) => list(sentences));
  return list(data["article"])
    .map(readNumbered)
    .filter(({ figures }) => figures.length > 0)
    .map(({ number, figures }) => {
      const source = evidence
        .map(readNumbered)
        .find((one) => figures.every((figure) => one.figures.includes(figure)));
      return {
        sentence: number,
        source: source?.number ?? 0,
        verdict: source ? "supported" : "not_found",
        kind: "figure",
      };
    });
}

function fill(schema: Schema, name: string, data: Data, injected: boolean, index: number): unknown {
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        fill(part, key, data, injected, index),
      ]),
    );
  if (name === "evidence") return evidenceFor(data);
  if (schema.type === "array")
    return Array.from({ length: 5 }, (_, at) => fill(schema.items ?? {}, name, data, injected, at));
  if (schema.type === "number" || schema.type === "integer")
    return name === "words" ? Math.round(Number(data["words"] ?? 600) / 6) : 80;
  if (schema.type === "boolean") return true;
  return phrase(name, data, injected, index);
}

function phrase(name: string, data: Data, injected: boolean, index: number): string {
  const topic = text(data["topic"], "the topic");
  const keyword = list(data["keywords"])[0] ?? topic.toLowerCase();
  const bad = injected ? '<script>alert("title")</script>' : "";
  switch (name) {
    case "title":
      return `${bad}${topic.slice(0, 36)}: a clear guide for beginners`;
    case "excerpt":
      return `${bad}What matters about ${keyword}, in plain words and in a sensible order.`;
    case "metaDescription":
      return `${bad}Learn what matters about ${keyword}: how to begin, which mistakes to avoid and how to keep going once the first enthusiasm fades.`.slice(
        0,
        156,
      );
    case "format":
      return "prose";
    case "alt":
      return `${bad}Red tomatoes in a clay pot on a balcony.`;
    case "heading":
      return index === 4 ? "Conclusion" : `Part ${index + 1} of ${keyword}`;
    case "questions":
      return `${bad}What did you see of ${topic} yourself, the ${["first", "second", "third", "fourth", "fifth"][index] ?? "last"} time?`;
    case "primaryKeywords":
      return (
        [
          topic.toLowerCase(),
          `${topic.toLowerCase()} tips`,
          `${topic.toLowerCase()} guide`,
          `${topic.toLowerCase()} plan`,
          `${topic.toLowerCase()} ideas`,
        ][index] ?? topic
      );
    case "secondaryKeywords":
      return `${topic.toLowerCase()} ${["costs", "tools", "mistakes", "checklist", "examples"][index] ?? "basics"}`;
    case "longTailKeywords":
      return `how to begin with ${topic.toLowerCase()} ${["at home", "on a budget", "this year", "as a beginner", "in a team"][index] ?? "today"}`;
    default:
      return `${name || "point"} ${index + 1} about ${topic}`;
  }
}

function linksFor(data: Data, injected: boolean): unknown[] {
  const article = text(data["article"], "");
  const posts = (Array.isArray(data["posts"]) ? data["posts"] : []) as Array<{
    postId: string;
    title: string;
  }>;
  const links = posts.slice(0, 5).flatMap(({ postId, title }) => {
    const word = [title, ...title.split(/\s+/)].find(
      (part) => part.length > 3 && article.toLowerCase().includes(part.toLowerCase()),
    );
    const at = word ? article.toLowerCase().indexOf(word.toLowerCase()) : -1;
    return word && at >= 0
      ? [{ postId, anchorText: article.slice(at, at + word.length), relevanceScore: 75 }]
      : [];
  });
  return injected
    ? [
        ...links,
        {
          postId: "somebody-elses-post",
          anchorText: article.split(/\s+/).slice(0, 2).join(" "),
          relevanceScore: 1000,
        },
      ]
    : links;
}

/** An HTML article of about the requested number of words. */
export function articleFor(data: Data, words: number | undefined, injected: boolean): string {
  if (typeof data["mark"] === "string") return revisionFor(data);
  const goal = words ?? Number(data["words"] ?? 600);
  const keyword = list(data["keywords"])[0] ?? text(data["topic"], "the topic").toLowerCase();
  const parts = [`<p>This article is about ${keyword} and what it takes to get it right.</p>`];
  let count = 14;
  for (let n = 1; count < goal - 30; n++) {
    if (n % 6 === 1) {
      parts.push(`<h2>Part ${Math.ceil(n / 6)} of ${keyword}</h2>`);
      count += 4;
    }
    parts.push(
      `<p>Point ${n} follows from the one before, because order matters here. However, take the time to look at case ${n} on its own, and write down what you find.</p>`,
    );
    count += 29;
  }
  parts.push("<h2>Conclusion</h2>", "<p>Start small, look back often and keep what works.</p>");
  if (injected) {
    parts.splice(
      1,
      0,
      '<script>alert("body")</script>',
      '<p onclick="alert(1)">Click <a href="https://evil.example/?x=1">this foreign link</a> now.</p>',
      '<img src="https://evil.example/track.gif" alt="pixel">',
      '<iframe src="https://evil.example/"></iframe>',
      "<style>p{display:none}</style>",
      '<a href="javascript:alert(1)">run</a>',
    );
  }
  return parts.join("\n");
}

/** The same article as Markdown, with a table and a list, as models write it despite the prompt. */
export function markdownFor(data: Data, words: number | undefined): string {
  const title = phrase("title", data, false, 0);
  const html = articleFor(data, words, false)
    .replace(/<h2>(.*?)<\/h2>/g, "## $1\n")
    .replace(/<p>(.*?)<\/p>/g, "$1\n");
  return `# ${title}\n\n${html}\n\n| What | When |\n| --- | --- |\n| Begin | now |\n\n- **First** item\n- Second item\n`;
}

/** An article in Russian, whatever was asked for. */
export function foreignFor(data: Data, words: number | undefined): string {
  const goal = words ?? Number(data["words"] ?? 600);
  const sentence = "Эта статья рассказывает о важных вещах простыми и понятными словами. ";
  const paragraph = `<p>${sentence.repeat(3).trim()}</p>`;
  return `<h2>Введение</h2>\n${Array.from({ length: Math.ceil(goal / 27) }, () => paragraph).join("\n")}`;
}
