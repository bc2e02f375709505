import { metaRange, titleRange } from "#app/content/seo/lengths.ts";

interface Lines {
  title: string;
  metaDescription: string;
}

/**
 * What is wrong with the lengths of title and meta description, a sentence each for a model; none
 * if both are as long as content/seo asks for.
 */
export function findLineFaults({ title, metaDescription }: Lines): string[] {
  return [
    faultOf("title", title, titleRange(title)),
    faultOf("metaDescription", metaDescription, metaRange(metaDescription)),
  ].filter((fault) => fault !== null);
}

/** Of two titles the one whose length is closer to what it should be; the first of equals. */
export function betterTitle(first: string, second: string): string {
  return missOf(second, titleRange(second)) < missOf(first, titleRange(first)) ? second : first;
}

/** The same of two meta descriptions. */
export function betterMeta(first: string, second: string): string {
  return missOf(second, metaRange(second)) < missOf(first, metaRange(first)) ? second : first;
}

/** In characters. */
interface Range {
  from: number;
  to: number;
}

function faultOf(name: string, text: string, range: Range): string | null {
  if (missOf(text, range) === 0) return null;
  return `${name} has ${[...text].length} characters and should have ${range.from} to ${range.to}.`;
}

/** By how many characters a text misses its range; an empty one misses by more than any other. */
function missOf(text: string, { from, to }: Range): number {
  const { length } = [...text];
  if (length === 0) return Infinity;
  return length < from ? from - length : Math.max(0, length - to);
}
