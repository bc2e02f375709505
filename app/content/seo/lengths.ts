import { pluralize } from "#app/lib/numbers.ts";
import { type Finding } from "./check.ts";
import { isWrittenInCharacters } from "./languages.ts";
import type { Reading } from "./reading.ts";

/**
 * The two lengths that search results cut, in characters. A Chinese or Japanese character is twice
 * as wide as a Latin one.
 */
export const META = { from: 121, to: 156 } as const;
export const WIDE_META = { from: 61, to: 80 } as const;
export const TITLE = { fairFrom: 20, from: 30, to: 65, fairTo: 75 } as const;
export const WIDE_TITLE = { fairFrom: 10, from: 14, to: 32, fairTo: 38 } as const;

/** The range of the meta description, in words; that of the title's script where there is none. */
export function metaLimit({ meta, title }: Reading): string {
  const { from, to } = metaRange(meta || title);
  return `${from}–${to} characters`;
}

/** The range of the title, in words. */
export function titleLimit({ title }: Reading): string {
  const { from, to } = titleRange(title);
  return `${from}–${to} characters`;
}

/** How long a meta description in the script of this text should be. */
export function metaRange(text: string): typeof META | typeof WIDE_META {
  return isWrittenInCharacters(text) ? WIDE_META : META;
}

/** How long a title in the script of this text should be. */
export function titleRange(text: string): typeof TITLE | typeof WIDE_TITLE {
  return isWrittenInCharacters(text) ? WIDE_TITLE : TITLE;
}

/** Whether the meta description uses the room that search results give, and fits into it. */
export function checkMetaLength(reading: Reading): Finding {
  const length = [...reading.meta].length;
  const limit = metaRange(reading.meta);
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

/** Whether the title uses the room that search results give, and fits into it. */
export function checkTitleLength(reading: Reading): Finding {
  const length = [...reading.title].length;
  const limit = titleRange(reading.title);
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
