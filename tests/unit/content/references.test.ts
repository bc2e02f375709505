import { describe, expect, it } from "vitest";
import {
  postIdOf,
  readAnchors,
  referencedIds,
  removeLinks,
  resolveReferences,
} from "#app/content/references.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/** APP_URL of these tests is http://127.0.0.1:3000. */

const A = "01a1fbef-1f86-7284-8e02-d89aad4e2b8a";
const B = "01a1fbef-1f86-7284-8e02-d89aad4e2b8b";

describe("a reference", () => {
  it.each([
    `/preview/${A}`,
    `/preview/${A}/`,
    `/preview/${A}?edit`,
    `/preview/${A}#soil`,
    `/preview/${A}/revisions`,
    `/preview/./${A}`,
    `/preview/%30${A.slice(1)}`,
    `\\preview\\${A}?a\nb`,
  ])("is the address of a post's screen, however it is written: %s", (href) => {
    expect(postIdOf(href)).toBe(A);
  });

  it.each(["/preview/", "/previews/x", "//preview/a", "/preview/%", "https://x.example/preview/a"])(
    "is nothing else: %s",
    (href) => {
      expect(postIdOf(href)).toBeNull();
    },
  );

  it("passes the sanitiser as it is, and an address of this site becomes one", () => {
    const reference = `<p><a href="/preview/${A}">soil</a></p>`;
    expect(sanitizeArticle(reference)).toBe(reference);
    for (const url of [
      `http://127.0.0.1:3000/preview/${A}`,
      `http://localhost:3000/preview/${A}?edit`,
    ])
      expect(sanitizeArticle(`<p><a href="${url}">soil</a></p>`)).toBe(reference);
    const elsewhere = `<p><a href="http://127.0.0.1:3001/preview/${A}">soil</a></p>`;
    expect(sanitizeArticle(elsewhere)).toBe(elsewhere);
  });
});

it("reads the links of an article with their words", () => {
  const html = `<p><a title="x" href="/preview/${A}">the <b>best</b>  soil</a> <a href="https://x.example/?a=1&amp;b=2">x</a> <a>none</a></p>`;
  expect(readAnchors(html)).toEqual([
    { href: `/preview/${A}`, text: "the best soil", postId: A },
    { href: "https://x.example/?a=1&b=2", text: "x", postId: null },
  ]);
  expect(referencedIds(`${html}${html}<a href="/preview/${B}">b</a>`)).toEqual([A, B]);
});

it("changes the address of a link and nothing that looks like it", () => {
  const html = `<a title=" href=&quot;/x&quot;" data-href="y" href='/preview/${A}' id="z">soil</a>`;
  expect(resolveReferences(html, { [A]: "https://x.example/?a=1&b=2" })).toBe(
    `<a title=" href=&quot;/x&quot;" data-href="y" href="https://x.example/?a=1&amp;b=2" id="z">soil</a>`,
  );
});

it("gives references their address, and takes the link away where there is none", () => {
  const html = `<p>1 <a href="/preview/${A}" title="a">the <b>soil</b></a>, <a href="/preview/${B}">pots</a>, <a href="/blog/x">x</a> &amp; 2</p>`;
  const resolved = resolveReferences(html, { [A]: "https://x.example/?a=1&b=2" });
  expect(resolved).toBe(
    '<p>1 <a href="https://x.example/?a=1&amp;b=2" title="a">the <b>soil</b></a>, pots, <a href="/blog/x">x</a> &amp; 2</p>',
  );
  expect(sanitizeArticle(resolved)).toBe(resolved);
  expect(resolveReferences(`<p><a href="/preview/constructor">x</a></p>`, {})).toBe("<p>x</p>");
  // A "$&" in an address is no pattern.
  expect(resolveReferences(`<a href="/preview/${A}">x</a>`, { [A]: "https://x.example/$&" })).toBe(
    '<a href="https://x.example/$&amp;">x</a>',
  );
});

it("takes a link out everywhere and leaves the words", () => {
  const html = `<p><a href="/preview/${A}">soil</a> and <a href="/preview/${A}">mud</a>, <a href="/preview/${B}">pots</a></p>`;
  expect(removeLinks(html, [`/preview/${A}`])).toBe(
    `<p>soil and mud, <a href="/preview/${B}">pots</a></p>`,
  );
});
