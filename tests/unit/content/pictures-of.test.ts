import { describe, expect, it } from "vitest";
import { readPictures, resolvePictures } from "#app/content/pictures-of.ts";
import type { ShownPicture } from "#app/content/pictures.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/** APP_URL of these tests is http://127.0.0.1:3000. */

const A = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
const B = "01a1fbef-1f86-7284-8e02-d89aad4e2b8b";
const img = (id: string, rest = "") => `<img src="/media/${id}/1600"${rest}>`;

const SHOWN: ShownPicture = {
  src: "https://x.example/a.jpg?a=1&b=2",
  srcset: "https://x.example/400 400w",
  sizes: "100vw",
  width: 800,
  height: 600,
  alt: 'The "best" soil & more',
  credit: "",
  creditUrl: "",
};
const CREDITED = { ...SHOWN, credit: "Ann Lee, CC BY 4.0", creditUrl: "https://c.example/?a&b" };
const NEW =
  'src="https://x.example/a.jpg?a=1&amp;b=2" srcset="https://x.example/400 400w" sizes="100vw" width="800" height="600" loading="lazy"';
const LINK = '<a href="https://c.example/?a&amp;b">Ann Lee, CC BY 4.0</a>';

describe("the sanitiser", () => {
  it.each([
    `media:${A}`,
    ` MEDIA:${A} `,
    `/media/${A}/400`,
    `/media/./${A}/original?x#y`,
    `http://127.0.0.1:3000/media/${A}/800`,
    `http://localhost:3000//media/${A}/1600`,
  ])("stores one address for a picture, however it is written: %s", (src) => {
    const stored = `<p>${img(A, ' alt="x"')}</p>`;
    expect(sanitizeArticle(`<p><img src="${src}" alt="x"></p>`)).toBe(stored);
    expect(sanitizeArticle(stored)).toBe(stored);
  });

  it.each(["media:x", `media:${A}/400`, `/media/${A}`, "/media/list?q=.png", `/media/${A}/12.png`])(
    "takes nothing else on this site for a picture: %s",
    (src) => {
      expect(sanitizeArticle(`<p>a<img src="${src}" alt="x"></p>`)).toBe("<p>a</p>");
    },
  );

  it("knows media: in the source of a picture only", () => {
    expect(sanitizeArticle(`<p><a href="media:${A}">x</a></p>`)).toBe("<p><a>x</a></p>");
    expect(sanitizeArticle(`<blockquote cite="media:${A}">x</blockquote>`)).toBe(
      "<blockquote>x</blockquote>",
    );
    const elsewhere = `<p><img src="https://x.example/media/${A}/400" alt="x"></p>`;
    expect(sanitizeArticle(elsewhere)).toBe(elsewhere);
    const port = `<p><img src="http://127.0.0.1:3001/media/${A}/400" alt="x"></p>`;
    expect(sanitizeArticle(port)).toBe(port);
  });
});

it("reads own pictures in order, with what the text says of them", () => {
  const html = `<figure>${img(A, ' alt="Soil &amp; &quot;pots&quot;"')}<figcaption>The <b>best</b>
 soil</figcaption></figure><ul><li>a <a href="/x">${img(B)}</a></li></ul><table><tr><td>${img(A, ' alt=""')}</td></tr></table><p><img src="https://x.example/${A}"></p>`;
  expect(readPictures(html)).toEqual([
    { mediaId: A, alt: 'Soil & "pots"', caption: "The best soil" },
    { mediaId: B, alt: "", caption: "" },
    { mediaId: A, alt: "", caption: "" },
  ]);
});

