import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertLinks } from "#app/content/insert-links.ts";

const post = (postId: string, ...urls: string[]) => ({
  postId,
  title: `Post ${postId}`,
  excerpt: "",
  keywords: "",
  urls,
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
        '<h2>Raised beds</h2>\n<p data-x="raised beds">Some  <b><a href="/preview/a">raised beds</a></b> &amp; raised beds.</p>',
      applied: [
        {
          postId: "a",
          title: "Post a",
          anchorText: "raised beds",
          relevanceScore: 82,
          before: "Some ",
          after: " & raised beds.",
        },
      ],
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

  it("refuses posts that were not given", () => {
    const content = "<p>soil and compost</p>";
    expect(insertLinks(content, [link("other", "soil")], [post("a")]).applied).toEqual([]);
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

  it("does not link to a post that is linked by the address of one of its copies", () => {
    const content = '<p><a href="https://b.example/?a=1&amp;b=2">Soil</a> and soil</p>';
    const copies = post("a", "https://a.example/1", "https://b.example/?a=1&b=2");
    expect(insertLinks(content, [link("a", "soil")], [copies]).applied).toEqual([]);
  });

  it("uses the best of several proposals for a post that stands in the text", () => {
    const links = [link("a", "loam", 90), link("a", "soil", 70), link("a", "clay", 80)];
    expect(insertLinks("<p>soil or clay</p>", links, [post("a")]).applied).toMatchObject([
      { anchorText: "clay", relevanceScore: 80 },
    ]);
  });

  it("gives the sentence around a link, cut at words where it is long", () => {
    const long = "word ".repeat(40);
    const { applied } = insertLinks(
      `<p>One.</p><p>First. Dig the <em>soil</em>, then wait! Last.</p><ul><li>${long}clay ${long}</li></ul>`,
      [link("a", "soil"), link("b", "clay")],
      [post("a"), post("b")],
    );
    expect(applied).toMatchObject([
      { before: "Dig the ", after: ", then wait!" },
      {
        before: expect.stringMatching(/^… word[ word]+ $/),
        after: expect.stringMatching(/^ word[ word]+d…$/),
      },
    ]);
  });

  it("finds words within a script that has no spaces", () => {
    expect(
      insertLinks(
        "<p>多くの人がベランダ菜園を始めます。</p>",
        [link("a", "ベランダ菜園")],
        [post("a")],
      ),
    ).toMatchObject({
      content: '<p>多くの人が<a href="/preview/a">ベランダ菜園</a>を始めます。</p>',
      applied: [{ before: "多くの人が", after: "を始めます。" }],
    });
  });

  it("matches text behind character references and other letter case", () => {
    const { content, applied } = insertLinks(
      "<p>Salt &amp; Pepper</p>",
      [link("a", "salt & pepper")],
      [post("a")],
    );
    expect(content).toBe('<p><a href="/preview/a">Salt &amp; Pepper</a></p>');
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
          expect(content.replace(/<a href="\/preview\/a">(.*?)<\/a>/s, "$1")).toBe(before);
        },
      ),
      { numRuns: 500 },
    );
  });
});
