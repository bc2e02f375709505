import { Fragment, type Mark, type Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyMarkdown, readEditText } from "#app/content/markdown/apply-markdown.server.ts";
import { readBlocks } from "#app/editor/read-doc.ts";
import { schema } from "#app/editor/schema.ts";
import { writeNode } from "#app/editor/write-doc.ts";
import { dom, toElement } from "./dom.ts";

/** Marks of every kind, nested and adjacent, over words of many scripts and signs of Markdown. */

const WORDS =
  "soil a 注意： 很重要！ 不要 。」 日本語 مرحبا بالعالم، नमस्ते दुनिया। 🍅 👩‍👩‍👧 `x` a*b _c_ (d) “e” 1. - # ! | <b> &amp; ** ~ ~~ \\ é x_y [1]"
    .split(" ")
    .concat(" ", " and ", "word, ");
const MARKS = {
  strong: schema.marks.strong.create(),
  em: schema.marks.em.create(),
  strike: schema.marks.strike.create(),
  code: schema.marks.code.create(),
  sub: schema.marks.sub.create(),
  link: schema.marks.link.create({ href: "https://example.com/a_(b)?c=d&e=f" }),
  wide: schema.marks.link.create({ href: "https://example.com/注意" }),
};

const run = fc.tuple(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  fc.uniqueArray(fc.constantFrom(...Object.values(MARKS)), { maxLength: 3 }),
);
const paragraph = fc
  .array(run, { minLength: 1, maxLength: 6 })
  .map((runs) =>
    schema.nodes.paragraph.create(
      null,
      Fragment.from(runs.map(([words, marks]) => schema.text(words.join(""), addAll(marks)))),
    ),
  )
  .filter(({ textContent }) => textContent.trim() !== "");

function addAll(marks: readonly Mark[]): readonly Mark[] {
  return marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);
}

/** Each character with its marks. Of white space only that there is some: edges do not show. */
function charactersOf(node: Node): string[] {
  const found: string[] = [];
  node.descendants(({ text = "", marks }) => {
    const names = marks.map((mark) => JSON.stringify(mark.toJSON())).sort();
    for (const character of text)
      if (character.trim() !== "") found.push(character + names.join());
      else if (found.length > 0 && found.at(-1) !== " ") found.push(" ");
  });
  return found.at(-1) === " " ? found.slice(0, -1) : found;
}

it("keeps marks over any words: document, Markdown, document", () => {
  fc.assert(
    fc.property(paragraph, (node) => {
      const [read, ...others] = readBlocks(writeNode(node, dom), toElement);
      expect(others).toEqual([]);
      expect(read?.node.type.name).toBe("paragraph");
      expect(read && charactersOf(read.node)).toEqual(charactersOf(node));
    }),
    { numRuns: 1_000, seed: 37 },
  );
});

it.each([
  "<p><strong>注意：</strong>不要忘记。这里<strong>很重要！</strong>结尾</p>",
  "<p><del>soil(d)</del>不要soil日本語<del><code>x，</code></del><strong>🍅</strong></p>",
  "<p><em>**ب،</em>a*b[1]<em>|`x`</em>_c_</p>",
  "<p><strong>Title<br></strong>and text</p>",
  '<p>See <a href="https://example.com/注意"><em>this</em></a> now.</p>',
  "<p>\u00a0\u3000Indented\u00a0<em>text</em>\u00a0</p>",
  "<ul><li>One<pre><code>a\n\nb\n</code></pre></li><li>Two</li><li></li></ul>",
])("changes one letter of %s and nothing else, in both editors", (html) => {
  const { text } = readEditText(html);
  expect(text).not.toContain("[[");
  const [read] = readBlocks(text, toElement);
  if (!read) throw new Error("no block");
  // Written anew from the document, as after a change.
  const written = writeNode(read.node, dom);
  expect(written).toBe(text);
  const { html: saved } = applyMarkdown(html, `${written}\n\nMore.`);
  expect(saved).toBe(`${html}\n<p>More.</p>`);
});
