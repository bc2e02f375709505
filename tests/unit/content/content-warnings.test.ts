import { expect, it } from "vitest";
import { contentWarnings } from "#app/content/content-warnings.ts";
import { measured, timesTheWork } from "../../helpers/work.ts";

const MARKDOWN =
  "The content has no HTML tags and looks like Markdown. Send it with contentFormat: markdown.";

it.each<[what: string, given: string, saved: string, warnings: string[]]>([
  ["plain HTML", "<p>Rye.</p>", "<p>Rye.</p>", []],
  ["plain text", "Rye - and water.", "Rye - and water.", []],
  ["a heading of Markdown", "# Rye\n\nBread.", "# Rye\n\nBread.", [MARKDOWN]],
  ["a link of Markdown", "See [here](/rye).", "See [here](/rye).", [MARKDOWN]],
  ["strong words of Markdown", "It is **done**.", "It is **done**.", [MARKDOWN]],
  ["Markdown in HTML, as an article on it has it", "<p># Rye</p>", "<p># Rye</p>", []],
  [
    "places to be written",
    "<p>To write: one</p><ul><li>To write: two</li></ul>",
    "<p>To write: one</p><ul><li>To write: two</li></ul>",
    ["2 places are still to be written."],
  ],
  [
    "pictures that nobody described",
    '<p><img src="/a.jpg"><img src="/b.jpg" alt=" "><img src="/c.jpg" alt="A loaf"></p>',
    '<p><img src="/a.jpg"><img src="/b.jpg" alt=" "><img src="/c.jpg" alt="A loaf"></p>',
    ["2 pictures have no alternative text."],
  ],
  [
    "what was taken out",
    "<p>Rye.</p><iframe src='/x'></iframe>",
    "<p>Rye.</p>",
    ["Removed, because a post cannot hold it: 1 embedded page."],
  ],
])("of %s", (_what, given, saved, warnings) => {
  expect(contentWarnings(given, saved)).toEqual(warnings);
});

measured.each(["[a](b", "](", "<a", "**", "- "])(
  "of %s again and again grow with it only",
  (part) => {
    const of = (times: number) => () => contentWarnings(part.repeat(times), "");
    expect(timesTheWork(of(40_000), of(10_000))).toBeLessThan(8);
  },
);
