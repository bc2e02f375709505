import { describe, expect, it } from "vitest";
import { compareArticles } from "#app/content/diff/show-diff.ts";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { wordsOfMarkdown } from "#app/content/markdown/count-words.ts";
import { exportMarkdown } from "#app/content/markdown/export-markdown.server.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { wordsOfHtml } from "#app/content/text.ts";

const ID = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
const img = (alt: string, rest = "") => `<img src="/media/${ID}/1600" alt="${alt}"${rest}>`;
const typed = (text: string) => sanitizeArticle(applyMarkdown("", text).html);

/** What is stored, and its Markdown. */
const SAME: ReadonlyArray<readonly [string, string]> = [
  [`<figure>${img("Soil")}</figure>`, `![Soil](media:${ID})`],
  [
    `<figure>${img("Soil")}<figcaption>The best soil.</figcaption></figure>`,
    `![Soil](media:${ID} "The best soil.")`,
  ],
  [`<figure>${img("")}</figure>`, `![](media:${ID})`],
  [
    `<figure>${img("a [b] &quot;c&quot; | *d* _e_ &amp;amp; &lt;b&gt; \\")}<figcaption>1 "q" | [x] *y* &amp;copy; \\ &lt;b&gt;</figcaption></figure>`,
    `![a \\[b\\] "c" | \\*d\\* \\_e\\_ \\&amp;amp; \\<b> \\\\](media:${ID} "1 \\"q\\" | [x] *y* &amp;copy; \\ <b>")`,
  ],
  [`<p>See ${img("Soil")} here</p>`, `See ![Soil](media:${ID}) here`],
  [`<p><a href="/preview/x">${img("Soil")}</a></p>`, `[![Soil](media:${ID})](/preview/x)`],
  [`<ul><li>${img("Soil")}</li><li>b</li></ul>`, `- ![Soil](media:${ID})\n- b`],
  [`<blockquote><p>${img("Soil")}</p></blockquote>`, `> ![Soil](media:${ID})`],
  [
    `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${img("x | y")}</td></tr></tbody></table>`,
    `| a |\n| --- |\n| ![x \\| y](media:${ID}) |`,
  ],
];

describe("a picture in Markdown", () => {
  it.each(SAME)("says %s", (html, markdown) => {
    expect(readEditText(html).text).toBe(markdown);
    const flat = (text: string) => text.replace(/\n/g, "");
    expect(flat(typed(markdown))).toBe(html);
  });

  it("keeps its place, its size and its language when another block changes, or its caption", () => {
    const figure = `<figure lang="sv">${img("Soil", ' width="800" height="600"')}<figcaption>A</figcaption></figure>`;
    const html = `<p>One</p>\n${figure}`;
    const { text } = readEditText(html);
    expect(applyMarkdown(html, text.replace("One", "Two")).html).toBe(`<p>Two</p>\n${figure}`);
    expect(applyMarkdown(html, text.replace('"A"', '"B"')).html).toBe(html.replace(">A<", ">B<"));
  });

  it("stays a line that is kept where Markdown cannot say it", () => {
    const linked = `<figure>${img("Soil")}<figcaption>By <a href="https://x.example/">Ann</a></figcaption></figure>`;
    for (const html of [
      linked,
      `<figure>${img("Soil")}${img("Soil")}</figure>`,
      `<figure>${img("Soil", ' title="x"')}</figure>`,
      '<figure><img src="https://x.example/a.png" alt="Soil"></figure>',
    ])
      expect(readEditText(html).text).toBe("[[figure: Soil]]");
    expect(exportMarkdown(linked)).toMatch(/^!\[Soil\]\(http:\/\/127/);
  });

  it("is of this site only, and text in code", () => {
    // Nothing that was typed vanishes.
    expect(typed("![a](media:x)")).toBe("<p>![a](media:x)</p>");
    expect(typed(`\`![a](media:${ID})\``)).toBe(`<p><code>![a](media:${ID})</code></p>`);
    expect(typed(`[a](media:${ID})`)).toBe("<p><a>a</a></p>");
  });

  it("counts the words of its caption", () => {
    for (const text of [`a\n\n![Soil](media:${ID} "Two \\"words\\"")`, `a ![Soil](media:${ID}) b`])
      expect(wordsOfMarkdown(text)).toBe(wordsOfHtml(typed(text)));
  });

  it("is exported with its address", () => {
    expect(exportMarkdown(`<figure>${img("Soil")}</figure>`)).toBe(
      `![Soil](http://127.0.0.1:3000/media/${ID}/1600)`,
    );
  });
});

it("shows another description or caption as a change", () => {
  const figure = (alt: string, caption: string) =>
    `<p>a</p><figure>${img(alt)}<figcaption>${caption}</figcaption></figure>`;
  const changes = (after: string) =>
    compareArticles(figure("Soil", "Mine"), after).blocks.filter(({ kind }) => kind === "changed");
  expect(changes(figure("Soil", "Mine"))).toHaveLength(0);
  expect(changes(figure("Mud", "Mine"))).toMatchObject([
    { parts: expect.arrayContaining([{ kind: "added", text: "Mud" }]) },
  ]);
  expect(changes(figure("Soil", "Yours"))).toMatchObject([
    { parts: expect.arrayContaining([{ kind: "added", text: "Yours" }]) },
  ]);
});
