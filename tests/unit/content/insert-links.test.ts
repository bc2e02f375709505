import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertLinks } from "#app/content/insert-links.ts";

const post = (postId: string, url = `https://blog.example/${postId}`) => ({
  postId,
  title: `Post ${postId}`,
  excerpt: "",
  keywords: "",
  url,
});
const link = (postId: string, anchorText: string, relevanceScore = 50) => ({
  postId,
  anchorText,
  relevanceScore,
});

describe("insertLinks", () => {
  it("links the first occurrence in running text and leaves every other byte alone", () => {
    const content =
      '<h2>Raised beds</h2>\n<p data-x="raised beds">Some  <b>raised beds</b> &amp; raised beds.</p>';
    expect(insertLinks(content, [link("a", "raised beds", 81.6)], [post("a")])).toEqual({
      content:
        '<h2>Raised beds</h2>\n<p data-x="raised beds">Some  <b><a href="https://blog.example/a">raised beds</a></b> &amp; raised beds.</p>',
      applied: [{ postId: "a", title: "Post a", anchorText: "raised beds", relevanceScore: 82 }],
    });
  });

  it("never links in headings, links, code, attributes, scripts or inside a word", () => {
    for (const content of [
      "<h3>soil</h3>",
      '<a href="/x">soil</a>',
      "<code>soil</code>",
      "<pre>soil</pre>",
      '<img alt="soil">',
      "<script>soil</script>",
      "<p>topsoil soils</p>",
      "<p>&soil;</p>",
    ])
      expect(insertLinks(content, [link("a", "soil")], [post("a")])).toEqual({
        content,
        applied: [],
      });
  });

  it("refuses posts that were not given and addresses that are not of the web", () => {
    const content = "<p>soil and compost</p>";
    expect(insertLinks(content, [link("other", "soil")], [post("a")]).applied).toEqual([]);
    for (const url of ["javascript:alert(1)", "", "/preview/a", "data:text/html,x", "https:// x"])
      expect(insertLinks(content, [link("a", "soil")], [post("a", url)]).applied).toEqual([]);
  });

  it("links each post once, each place once, at most five, the best first, with scores from 0 to 100", () => {
    const words = ["one", "two", "three", "four", "five", "six", "seven"];
    const content = `<p>${words.join(" ")}</p>`;
    const links = words.map((word, n) => link(word, word, n === 0 ? Number.NaN : n * 30));
    const { applied } = insertLinks(
      content,
      [...links, link("seven", "six", 10)],
      words.map((word) => post(word)),
    );
    expect(applied.map((one) => [one.postId, one.relevanceScore])).toEqual([
      ["five", 100],
      ["six", 100],
      ["seven", 100],
      ["four", 90],
      ["three", 60],
    ]);
    expect(
      insertLinks(
        "<p>raised beds</p>",
        [link("a", "raised beds", 90), link("b", "beds", 80)],
        [post("a"), post("b")],
      ).applied,
    ).toHaveLength(1);
  });

  it("does not link a second time to a post that is linked already", () => {
    const once = insertLinks("<p>soil and soil</p>", [link("a", "soil")], [post("a")]).content;
    expect(insertLinks(once, [link("a", "soil")], [post("a")])).toEqual({
      content: once,
      applied: [],
    });
  });

  it("matches text behind character references and other letter case, and escapes the address", () => {
    const { content, applied } = insertLinks(
      "<p>Salt &amp; Pepper</p>",
      [link("a", "salt & pepper")],
      [post("a", 'https://x.example/?a=1&b="2"')],
    );
    expect(content).toBe(
      '<p><a href="https://x.example/?a=1&amp;b=&quot;2&quot;">Salt &amp; Pepper</a></p>',
    );
    expect(applied[0]?.anchorText).toBe("Salt & Pepper");
  });

  it("gives back the original bytes when its tags are taken out again, whatever it is given", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<a href='x'>",
      "</a>",
      "<h2>",
      "</h2>",
      "soil ",
      "and compost ",
      "<",
      ">",
      "&amp;",
      "&lt;b&gt;",
      '"',
      "<b",
      "<!-- soil -->",
      "(.*)",
      "é",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom("soil", "and compost", "(.*)", "é", "soil and"),
        (pieces, anchor) => {
          const before = pieces.join("");
          const { content } = insertLinks(before, [link("a", anchor)], [post("a")]);
          expect(content.replace(/<a href="https:\/\/blog\.example\/a">(.*?)<\/a>/s, "$1")).toBe(
            before,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
