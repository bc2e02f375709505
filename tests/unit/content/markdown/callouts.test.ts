import { describe, expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { parseMarkdown } from "#app/content/markdown/parse-markdown.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

const html = (text: string) =>
  parseMarkdown(text)
    .map((block) => block.html.replace(/\n/g, ""))
    .join("");
const quote = (title: string, inner: string) =>
  `<blockquote><p><strong>${title}</strong></p>${inner}</blockquote>`;

describe("a callout", () => {
  it.each([
    ["> [!NOTE]\n> a\n>\n> - b", quote("Note", "<p>a</p><ul><li>b</li></ul>")],
    [">[!my-kind]-\n> a", quote("My-kind", "<p>a</p>")],
    ["> [!tip]+ A *title*\n> a", quote("A <em>title</em>", "<p>a</p>")],
    ["> [!NOTE]\nlazy\n\nb", `${quote("Note", "<p>lazy</p>")}<p>b</p>`],
    ["> [!NOTE]\n# b", `${quote("Note", "")}<h1>b</h1>`],
    ["> a\n> > [!x]\n> > b", `<blockquote><p>a</p>${quote("X", "<p>b</p>")}</blockquote>`],
    ["- > [!x]\n  > b", `<ul><li>${quote("X", "<p>b</p>")}</li></ul>`],
    ["> [!NOTE](b)", '<blockquote><p><a href="b">!NOTE</a></p></blockquote>'],
    ["> \\[!NOTE\\]", "<blockquote><p>[!NOTE]</p></blockquote>"],
  ])("%j", (text, wanted) => {
    expect(html(text)).toBe(wanted);
  });
});

describe("a container", () => {
  it.each([
    ["a\n:::note\nb *c*\n:::\nd", `<p>a</p>${quote("Note", "<p>b <em>c</em></p>")}<p>d</p>`],
    ["::: tip Two words\na\n:::", quote("Two words", "<p>a</p>")],
    [':::warning{title="W"}\na\n:::', quote("W", "<p>a</p>")],
    [":::info[A *b*]\na\n:::", quote("A <em>b</em>", "<p>a</p>")],
    ["::: {.caution}\na\n:::", quote("Caution", "<p>a</p>")],
    [
      ":::details More\na\n\n- b\n:::",
      "<details><summary>More</summary><p>a</p><ul><li>b</li></ul></details>",
    ],
    [":::details\na\n:::", "<details><summary>Details</summary><p>a</p></details>"],
    ["::: columns\na\n:::", "<div><p>a</p></div>"],
    ["::: {.x}\na\n:::", "<div><p>a</p></div>"],
    ["::: these are words\na\n:::", "<div><p><strong>these are words</strong></p><p>a</p></div>"],
    ["::::note\n:::tip\na\n:::\n::::", quote("Note", quote("Tip", "<p>a</p>"))],
    [":::note\n:::tip\na\n:::\n:::", quote("Note", quote("Tip", "<p>a</p>"))],
    [":::note\n```\n:::\n```\n:::", quote("Note", "<pre><code>:::</code></pre>")],
    ["- :::note\n  a\n  :::", `<ul><li>${quote("Note", "<p>a</p>")}</li></ul>`],
    [":::note\na", "<p>:::notea</p>"],
    ["a\n:::note\nb\n\nc", "<p>a:::noteb</p><p>c</p>"],
    ["::::note\na\n:::", "<p>::::notea:::</p>"],
    ["```\n:::note\na\n:::\n```", "<pre><code>:::notea:::</code></pre>"],
  ])("%j", (text, wanted) => {
    expect(html(text)).toBe(wanted);
    expect(sanitizeArticle(wanted)).toBe(wanted);
  });
  it("is text where it stands in too many others", () => {
    const most = 20;
    const text = `${":::note\n".repeat(most)}a\n${":::\n".repeat(most)}`;
    const made = html(text);
    expect(made.match(/<blockquote>/g)).toHaveLength(8);
    expect(made.match(/:::note/g)).toHaveLength(most - 8);
  });
});

it.each([
  "<blockquote><p>[!NOTE] a</p></blockquote>",
  "<p>:::note</p><p>a</p><p>:::</p>",
  "<p>:::note<br>a<br>:::</p>",
])("%s stays text", (stored) => {
  const { text } = readEditText(stored);
  expect(text).not.toContain("[[");
  const { html: made } = applyMarkdown(stored, text.replace(/\ba\b/, "b"));
  expect(made.replace(/\n/g, "")).toBe(stored.replace(/\ba\b/, "b"));
  // Written in the style that reads best, not with all signs escaped.
  expect(text).not.toContain("\\!");
});
