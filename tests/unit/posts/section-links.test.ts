import { describe, expect, it } from "vitest";
import { listSectionHeadings } from "#app/content/section-headings.ts";
import { readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { addSectionLinks } from "#app/routes/post/help/section-links.ts";
import {
  findSectionValue,
  headingsOf,
  sectionOptions,
  sectionValueAt,
} from "#app/routes/post/help/section-choice.ts";

const ARTICLE = [
  "<p>Before.</p>",
  '<h2>Salt &amp; <em>pepper</em> "now"</h2><p>One.</p>',
  "<blockquote><h2>Quoted</h2></blockquote>",
  '<div><h2 id="a"><a href="https://example.com/a_(b)">Linked</a> words</h2></div>',
  "<h2></h2><h3>Small</h3>",
].join("\n");

const textOf = (html: string) => readEditText(html).text;

/** The label of the section that the link at each heading chooses. */
function chosenBy(html: string): Array<string | undefined> {
  const text = textOf(html);
  const options = sectionOptions(headingsOf(text));
  return listSectionHeadings(html).map(({ at, heading }) => {
    const value = findSectionValue(text, at, heading);
    return options.find((option) => option.value === value)?.label;
  });
}

describe("the sections of an article", () => {
  it("begin at the h2s that stand at the top and have words", () => {
    expect(listSectionHeadings(ARTICLE)).toEqual([
      { start: ARTICLE.indexOf("<h2>Salt"), at: 0, heading: 'Salt & pepper "now"' },
      { start: ARTICLE.indexOf('<h2 id="a">'), at: 1, heading: "Linked words" },
    ]);
  });

  it("are left out inside a link, but counted", () => {
    const html = `<a href="https://e.com/"><h2>In it</h2></a><h2>After</h2>`;
    expect(listSectionHeadings(html)).toEqual([
      { start: html.lastIndexOf("<h2"), at: 1, heading: "After" },
    ]);
  });

  it("link to writing help before their headings, and nothing else changes", () => {
    const linked = addSectionLinks(ARTICLE, listSectionHeadings(ARTICLE), "p1");
    expect(linked.match(/<div class="section-help">/g)).toHaveLength(2);
    expect(linked).toContain(
      'href="/preview/p1/edit?field=help&amp;section=0&amp;heading=Salt%20%26%20pepper%20%22now%22#writing-help"',
    );
    expect(linked).toContain("with “Salt &amp; pepper &quot;now&quot;”");
    expect(linked.replace(/<div class="section-help">.*?<\/div>/g, "")).toBe(ARTICLE);
  });

  it("are found again in the Markdown, and named by their words", () => {
    expect(chosenBy(ARTICLE)).toEqual(['Salt & pepper "now"', "Linked words"]);
    expect(
      chosenBy(
        "<h2>Tips and more</h2><h2>Tips</h2><h2>Tips</h2><h2>C++</h2><h2>C#</h2><h2>Press <kbd>Ctrl</kbd></h2><h2>🍅</h2><h2>2 * 3 * 4 [x] &lt;b&gt;</h2>",
      ),
    ).toEqual([
      "Tips and more",
      "Tips",
      "Tips (2)",
      "C++",
      "C#",
      "Press Ctrl",
      "🍅",
      "2 * 3 * 4 [x] <b>",
    ]);
    const text = textOf(ARTICLE);
    expect(findSectionValue(text, 0, "Gone")).toBe("");
    expect(findSectionValue("", 0, "Gone")).toBe("");
    expect(findSectionValue(text.replace(/\n/g, "\r\n"), 7, "Linked words")).toBe(
      findSectionValue(text, 1, "Linked words"),
    );
  });

  it("make no page much longer, however many and long they are", () => {
    const many = "<h2>a</h2>".repeat(50_000);
    expect(addSectionLinks(many, listSectionHeadings(many), "p1").length).toBeLessThan(600_000);
    const long = `<h2>${"🍅 ä".repeat(100_000)}</h2>`;
    const headings = listSectionHeadings(long);
    expect(addSectionLinks(long, headings, "p1").length).toBeLessThan(long.length + 2_000);
    const text = `Before.\n\n## ${"🍅 ä".repeat(50)}`;
    expect(findSectionValue(text, 0, headings[0]!.heading)).toMatch(/^1:🍅/u);
  });

  it("are found by a place of the text", () => {
    const text = textOf(ARTICLE);
    expect(sectionValueAt(text, 0)).toBe("0:");
    expect(sectionValueAt(text, text.indexOf("One."))).toMatch(/^1:Salt/);
    expect(sectionValueAt(text, text.length)).toMatch(/^2:/);
    expect(sectionValueAt("", 0)).toBe("");
  });
});
