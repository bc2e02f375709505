import { openPlaces } from "#app/copy/open-places.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { attributeOf, tokenise } from "./html.ts";
import { countOpenPlaces } from "./open-places.ts";
import { removedNote } from "./removed.ts";

/**
 * A heading, a list, a fence, a link or strong words, as Markdown writes them. No part of it reads
 * on past the next sign of its own kind, so that its time grows with the text only.
 */
const MARKDOWN = /^#{1,6} \S|^[-*] \S|^```|\]\([^\s()]+\)|\*\*\S/m;
const TAG = /<\/?[a-z][^<>]*>/i;

/**
 * What a program should know of the content that it saved: sentences, none if there is nothing.
 * `given` is what it sent as HTML, `saved` what is stored.
 */
export function contentWarnings(given: string, saved: string): string[] {
  const warnings: string[] = [];
  const removed = removedNote(given, saved);
  if (removed !== "") warnings.push(removed);
  if (!TAG.test(given) && MARKDOWN.test(given))
    warnings.push(
      "The content has no HTML tags and looks like Markdown. Send it with contentFormat: markdown.",
    );
  const open = countOpenPlaces(saved);
  if (open > 0) warnings.push(openPlaces(open));
  const undescribed = countUndescribed(saved);
  if (undescribed > 0)
    warnings.push(`${pluralize(undescribed, "picture has", "pictures have")} no alternative text.`);
  return warnings;
}

function countUndescribed(html: string): number {
  let count = 0;
  for (const token of tokenise(html))
    if (token.kind === "open" && token.name === "img" && !attributeOf(token, "alt")?.trim())
      count++;
  return count;
}
