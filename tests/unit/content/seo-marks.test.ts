import { expect, it } from "vitest";
import { findMarks } from "#app/content/seo/marks.ts";
import { scorePost } from "#app/content/seo/seo.ts";

const LONG =
  "When the first warm weeks of spring arrive and the frost has gone from the balcony for good, you can carry the young plants outside in the morning and back inside in the evening for some ten days.";
const CONTENT = [
  `<p>${LONG} The pots were painted by my neighbour.</p>`,
  "<p>Tomatoes need light. Tomatoes need water. Tomatoes need time. They grow fast.</p>",
  "<pre><code>The seeds were sown by hand.</code></pre>",
].join("\n");
const post = (content: string) => ({
  title: "Balcony tomatoes",
  content,
  metaDescription: "",
  keywords: [],
  ownLinks: [],
});

it("names the sentences that the score counts, and no code", () => {
  expect(findMarks(post(CONTENT)).map(({ key, sentences }) => [key, sentences])).toEqual([
    ["sentence-length", [LONG]],
    ["passive-voice", ["The pots were painted by my neighbour."]],
    ["sentence-starts", ["Tomatoes need light.", "Tomatoes need water.", "Tomatoes need time."]],
  ]);
});

it("counts what the checks count", () => {
  const { checks } = scorePost(post(CONTENT));
  const figure = (key: string) => checks.find((check) => check.key === key)?.figure;
  expect(figure("sentence-length")).toContain("(1 of 6)");
  expect(figure("passive-voice")).toContain("(1 of 6)");
  expect(figure("sentence-starts")).toBe("3 in a row");
});

it("finds nothing in a text without faults, nor in an empty one", () => {
  expect(findMarks(post("<p>Tomatoes need light. They grow fast.</p>"))).toEqual([]);
  expect(findMarks(post(""))).toEqual([]);
});
