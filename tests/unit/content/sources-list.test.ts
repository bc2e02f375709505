import { describe, expect, it } from "vitest";
import { appendSources, readSourcesList } from "#app/content/sources-list.ts";

const LARCH = { url: "https://www.beds.example/larch?a=1&b=2", title: "Larch <beds>" };
const SOIL = { url: "https://soil.example/", title: "" };
const OTHER = { url: "https://other.example/page", title: "Other" };
const NOTES = { url: "", title: "Your notes" };
const ENGLISH =
  "<p>The bed of larch lasts for many years and it is what most of the people in the city want to have for their own garden.</p>";
const linked = (html: string) =>
  html.replace("larch", '<a href="https://beds.example/x">larch</a>');

describe("the sources of an article", () => {
  it("are listed at its end: those it links to and those its claims rest on, each once", () => {
    const html = `${ENGLISH}\n<p><a href="https://www.beds.example/larch?a=1&amp;b=2#top">Larch</a></p>`;
    expect(appendSources(html, [LARCH, SOIL, OTHER, LARCH, NOTES], ["https://soil.example"])).toBe(
      `${html}\n<h2>Sources</h2>\n<ul>\n<li><a href="https://www.beds.example/larch?a=1&amp;b=2">Larch &lt;beds&gt;</a>, beds.example</li>\n<li><a href="https://soil.example/">https://soil.example/</a></li>\n</ul>`,
    );
  });

  it.each([
    [
      "Quellen",
      "Das Beet aus Lärche hält viele Jahre und ist für die meisten Leute in der Stadt genau das, was sie sich für den Garten wünschen.",
    ],
    [
      "Fuentes",
      "La cama de alerce dura muchos años y es lo que la mayoría de las personas de la ciudad quieren tener en su propio jardín.",
    ],
    [
      "出典",
      "カラマツの花壇は長持ちします。都会の多くの人が自分の庭に欲しいと思っているものです。",
    ],
  ])("stand below “%s” in the language of the article", (heading, text) => {
    expect(appendSources(`<p>${text}</p>`, [SOIL], [SOIL.url])).toContain(`<h2>${heading}</h2>`);
  });

  it("are not listed twice, nor where none is used", () => {
    const listed = appendSources(ENGLISH, [SOIL], [SOIL.url]);
    expect(appendSources(listed, [OTHER], [OTHER.url])).toBe(listed);
    expect(appendSources(linked(ENGLISH), [SOIL, NOTES], [""])).toBe(linked(ENGLISH));
  });

  it("are read back from the list, and from no other part", () => {
    const html = appendSources(linked(ENGLISH), [LARCH, SOIL], [LARCH.url, SOIL.url]);
    expect(readSourcesList(html)).toEqual([
      { url: LARCH.url, title: LARCH.title },
      { url: SOIL.url, title: SOIL.url },
    ]);
    expect(readSourcesList(`${html}\n<h2>More</h2>\n<p>x</p>`)).toEqual([]);
    expect(readSourcesList('<h3>References:</h3><p><a href="/own">a</a></p>')).toEqual([]);
    expect(readSourcesList("")).toEqual([]);
  });
});
