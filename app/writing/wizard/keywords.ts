import { addToCommaList, joinCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { PREFILL_SECONDARY } from "./wizard.ts";

export interface KeywordSets {
  primaryKeywords: string[];
  secondaryKeywords: string[];
  longTailKeywords: string[];
}

/**
 * The initial Selected Keywords text: all primary keywords and the first three secondary ones
 * (docs/specification.md 9.5).
 */
export function prefill(sets: KeywordSets): string {
  return addToCommaList("", [
    ...sets.primaryKeywords,
    ...sets.secondaryKeywords.slice(0, PREFILL_SECONDARY),
  ]);
}

/** The prefill of new suggestions, followed by the keywords that the user had typed. */
export function prefillAgain(sets: KeywordSets, selected: string, before: KeywordSets): string {
  const suggested = new Set(allOf(before).map((keyword) => clean(keyword)));
  const typed = splitCommaList(selected).filter((keyword) => !suggested.has(clean(keyword)));
  return addToCommaList(prefill(sets), typed);
}

/** True if the list text contains the keyword, ignoring letter case and commas. */
export function isSelected(keyword: string, selected: string): boolean {
  return splitCommaList(selected).some((value) => clean(value) === clean(keyword));
}

/**
 * A keyword list without empty entries and duplicates, each keyword without commas, so that it
 * survives the comma list.
 */
export function tidy(keywords: readonly string[]): string[] {
  return splitCommaList(addToCommaList("", keywords));
}

/** The list as the text area shows it, separated by a comma and a space. */
export function tidyText(text: string): string {
  return joinCommaList(tidy(splitCommaList(text)));
}

function allOf(sets: KeywordSets): string[] {
  return [...sets.primaryKeywords, ...sets.secondaryKeywords, ...sets.longTailKeywords];
}

function clean(keyword: string): string {
  return keyword.replaceAll(",", " ").replace(/\s+/g, " ").trim().toLowerCase();
}
