import { describe, expect, it } from "vitest";
import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";
import { readQuantities } from "#app/content/facts/quantities.ts";
import { isDifference, isShare } from "#app/content/facts/computed.ts";
import { isSameDay, readDays } from "#app/content/facts/dates.ts";
import { multipliesMore } from "#app/content/facts/opposites.ts";
import { isSaid } from "#app/content/facts/same-quantity.ts";

const isIn = (text: string, quote: string) =>
  readQuantities(text).every((one) => isSaid(one, text, [quote]));
const isComputed = (text: string, quote: string) => {
  const [first] = readQuantities(text);
  return first !== undefined && [isDifference, isShare].some((is) => is(first, text, [quote]));
};

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
    ["nearly 5,900 walkers", "5,870 walkers"],
    ["fewer than 300 people", "287 people"],
    ["two years", "24 months"],
    ["the same two weeks", "a fortnight"],
    ["from the 1990s", "from 1994"],
    ["three quarters of an hour", "45 minutes"],
    ["half an hour", "30 minutes"],
    ["half a million books", "500,000 books"],
    ["two and a half kilos", "2,500 g"],
    ["about four and a half hours", "4.4 hours"],
    ["an hour and a half", "90 minutes"],
    ["anderthalb Stunden", "90 Minuten"],
    ["zweieinhalb Kilogramm", "2,5 kg"],
    ["eine Dreiviertelstunde", "45 Minuten"],
    ["trois quarts d’heure", "45 minutes"],
    ["une demi-heure", "30 minutes"],
    ["deux heures et demie", "150 minutes"],
    ["media hora", "30 minutos"],
    ["three days", "72 hours"],
    ["a day and a half", "36 hours"],
    ["just under an hour", "55 minutes"],
    ["2 hours 50 minutes", "170 minutes"],
    ["2 h 05", "2 hours and 5 minutes"],
    ["one to two kilos", "1 to 2 kg"],
    ["half of them at most", "no more than half of them"],
    ["dos horas y media", "150 minutos"],
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
    ["fewer than 300 people", "187 people"],
    ["fewer than 300 people", "310 people"],
    ["half an hour", "45 minutes"],
    ["2 hours 50 minutes", "2 hours 15 minutes"],
    ["one to two kilos", "1 to 3 kg"],
    ["half a million books", "400,000 books"],
    ["about four and a half hours", "4.1 hours"],
    ["four and a half hours", "4.4 hours"],
    ["from the 1990s", "from 1989"],
    ["1990", "1994"],
    ["1,990 s", "1994 s"],
  ])("%s is not said by %s", (text, quote) => {
    expect(isIn(text, quote)).toBe(false);
  });

  it.each([
    ["70 % preferred it", "14 of the 20 tasters preferred it"],
    ["33 % stayed", "one in three stayed"],
    ["40 por ciento", "cuatro de cada diez"],
    ["fell by five percentage points", "19 % in 2022, down from 24 % in 2018"],
    ["went up by £0.91", "rose from £15.20 to £16.11"],
    ["nine kilograms more", "31 kg in the fields, 22 kg in the forest"],
    ["45 minutes longer than the other", "Kestrel: 2 h 50 min | Zephyr: 2 h 05 min"],
    ["17 minutes shorter", "28 minutes, against the 45 before"],
    ["half of the time", "840 ms before and 420 ms since"],
    ["a 7 % drop", "Before: 100 % | After: 93 %"],
  ])("%s is computed from %s", (text, quote) => {
    expect(isComputed(text, quote)).toBe(true);
  });

  it.each([
    ["70 % preferred it", "13 of the 20 tasters preferred it"],
    ["70 % preferred it", "14 tasters in 20 towns preferred it"],
    ["fell by five percentage points", "19 % in 2022, down from 25 % in 2018"],
    ["nine kilograms", "31 kg in the fields, 22 kg in the forest"],
    ["17 minutes shorter", "2008 and 2025 were warm, and 28 minutes are enough"],
    ["half of the time", "840 ms before and 410 ms since"],
    ["50 % of them", "840 ms before and 420 ms since"],
    ["nine kilograms more", "31 litres in the fields, 22 litres in the forest"],
  ])("%s is not computed from %s", (text, quote) => {
    expect(isComputed(text, quote)).toBe(false);
  });

  it("is doubled where one figure is twice the one before", () => {
    expect(multipliesMore("The price doubled.", "It rose from 20 to 40 euros.")).toBe(false);
    expect(multipliesMore("The price doubled.", "It rose from 20 to 30 euros.")).toBe(true);
    expect(multipliesMore("The price doubled.", "It fell from 40 to 20 euros.")).toBe(true);
  });

  it("may be the last day of a month", () => {
    const isSame = (one: string, other: string) =>
      readDays(one).some((day) => readDays(other).some((there) => isSameDay(day, there)));
    expect(isSame("through 30 June 2025", "until the end of June 2025")).toBe(true);
    expect(isSame("bis 31. Januar", "bis Ende Januar")).toBe(true);
    expect(isSame("through 30 June 2025", "until the end of July 2025")).toBe(false);
    expect(isSame("through 15 June 2025", "until the end of June 2025")).toBe(false);
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
