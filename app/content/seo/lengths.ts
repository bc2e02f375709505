import { pluralize } from "#app/lib/numbers.ts";
import { type Finding } from "./check.ts";
import { isWrittenInCharacters } from "./languages.ts";
import type { Reading } from "./reading.ts";

/**
 * The two lengths that search results cut, in characters. A Chinese or Japanese character is twice
 * as wide as a Latin one.
 */
const META = { from: 121, to: 156 } as const;
const WIDE_META = { from: 61, to: 80 } as const;
const TITLE = { fairFrom: 20, from: 30, to: 65, fairTo: 75 } as const;
const WIDE_TITLE = { fairFrom: 10, from: 14, to: 32, fairTo: 38 } as const;

/** The best length of the meta description; while it is empty, in the script of the title. */
export function metaLimit({ meta, title }: Reading): string {
  const { from, to } = metaOf(meta || title);
  return `${from}–${to} characters`;
}

/** The best length of the title. */
export function titleLimit({ title }: Reading): string {
  const { from, to } = titleOf(title);
  return `${from}–${to} characters`;
}

const metaOf = (text: string) => (isWrittenInCharacters(text) ? WIDE_META : META);
const titleOf = (text: string) => (isWrittenInCharacters(text) ? WIDE_TITLE : TITLE);

/** The length of the meta description; too long and too short are fair, none is poor. */
export function checkMetaLength(reading: Reading): Finding {
  const length = [...reading.meta].length;
  const limit = metaOf(reading.meta);
  const figure = pluralize(length, "character");
  if (length === 0)
    return {
      state: "poor",
      figure,
      verdict: "Missing",
      advice: "Write a meta description: it is the text under the title in search results.",
    };
  if (length < limit.from)
    return {
      state: "fair",
      figure,
      verdict: "Too Short",
      advice: `Make the meta description at least ${limit.from} characters long, to use the room that search results give.`,
    };
  if (length > limit.to)
    return {
      state: "fair",
      figure,
      verdict: "Too Long",
      advice: `Shorten the meta description to ${limit.to} characters, or search results cut it.`,
    };
  return {
    state: "good",
    figure,
    verdict: "Present",
    advice: "The meta description fits into search results.",
  };
}

/** The length of the title, in characters. */
export function checkTitleLength(reading: Reading): Finding {
  const length = [...reading.title].length;
  const limit = titleOf(reading.title);
  const figure = pluralize(length, "character");
  if (length === 0) return { state: "poor", figure, advice: "Write a title." };
  if (length < limit.from)
    return {
      state: length < limit.fairFrom ? "poor" : "fair",
      figure,
      advice: "Say more in the title: there is room for the promise of the article.",
    };
  if (length > limit.to)
    return {
      state: length > limit.fairTo ? "poor" : "fair",
      figure,
      advice: "Shorten the title, or search results cut it.",
    };
  return { state: "good", figure, advice: "The title fits into search results." };
}
