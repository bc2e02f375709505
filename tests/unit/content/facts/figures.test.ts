import { describe, expect, it } from "vitest";
import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";
import { readQuantities } from "#app/content/facts/quantities.ts";
import { isSaid } from "#app/content/facts/same-quantity.ts";

const isIn = (text: string, quote: string) =>
  readQuantities(text).every((one) => isSaid(one, text, [quote]));

describe("a figure", () => {
  it.each([
    ["about 2,000 homes", "1,980 homes"],
    ["more than 40,000 people", "40,300 people"],
    ["rund 2.000 Haushalte", "1.980 Haushalte"],
    ["5 to 9 days", "5 to 9 days"],
    ["up to 9 days", "5 to 9 days"],
    ["it rose to 90", "it rose from 30 to 90"],
    ["1,500 g", "1.5 kg"],
    ["one hour", "an hour"],
    ["€38 million", "€38m"],
  ])("%s is said by %s", (text, quote) => {
    expect(isIn(text, quote)).toBe(true);
  });

  it.each([
    ["2,000 homes", "1,980 homes"],
    ["about 2,000 homes", "1,500 homes"],
    ["more than 2,000 homes", "1,980 homes"],
    ["9 days", "5 to 9 days"],
    ["5 days", "three to five days"],
    ["5 g", "5 kg"],
    ["5 km", "5 miles"],
    ["5 MB", "5 GB"],
    ["5 GB", "5 TB"],
    ["395 feet", "395 metres"],
    ["$5", "€5"],
    ["5 billion", "5 million"],
    ["5 %", "5 percentage points"],
    ["one hour", "one working day"],
  ])("%s is not said by %s", (text, quote) => {
    expect(isIn(text, quote)).toBe(false);
  });

  it("is what a sentence needs to be labelled as one", () => {
    const html = "<p>The Corvo is heavier than all of the lamps that we have seen.</p>";
    const [claim] = numberSentences(html, []).article.map((_, at) => ({
      sentence: at + 1,
      source: 0,
      verdict: "not_found" as const,
      kind: "figure" as const,
    }));
    const facts = checkFacts(html, { sources: [], brief: "" }, claim ? [claim] : []);
    expect(facts.map(({ kinds }) => kinds.includes("figure"))).toEqual([false]);
  });
});
