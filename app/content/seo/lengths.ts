import { pluralize } from "#app/lib/numbers.ts";
import { type Finding } from "./check.ts";
import type { Reading } from "./reading.ts";

/** The two lengths that search results cut, in characters. */
const META = { from: 121, to: 156 } as const;
const TITLE = { fairFrom: 20, from: 30, to: 65, fairTo: 75 } as const;

export const META_LIMIT = `${META.from}–${META.to} characters`;
export const TITLE_LIMIT = `${TITLE.from}–${TITLE.to} characters`;

export function checkMetaLength(reading: Reading): Finding {
  const length = [...reading.meta].length;
  const figure = pluralize(length, "character");
  if (length === 0)
    return {
      state: "poor",
      figure,
      verdict: "Missing",
      advice: "Write a meta description: it is the text under the title in search results.",
    };
  if (length < META.from)
    return {
      state: "fair",
      figure,
      verdict: "Too Short",
      advice: `Make the meta description at least ${META.from} characters long, to use the room that search results give.`,
    };
  if (length > META.to)
    return {
      state: "fair",
      figure,
      verdict: "Too Long",
      advice: `Shorten the meta description to ${META.to} characters, or search results cut it.`,
    };
  return {
    state: "good",
    figure,
    verdict: "Present",
    advice: "The meta description fits into search results.",
  };
}

export function checkTitleLength(reading: Reading): Finding {
  const length = [...reading.title].length;
  const figure = pluralize(length, "character");
  if (length === 0) return { state: "poor", figure, advice: "Write a title." };
  if (length < TITLE.from)
    return {
      state: length < TITLE.fairFrom ? "poor" : "fair",
      figure,
      advice: "Say more in the title: there is room for the promise of the article.",
    };
  if (length > TITLE.to)
    return {
      state: length > TITLE.fairTo ? "poor" : "fair",
      figure,
      advice: "Shorten the title, or search results cut it.",
    };
  return { state: "good", figure, advice: "The title fits into search results." };
}
