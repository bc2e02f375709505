import { expect, it } from "vitest";
import { scorePost } from "#app/content/seo/seo.ts";
import { workOf } from "../../../helpers/work.ts";
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

/** The work of scoring a text of so many characters. */
function workFor(text: string, size: number): number {
  const content = text.repeat(Math.ceil(size / text.length)).slice(0, size);
  return workOf(() => scorePost({ ...HONEST.recipe, content }), 3);
}

/** A process beside this one can disturb a measure, but not three in a row. */
const MEASURED = { retry: 2 };

it.each(Object.entries(TEXTS))(
  "four times the text is about four times the work: %s",
  MEASURED,
  (_n, text) => {
    workFor(text, SIZE);
    expect(workFor(text, 4 * SIZE) / workFor(text, SIZE)).toBeLessThan(7);
  },
);

it("short paragraphs and cells cost little more than long ones", MEASURED, () => {
  const english = workFor(TEXTS.english, 4 * SIZE);
  expect(workFor(TEXTS.paragraphs, 4 * SIZE) / english).toBeLessThan(2.5);
  expect(workFor(TEXTS.cells, 4 * SIZE) / english).toBeLessThan(3.5);
});
