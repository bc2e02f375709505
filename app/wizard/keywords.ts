import { addToCommaList, joinCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { PREFILL_SECONDARY } from "./wizard.ts";

export interface KeywordSets {
  primaryKeywords: string[];
  secondaryKeywords: string[];
  longTailKeywords: string[];
}

/** What the Selected Keywords text begins with: all primary keywords and the first three secondary ones (specification, section 7). */
export function prefill(sets: KeywordSets): string {
  return addToCommaList("", [
    ...sets.primaryKeywords,
    ...sets.secondaryKeywords.slice(0, PREFILL_SECONDARY),
  ]);
}

/** The prefill of new suggestions, with the keywords that the user had typed by hand behind it. */
export function prefillAgain(sets: KeywordSets, selected: string, before: KeywordSets): string {
  const suggested = new Set(allOf(before).map((keyword) => clean(keyword)));
  const typed = splitCommaList(selected).filter((keyword) => !suggested.has(clean(keyword)));
  return addToCommaList(prefill(sets), typed);
}

/** True when the list text holds the keyword; letter case and commas make no difference. */
export function isSelected(keyword: string, selected: string): boolean {
  return splitCommaList(selected).some((value) => clean(value) === clean(keyword));
}

/** A keyword list without empties and repeats, each keyword without commas, so that it survives the comma list. */
export function tidy(keywords: readonly string[]): string[] {
  return splitCommaList(addToCommaList("", keywords));
}

/** The list as the text area shows it, one comma and one space between. */
export function tidyText(text: string): string {
  return joinCommaList(tidy(splitCommaList(text)));
}

function allOf(sets: KeywordSets): string[] {
  return [...sets.primaryKeywords, ...sets.secondaryKeywords, ...sets.longTailKeywords];
}

function clean(keyword: string): string {
  return keyword.replaceAll(",", " ").replace(/\s+/g, " ").trim().toLowerCase();
}
