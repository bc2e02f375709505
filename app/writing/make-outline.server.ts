import { metaRange, titleRange } from "#app/content/seo/lengths.ts";
import { toLine } from "./clean-answer.server.ts";
import { orElse } from "./or-else.server.ts";
import { OUTLINE_LIMITS } from "./outline-edit.ts";
import type { Outline } from "./outline.ts";
import { tidyOutline } from "./tidy-outline.server.ts";
import type { PostBrief, Writer } from "./writer.ts";

/** An outline of the writer within the limits, its title and meta description repaired once. */
export async function makeOutline(
  writer: Writer,
  brief: PostBrief,
  signal: AbortSignal,
): Promise<Outline> {
  const { topic, wordCount } = brief;
  const answer = await writer.outline(brief, signal);
  const outline = tidyOutline(answer, topic, wordCount);
  const title = outline.titles.reduce(betterTitle, outline.title);
  // Measured before it is cut: a cut one would always be of the right length.
  const whole = toLine(answer.metaDescription, LONGEST_META);
  const repaired = await repairLines(
    writer,
    brief,
    { ...outline, title, metaDescription: whole },
    signal,
  );
  return {
    ...repaired,
    metaDescription: toLine(repaired.metaDescription, OUTLINE_LIMITS.metaDescription),
  };
}

/** Characters of an answer that are looked at. */
const LONGEST_META = 1_000;

/** Asks once more for lines of a wrong length, and takes what comes closer. */
async function repairLines(
  { editor }: Writer,
  brief: PostBrief,
  outline: Outline,
  signal: AbortSignal,
): Promise<Outline> {
  const faults = findLineFaults(outline);
  if (!editor || faults.length === 0) return outline;
  const lines = await orElse(signal, null, () => editor.lines(brief, outline, faults, signal));
  if (!lines) return outline;
  const title = betterTitle(outline.title, toLine(lines.title, OUTLINE_LIMITS.title));
  return {
    ...outline,
    title,
    titles: [...new Set([title, ...outline.titles])],
    metaDescription: betterMeta(
      outline.metaDescription,
      toLine(lines.metaDescription, LONGEST_META),
    ),
  };
}

interface Lines {
  title: string;
  metaDescription: string;
}

/**
 * What is wrong with the lengths of title and meta description, a sentence each for a model; none
 * if both are as long as content/seo asks for.
 */
function findLineFaults({ title, metaDescription }: Lines): string[] {
  return [
    faultOf("title", title, titleRange(title)),
    faultOf("metaDescription", metaDescription, metaRange(metaDescription)),
  ].filter((fault) => fault !== null);
}

/** Of two titles the one whose length is closer to what it should be; the first of equals. */
function betterTitle(first: string, second: string): string {
  return missOf(second, titleRange(second)) < missOf(first, titleRange(first)) ? second : first;
}

/** The same of two meta descriptions. */
function betterMeta(first: string, second: string): string {
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
