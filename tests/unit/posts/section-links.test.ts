import { describe, expect, it } from "vitest";
import { listSectionHeadings } from "#app/content/section-headings.ts";
import { readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { addSectionLinks } from "#app/routes/preview/help/section-links.ts";
import { findSectionNumber, sectionNumberAt } from "#app/routes/preview/help/section-numbers.ts";

const ARTICLE = [
  "<p>Before.</p>",
  '<h2>Salt &amp; <em>pepper</em> "now"</h2><p>One.</p>',
  "<blockquote><h2>Quoted</h2></blockquote>",
  '<div><h2 id="a"><a href="https://example.com/a_b">Linked</a> words</h2></div>',
  "<h2></h2><h3>Small</h3>",
].join("\n");

const textOf = (html: string) => readEditText(html).text;

describe("the sections of an article", () => {
  it("begin at the h2s that stand at the top and have words", () => {
    expect(listSectionHeadings(ARTICLE)).toEqual([
      { start: ARTICLE.indexOf("<h2>Salt"), heading: 'Salt & pepper "now"' },
      { start: ARTICLE.indexOf('<h2 id="a">'), heading: "Linked words" },
    ]);
  });

  it("link to writing help before their headings, and nothing else changes", () => {
    const linked = addSectionLinks(ARTICLE, listSectionHeadings(ARTICLE), "p1");
    expect(linked.match(/<div class="section-help">/g)).toHaveLength(2);
    expect(linked).toContain(
      'href="/preview/p1?edit=help&amp;section=Salt%20%26%20pepper%20%22now%22#writing-help"',
    );
    expect(linked).toContain("with “Salt &amp; pepper &quot;now&quot;”");
    expect(linked.replace(/<div class="section-help">.*?<\/div>/g, "")).toBe(ARTICLE);
  });

  it("are found again in the Markdown by the words of their headings", () => {
    const text = textOf(ARTICLE);
    const numbers = listSectionHeadings(ARTICLE).map(({ heading }) =>
      findSectionNumber(text, heading),
    );
    expect(numbers).toEqual(["1", "2"]);
    expect(findSectionNumber(text, "Gone")).toBe("0");
    expect(findSectionNumber("", "Gone")).toBe("0");
    expect(findSectionNumber(text.replace(/\n/g, "\r\n"), "Linked words")).toBe("2");
  });

  it("make no page much longer, however many and long they are", () => {
    const many = "<h2>a</h2>".repeat(50_000);
    expect(addSectionLinks(many, listSectionHeadings(many), "p1").length).toBeLessThan(600_000);
    const long = `<h2>${"🍅 ä".repeat(100_000)}</h2>`;
    const headings = listSectionHeadings(long);
    expect(addSectionLinks(long, headings, "p1").length).toBeLessThan(long.length + 2_000);
    expect(findSectionNumber(`Before.\n\n## ${"🍅 ä".repeat(50)}`, headings[0]!.heading)).toBe("1");
  });

  it("are found by a place of the text", () => {
    const text = textOf(ARTICLE);
    expect(sectionNumberAt(text, 0)).toBe("0");
    expect(sectionNumberAt(text, text.indexOf("One."))).toBe("1");
    expect(sectionNumberAt(text, text.length)).toBe("2");
    expect(sectionNumberAt("", 0)).toBe("0");
  });
});
