import { describe, expect, it } from "vitest";
import { cutWords, firstWords } from "#app/content/cut-words.ts";
import { readPage } from "#app/content/readable-page.server.ts";
import { slimPage } from "#app/content/slim-page.server.ts";
import { countWords } from "#app/content/words.ts";

const SENTENCE = "Tomatoes need six hours of sun a day, deep pots, and water in the morning.";
const ARTICLE = `<h2>Pots</h2>${`<p>${SENTENCE}</p>`.repeat(12)}`;
const page = (body: string, head = "<title>Balcony &eacute;t&eacute; &amp; pots</title>") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const read = (html: string, most = 12_000) => readPage(html, true, most);

describe("a page", () => {
  it("is reduced to its title and its article, without menus, scripts and styles", async () => {
    const menu = `<nav><ul>${"<li><a href=/x>Menu entry</a></li>".repeat(30)}</ul></nav>`;
    const { title, text, words } = await read(
      page(
        `${menu}<article>${ARTICLE}<script>var tracked = 1</script><style>p{color:red}</style></article><footer>Imprint and cookies</footer>`,
      ),
    );
    expect(title).toBe("Balcony été & pots");
    expect(text.split("\n").slice(0, 2)).toEqual(["Pots", SENTENCE]);
    expect(text).not.toMatch(/Menu entry|tracked|color:red|Imprint|[<>]/);
    expect(words).toBe(countWords(text));
    expect(words).toBeGreaterThan(150);
  });

  it("that looks like no article is read whole", async () => {
    const { text } = await read(
      page("<div>Open Monday to Friday</div><div>Closed on Sunday</div>"),
    );
    expect(text).toBe("Open Monday to Friday\nClosed on Sunday");
  });

  it("with more markup than can be searched is taken from its main part", async () => {
    const menu = "<nav><a href=/x>Menu entry</a></nav>".repeat(3_000);
    const { text } = await read(
      page(`${menu}<main>${ARTICLE.repeat(300)}</main><div>Imprint</div>`),
    );
    expect(text.startsWith(`Pots\n${SENTENCE}`)).toBe(true);
    expect(text).not.toMatch(/Menu entry|Imprint/);
  });

  it("that shows nothing without scripts has no text", async () => {
    expect(
      await read(page('<div id="root"></div><script>document.write("Hello")</script>')),
    ).toMatchObject({ text: "", words: 0 });
  });

  it("decodes what other pages write as names, in words and in attributes", async () => {
    expect(
      slimPage('<p class="caf&eacute;">Caf&eacute; &lt;b&gt; 5 &#8364; &Ntilde;</p>').html,
    ).toBe('<p class="café">Café &lt;b&gt; 5 € Ñ</p>');
  });

  it("closes what its author left open", () => {
    expect(slimPage("<ul><li>One<li>Two</ul><p>Three<p>Four<my-box>Five").html).toBe(
      "<ul><li>One</li><li>Two</li></ul><p>Three</p><p>Four</p><div>Five</div>",
    );
  });

  it("is cut to the words asked for", async () => {
    const { text, words } = await read(page(ARTICLE), 20);
    expect(words).toBe(20);
    expect(text.startsWith(`Pots\n${SENTENCE}`)).toBe(true);
  });

  it("of plain text keeps its lines; a first short line is its title", async () => {
    const text = "# Notes on pots\n\nDeep <b>ones</b>.";
    expect(await readPage(text, false, 12_000)).toEqual({
      title: "Notes on pots",
      text,
      words: 5,
    });
  });
});

describe("a hostile page of 2 MB", () => {
  const MOST = 2_000_000;
  const fill = (piece: string) => piece.repeat(Math.floor(MOST / piece.length));

  it.each([
    ["deep nesting", fill("<div>")],
    ["a thousand levels", `${"<div>".repeat(1_000)}${ARTICLE}`],
    ["many deep branches", `${"<div>".repeat(55)}x, y${"</div>".repeat(55)}`.repeat(200)],
    ["100,000 tags", "<b>x</b>".repeat(100_000)],
    ["80,000 paragraphs", "<p><span>a, b</span></p>".repeat(80_000)],
    ["tables in tables", fill("<table><tr><td>")],
    ["scripts without end", fill("<script>")],
    ["comments without end", fill("<!--")],
    ["less-than signs", fill("<")],
    ["ampersands", fill("&")],
    ["references", fill("&eacute;")],
    ["one attribute after the other", `<p ${fill("class=a ")}>`],
    ["quotes without end", fill('<p class="')],
    ["one word", fill("x")],
    ["characters without spaces", fill("漢").slice(0, MOST / 3)],
    ["a script without spaces", fill("ก").slice(0, MOST / 3)],
    ["line breaks", "x<br>".repeat(11_000)],
    ["titles", fill("<title>")],
  ])("made of %s is read within the limits of its thread", async (_name, html) => {
    const { words, text } = await read(html);
    expect(words).toBeLessThanOrEqual(12_000);
    expect(text.length).toBeLessThanOrEqual(150_000);
  });
});

describe("the beginning of a text", () => {
  it.each([
    ["one two three", 2, "one two"],
    ["one - two", 2, "one - two"],
    ["漢字漢字", 3, "漢字漢"],
    ["one", 0, ""],
    ["", 5, ""],
    ["one two", 5, "one two"],
  ])("of %j with %i words is %j", (text, most, cut) => expect(cutWords(text, most)).toBe(cut));

  it("is that of an article's text, counted as everywhere", () => {
    expect(firstWords("<h2>Two words</h2><p>and some <b>more</b></p>", 4)).toBe(
      "Two words\nand some",
    );
    expect(firstWords(`<p>${"漢字".repeat(1_000)}</p>`, 10)).toBe("漢字".repeat(5));
  });

  it("has no more characters than so many words have", () => {
    expect(cutWords("x".repeat(1_000), 10)).toHaveLength(120);
    expect(cutWords("🌱".repeat(1_000), 1).isWellFormed()).toBe(true);
  });
});