describe("what readers get", () => {
  it("changes the tags of known pictures and no other byte", () => {
    const rest = `<p>a &amp; b<br> <img src='/media/${B}/1600' ><img src="https://x.example/a.png"></p>`;
    const html = `<figure lang="sv">${img(A, ' width="1" alt="Mine" title="T"')}</figure>\n${rest}`;
    expect(resolvePictures(html, { [A]: SHOWN })).toBe(
      `<figure lang="sv"><img ${NEW} alt="Mine" title="T"></figure>\n${rest}`,
    );
    expect(resolvePictures(html, {})).toBe(html);
  });

  it("has words in the place of a picture that is gone, if they are given", () => {
    const html = `<figure>${img(A, ' alt="Soil &amp; co"')}</figure><p>b ${img(B)}</p>`;
    expect(resolvePictures(html, {}, "Gone")).toBe(
      "<figure><mark>Gone: Soil &amp; co</mark></figure><p>b <mark>Gone</mark></p>",
    );
  });

  it("fills in a missing description", () => {
    expect(resolvePictures(`<p>a ${img(A)} ${img(A, ' alt=" "')}</p>`, { [A]: SHOWN })).toBe(
      `<p>a ${`<img ${NEW} alt="The &quot;best&quot; soil &amp; more"> `.repeat(2).trim()}</p>`,
    );
  });

  it.each([
    ["a figure", `<figure>IMG</figure>`, `<figure>IMG<figcaption>${LINK}</figcaption></figure>`],
    [
      "a caption",
      `<figure>IMG<figcaption>Soil</figcaption></figure>`,
      `<figure>IMG<figcaption>Soil. ${LINK}</figcaption></figure>`,
    ],
    [
      "a caption that ends",
      `<figure>IMG<figcaption>Soil?</figcaption></figure>`,
      `<figure>IMG<figcaption>Soil? ${LINK}</figcaption></figure>`,
    ],
    [
      "a caption that names it",
      `<figure>IMG<figcaption>By ann lee, <b>CC BY</b> 4.0</figcaption></figure>`,
      `<figure>IMG<figcaption>By ann lee, <b>CC BY</b> 4.0</figcaption></figure>`,
    ],
    [
      "a figure in a link",
      `<a href="/x"><figure>IMG</figure></a>`,
      `<a href="/x"><figure>IMG<figcaption>Ann Lee, CC BY 4.0</figcaption></figure></a>`,
    ],
    [
      "a linked picture in a figure",
      `<figure><a href="/x">IMG</a></figure>`,
      `<figure><a href="/x">IMG</a><figcaption>${LINK}</figcaption></figure>`,
    ],
    [
      "two in a figure, once",
      `<figure>IMGIMG</figure>`,
      `<figure>IMGIMG<figcaption>${LINK}</figcaption></figure>`,
    ],
    [
      "a paragraph of its own",
      `<p lang="sv"><a href="/x">IMG</a></p>`,
      `<figure lang="sv"><a href="/x">IMG</a><figcaption>${LINK}</figcaption></figure>`,
    ],
    [
      "a line",
      `<p>a <a href="/x">IMG</a> b</p>`,
      `<p>a <a href="/x">IMG</a> <small>(${LINK})</small> b</p>`,
    ],
    ["an item", `<ul><li>IMG</li></ul>`, `<ul><li>IMG <small>(${LINK})</small></li></ul>`],
    [
      "a cell",
      `<table><tbody><tr><td>IMG</td></tr></tbody></table>`,
      `<table><tbody><tr><td>IMG <small>(${LINK})</small></td></tr></tbody></table>`,
    ],
  ])("has the credit in %s", (_name, stored, wanted) => {
    const html = stored.replaceAll("IMG", img(A, ' alt="x"'));
    const resolved = resolvePictures(html, { [A]: CREDITED });
    expect(resolved).toBe(wanted.replaceAll("IMG", `<img ${NEW} alt="x">`));
  });

  it("has an unlinked credit where there is no address", () => {
    const shown = { ...CREDITED, credit: "A <b> & B", creditUrl: "" };
    expect(resolvePictures(`<figure>${img(A)}</figure>`, { [A]: shown })).toContain(
      "<figcaption>A &lt;b&gt; &amp; B</figcaption>",
    );
  });
});

describe("a picture with a caption of its own", () => {
  const captioned = { ...CREDITED, caption: "Soil & roots" };
  const caption = `<figcaption>Soil &amp; roots. ${LINK}</figcaption>`;

  it.each([
    [
      "in a figure",
      `<figure>${img(A)}</figure>`,
      `<figure><img ${NEW} alt="x">${caption}</figure>`,
    ],
    ["in a paragraph", `<p>${img(A)}</p>`, `<figure><img ${NEW} alt="x">${caption}</figure>`],
    ["in a line", `<p>a ${img(A)}</p>`, `<p>a <img ${NEW} alt="x"> <small>(${LINK})</small></p>`],
    [
      "in a figure that says something else",
      `<figure>${img(A)}<figcaption>Mine</figcaption></figure>`,
      `<figure><img ${NEW} alt="x"><figcaption>Mine. ${LINK}</figcaption></figure>`,
    ],
  ])("shows it %s", (_name, html, shown) => {
    expect(resolvePictures(html, { [A]: { ...captioned, alt: "x" } })).toBe(shown);
  });

  it("names a credit once", () => {
    const shown = { ...CREDITED, alt: "x", caption: "By ann lee, cc by 4.0" };
    expect(resolvePictures(`<figure>${img(A)}</figure>`, { [A]: shown })).toContain(
      "<figcaption>By ann lee, cc by 4.0</figcaption>",
    );
    const owing = { ...SHOWN, alt: "x", caption: "Alone" };
    expect(resolvePictures(`<p>${img(A)}</p>`, { [A]: owing })).toContain(
      "<figcaption>Alone</figcaption>",
    );
  });
});

it.each([
  ["in a line", (n: number) => `<p>a ${img(A).repeat(n)}</p>`],
  ["in a figure", (n: number) => `<figure>${img(A).repeat(n)}<figcaption>${"a ".repeat(n * 10)}`],
  ["in paragraphs", (n: number) => `<p>${img(A)}</p>`.repeat(n)],
  ["in figures in figures", (n: number) => `<figure>${img(A)}<figcaption>b`.repeat(n)],
  ["in open links", (n: number) => `<a href="/x">${img(A)}`.repeat(n)],
])("reads thousands of pictures %s", (_name, make) => {
  const html = make(5_000).slice(0, 500_000);
  expect(readPictures(html).length).toBeGreaterThan(2_000);
  expect(resolvePictures(html, { [A]: CREDITED }).length).toBeGreaterThan(html.length);
});

it("grows by a bounded amount, however often a picture with long texts is shown", () => {
  const long = "\"&'".repeat(300);
  const table = { [A]: { ...SHOWN, alt: long, caption: long, credit: long, creditUrl: long } };
  const given = `<p>${img(A)}</p>`.repeat(1_500);
  const shown = resolvePictures(given, table);
  expect(shown.length).toBeLessThan(given.length + 3_000_000);
  expect(shown.match(/<figcaption>/g)?.length).toBeGreaterThan(50);
  expect(shown.match(/src="https:\/\/x\.example/g)).toHaveLength(1_500);
  const plain = { [A]: { ...SHOWN, credit: "Ann" } };
  const many = resolvePictures(given, plain);
  expect(many.match(/srcset=/g)).toHaveLength(300);
});
