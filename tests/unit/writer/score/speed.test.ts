import { expect, it } from "vitest";
import { scorePost } from "#app/content/seo/seo.ts";
import { timesTheWork } from "../../../helpers/work.ts";
import { HONEST } from "./honest.ts";
import { LANGUAGES } from "./languages.ts";

const SIZE = 20_000;
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

/** A process beside this one can disturb a measure, but not three in a row. */
const MEASURED = { retry: 2 };

it.each(Object.entries(TEXTS))(
  "four times the text is about four times the work: %s",
  MEASURED,
  (_n, text) => {
    expect(timesTheWork(scoring(text, 4 * SIZE), scoring(text, SIZE))).toBeLessThan(7);
  },
);

it("short paragraphs and cells cost little more than long ones", MEASURED, () => {
  const english = scoring(TEXTS.english, 4 * SIZE);
  expect(timesTheWork(scoring(TEXTS.paragraphs, 4 * SIZE), english)).toBeLessThan(2.5);
  expect(timesTheWork(scoring(TEXTS.cells, 4 * SIZE), english)).toBeLessThan(3.5);
});
