import { expect } from "vitest";
import { scorePost } from "#app/content/seo/seo.ts";
import { measured, timesTheWork, workOf } from "../../../helpers/work.ts";
import { HONEST } from "./honest.ts";
import { LANGUAGES } from "./languages.ts";

/** Runs in a process of its own, in which nothing else takes part in the measures. */

const SIZE = 10_000;
/** Seven times the work for four times the text, twice: the heap grows once in between. */
const LINEAR = { times: 16, most: 7 * 7 };
const TEXTS = {
  english: HONEST.faq.content,
  japanese: LANGUAGES.japanese.content,
  thai: LANGUAGES.thai.content,
  paragraphs: "<p>word",
  cells: "<td>x",
  "a plan": "<p><strong>To write:</strong> more",
};

/** Scores a text of so many characters. */
function scoring(text: string, size: number): () => unknown {
  const content = text.repeat(Math.ceil(size / text.length)).slice(0, size);
  return () => scorePost({ ...HONEST.recipe, content });
}

measured.each(Object.entries(TEXTS))(
  "sixteen times the text is about sixteen times the work: %s",
  (_n, text) => {
    const large = scoring(text, LINEAR.times * SIZE);
    expect(timesTheWork(large, scoring(text, SIZE))).toBeLessThan(LINEAR.most);
  },
);

const SENTENCES = "The bread is made of rye, and it was baked in an old oven in the town. ".repeat(
  5,
);
const MARKS = 1_000;
/** Marks that neither begin nor end a word. */
const MARKED: Record<string, (marks: string) => string> = {
  "in a word": (marks) => `It rises a${marks}a day.`,
  "after an article": (marks) => `It rises in the ${marks}a day.`,
  "after a form of be": (marks) => `It is a${marks}a made at home.`,
};

measured.each(Object.entries(MARKED))("so are sixteen times as many marks: %s", (_where, write) => {
  const scored = (marks: number) => {
    const content = `<p>${SENTENCES}${write("!".repeat(marks))}</p>`;
    return () => scorePost({ ...HONEST.recipe, content });
  };
  expect(timesTheWork(scored(LINEAR.times * MARKS), scored(MARKS))).toBeLessThan(LINEAR.most);
});

measured("short paragraphs and cells cost little more than long ones", () => {
  const english = scoring(TEXTS.english, 8 * SIZE);
  expect(timesTheWork(scoring(TEXTS.paragraphs, 8 * SIZE), english)).toBeLessThan(2.5);
  expect(timesTheWork(scoring(TEXTS.cells, 8 * SIZE), english)).toBeLessThan(3.5);
});

measured("reads half a megabyte in linear time", () => {
  const inputs = [
    "<p>word ",
    "<div>",
    "</p>",
    "<a ",
    "&amp",
    "<script>",
    "e.g. ",
    "\"'=<",
    "a.",
    "<li>",
  ].map((part) => part.repeat(Math.ceil(500_000 / part.length)));
  inputs.push("<div>".repeat(50_000) + "</p>".repeat(60_000));
  for (const content of inputs) {
    expect(
      workOf(() => scorePost({ ...HONEST.recipe, content }), 1),
      content.slice(0, 10),
    ).toBeLessThan(500);
  }
});
