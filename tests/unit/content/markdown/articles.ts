import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { escapeText } from "#app/lib/text.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";

/** Articles to edit: made ones, with everything that the sanitiser lets through, and real pages. */

const words = fc
  .array(
    fc.constantFrom(
      ..."soil water a_b snake_case_name * ** _x_ `code` [1] <div> &amp; 5*3 # ## - + > 1. 2024. ~~no~~ ~5 ! | \\ \\* C:\\dir [[figure: …]] https://example.com/a_b?c=d&e=f me@example.com 注意：文本 “quoted”, (brackets) don't == --- {x} $5 100% é 🍅".split(
        " ",
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => escapeText(list.join(" ")));

const INLINE = ["strong", "em", "b", "i", "code", "sub", "sup", "kbd", "mark", "u", "s", "del"];

const inline = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: words },
      fc
        .tuple(fc.constantFrom(...INLINE), words)
        .map(([name, text]) => `<${name}>${text}</${name}>`),
      fc
        .tuple(
          words,
          fc.constantFrom(
            "",
            ' target="_blank" rel="noopener noreferrer"',
            ' title="T &amp; &quot;x&quot;"',
          ),
        )
        .map(
          ([text, more]) => `<a href="https://example.com/a_(b)?c=d&amp;e=f"${more}>${text}</a>`,
        ),
      fc.constant("<br>"),
      fc.constant('<img src="https://example.com/a.png" alt="A [tall] pot" width="30">'),
      fc.constant("&nbsp;"),
      fc.constant("<strong><em>both</em></strong>"),
      fc.constant("un<em>believ</em>able"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((parts) => fc.constantFrom(" ", "").map((between) => parts.join(between)));

const item = fc.oneof(
  { weight: 4, arbitrary: inline },
  fc.tuple(inline, inline).map(([a, b]) => `<p>${a}</p><p>${b}</p>`),
  fc.tuple(inline, inline, inline).map(([a, b, c]) => `${a}<ul><li>${b}</li><li>${c}</li></ul>`),
  fc
    .tuple(inline, words)
    .map(([a, b]) => `${a}<pre><code class="language-js">${b}\n\n  x\n</code></pre>`),
);

const block = fc.oneof(
  { weight: 6, arbitrary: inline.map((text) => `<p>${text}</p>`) },
  fc
    .tuple(fc.constantFrom("h2", "h3", "h4"), inline)
    .map(([name, text]) => `<${name}>${text}</${name}>`),
  inline.map((text) => `<h2 id="part-1">${text}</h2>`),
  inline.map((text) => `<p lang="de">${text}</p>`),
  fc
    .tuple(
      fc.constantFrom("<ul>", "<ol>", '<ol start="3">'),
      fc.array(item, { minLength: 1, maxLength: 4 }),
    )
    .map(
      ([open, items]) =>
        `${open}${items.map((text) => `<li>${text}</li>`).join("\n")}</${open.slice(1, 3)}>`,
    ),
  fc
    .array(inline, { minLength: 1, maxLength: 2 })
    .map((list) => `<blockquote>${list.map((text) => `<p>${text}</p>`).join("")}</blockquote>`),
  inline.map((text) => `<blockquote>${text}</blockquote>`),
  words.map((text) => `<pre><code>${text}\n\n  ${text}\n</code></pre>`),
  words.map((text) => `<pre>${text}</pre>`),
  fc
    .tuple(fc.boolean(), fc.array(inline, { minLength: 4, maxLength: 4 }))
    .map(([head, [a, b, c, d]]) =>
      head
        ? `<table><thead><tr><th align="right">${a}</th><th>${b}</th></tr></thead><tbody><tr><td align="right">${c}</td><td>${d}</td></tr></tbody></table>`
        : `<table>\n<tr><td>${a}</td><td>${b}</td></tr>\n<tr><td>${c}</td><td></td></tr></table>`,
    ),
  fc.constant('<table><tr><td colspan="2">Merged</td></tr></table>'),
  words.map(
    (text) =>
      `<figure><img src="https://example.com/b.png" alt="${text}"><figcaption>${text}</figcaption></figure>`,
  ),
  words.map(
    (text) =>
      `<figure><img src="/media/01a1fbef-1f86-7284-8e02-d89aad4e2b8a/1600" alt="${text}"><figcaption>${text}</figcaption></figure>`,
  ),
  fc.constant("<details><summary>More</summary><p>Hidden</p></details>"),
  fc.constant("<dl><dt>Term</dt><dd>Meaning</dd></dl>"),
  fc.constant("<hr>"),
  fc.constant("<p></p>"),
  fc.constant("<p>&nbsp;</p>"),
  inline.map((text) => `<div><p>${text}</p>${text}</div>`),
  inline.map((text) => `<div>${text}</div>`),
  inline,
);

/** A stored article: clean HTML. */
export const article = fc
  .tuple(fc.array(block, { maxLength: 5 }), fc.constantFrom("", "\n", "\n\n"))
  .map(([blocks, between]) => sanitizeArticle(blocks.join(between)));

/** Folders with HTML pages of Debian's documentation packages, where they are installed. */
const DOCS = [
  "/usr/share/doc/debian-policy",
  "/usr/share/doc/developers-reference",
  "/usr/share/debian-reference",
];

/** The clean HTML of real pages, at most so many; none where no documentation is installed. */
export function readRealPages(most: number, folders: readonly string[] = DOCS): string[] {
  const files = folders.flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((name) => name.endsWith(".html") && fs.statSync(path.join(folder, name)).isFile())
          .sort()
          .map((name) => path.join(folder, name))
      : [],
  );
  return files
    .slice(0, most)
    .map((file) => sanitizeArticle(fs.readFileSync(file, "utf8").slice(0, 300_000)));
}
