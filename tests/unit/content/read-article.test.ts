import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLettersAndDigits, eachLetter } from "#app/content/letters.ts";
import { readPictures } from "#app/content/pictures-of.ts";
import { readArticle } from "#app/content/read-article.ts";
import { referencedIds } from "#app/content/references.ts";
import { likelyLanguages } from "#app/content/seo/languages.ts";
import { listHrefs } from "#app/content/seo/link-counts.ts";
import { scorePost } from "#app/content/seo/seo.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { countWords, hasUnspaced, splitWords } from "#app/content/words.ts";
import { HONEST } from "../writer/score/honest.ts";

const WORDS =
  "bread the a was baked however for example Oven’s 12 日本 語 ไทย привет שלום 😀 é &amp; &nbsp; C++ it's“".split(
    " ",
  );
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((words) => `${words.join(" ")}.`);
const linked = fc
  .tuple(
    fc.constantFrom(
      ...["/preview/one", "/preview/two/", "/preview/three?x", "https://example.org/a?b=1&amp;c"],
      ...["#top", "mailto:a@example.org"],
    ),
    sentence,
  )
  .map(([href, text]) => `<a href="${href}">${text}</a>`);
const picture = fc.constantFrom(
  '<img src="/media/01a213d7-6949-7691-90ee-1835b3d3ffe9/1600" alt="a">',
  '<figure><img src="/media/02b213d7-6949-7691-90ee-1835b3d3ffe9/1600"><figcaption>c</figcaption></figure>',
  '<img src="https://example.org/a.png">',
);
const block = fc
  .tuple(
    fc.constantFrom("p", "h2", "li", "td", "pre", "code"),
    fc.array(fc.oneof({ weight: 4, arbitrary: sentence }, linked, picture), { maxLength: 5 }),
  )
  .map(([name, parts]) => `<${name}>${parts.join(" ")}</${name}>`);
const content = fc
  .array(fc.oneof({ weight: 8, arbitrary: block }, sentence), { maxLength: 15 })
  .map((blocks) => blocks.join("\n"));

describe("readArticle", () => {
  it("finds in one reading what the single tasks find, whatever the number of own links", () => {
    fc.assert(
      fc.property(
        content,
        sentence,
        fc.array(sentence, { maxLength: 3 }),
        (html, title, keywords) => {
          const post = { title, content: html, metaDescription: title, keywords };
          const read = readArticle(post);
          expect(read).toMatchObject({
            words: wordsOfHtml(html),
            references: referencedIds(html),
            hrefs: listHrefs(html),
            pictures: readPictures(html).map(({ mediaId }) => mediaId),
          });
          expect(read.firstScore).toBe(
            scorePost({ ...post, ownLinks: [], hasOtherPosts: false }).score,
          );
          for (let own = 0; own <= Math.min(4, read.hrefs.length); own++)
            expect(read.scores[Math.min(own, read.scores.length - 1)]).toBe(
              scorePost({ ...post, ownLinks: read.hrefs.slice(0, own) }).score,
            );
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(HONEST))("scores %s as the report does", (_name, post) => {
    const { scores, words } = readArticle(post);
    const report = scorePost({ ...post, ownLinks: [] });
    expect([scores[0], words]).toEqual([report.score, report.words]);
    expect(scores).toHaveLength(3);
  });
});

it("knows a text by the script of most of its letters", () => {
  const english = "The bread is in the oven and the dough of the loaf for you is at rest by now. ";
  expect(likelyLanguages(`${english}한국어`)).toEqual(["en"]);
  expect(likelyLanguages(`ok ${"한국어는 아름답다 ".repeat(10)}`)).toEqual(["ko"]);
});

it("counts words and letters of every character as the patterns of Unicode do", () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x1_ffff; code++) {
    const character = String.fromCodePoint(code);
    const said = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const letters: string[] = [];
    eachLetter(character, (letter) => letters.push(letter));
    const ascii = eachLetter(`ab${character}`, () => undefined);
    const isRight =
      ascii === (/[a-z]/i.test(character) ? 3 : 2) &&
      countLettersAndDigits(`a${character}1`) === said(`a${character}1`) &&
      (letters[0] ?? "") === (/\p{L}/u.exec(character)?.[0] ?? "") &&
      [character, `a${character}b`, ` ${character} x`].every(
        (text) => countWords(text) === splitWords(text).length,
      ) &&
      hasUnspaced(character) ===
        /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u.test(
          character,
        );
    if (!isRight) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
