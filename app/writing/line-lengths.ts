/** How long a title and a meta description should be, in characters. */
const TITLE = { min: 30, max: 65 };
const META = { min: 121, max: 156 };

interface Lines {
  title: string;
  metaDescription: string;
}

/** The faults of the two lines, one sentence each; none if both have the right length. */
export function findLineFaults({ title, metaDescription }: Lines): string[] {
  return [faultOf("title", title, TITLE), faultOf("metaDescription", metaDescription, META)].filter(
    (fault) => fault !== null,
  );
}

/** Of two titles the one whose length is closer to what it should be; the first of equals. */
export function betterTitle(first: string, second: string): string {
  return missOf(second, TITLE) < missOf(first, TITLE) ? second : first;
}

export function betterMeta(first: string, second: string): string {
  return missOf(second, META) < missOf(first, META) ? second : first;
}

type Range = typeof TITLE;

function faultOf(name: string, text: string, range: Range): string | null {
  if (missOf(text, range) === 0) return null;
  const { min, max } = rangeFor(text, range);
  return `${name} has ${[...text].length} characters and should have ${min} to ${max}.`;
}

/** By how many characters a text misses its range; an empty one misses by more than any other. */
function missOf(text: string, range: Range): number {
  const { min, max } = rangeFor(text, range);
  const { length } = [...text];
  if (length === 0) return Infinity;
  return length < min ? min - length : Math.max(0, length - max);
}

/** A Chinese or Japanese character takes the room of two letters, and says as much. */
function rangeFor(text: string, { min, max }: Range): Range {
  const wide = text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0;
  return wide > [...text].length / 3
    ? { min: Math.round(min / 2), max: Math.round(max / 2) }
    : { min, max };
}
