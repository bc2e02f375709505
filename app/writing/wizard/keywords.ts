import { addToCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import type { KeywordsAnswer } from "../writer.ts";

/** Secondary keywords in the initial Selected Keywords text, besides all primary ones. */
const PREFILL_SECONDARY = 3;

/**
 * The initial Selected Keywords text: all primary keywords and the first three secondary ones
 * (docs/specification.md 9.5).
 */
export function prefill(sets: KeywordsAnswer): string {
  return addToCommaList("", [
    ...sets.primaryKeywords,
    ...sets.secondaryKeywords.slice(0, PREFILL_SECONDARY),
  ]);
}

/** The prefill of new suggestions, followed by the keywords that the user had typed. */
export function prefillAgain(
  sets: KeywordsAnswer,
  selected: string,
  before: KeywordsAnswer,
): string {
  return addToCommaList(prefill(sets), typedBeside(before, selected));
}

/** The selected keywords that were not suggested. */
export function typedBeside(sets: KeywordsAnswer, selected: string): string[] {
  const suggested = new Set(allOf(sets).map((keyword) => clean(keyword)));
  return splitCommaList(selected).filter((keyword) => !suggested.has(clean(keyword)));
}

/** True if the list text contains the keyword, ignoring letter case and commas. */
export function isSelected(keyword: string, selected: string): boolean {
  return splitCommaList(selected).some((value) => clean(value) === clean(keyword));
}

/**
 * The list as the text area shows it, separated by a comma and a space, without empty entries and
 * duplicates.
 */
export function tidyText(text: string): string {
  return addToCommaList("", splitCommaList(text));
}

function allOf(sets: KeywordsAnswer): string[] {
  return [...sets.primaryKeywords, ...sets.secondaryKeywords, ...sets.longTailKeywords];
}

function clean(keyword: string): string {
  return keyword.replaceAll(",", " ").replace(/\s+/g, " ").trim().toLowerCase();
}
