import { toPlain } from "./clean-answer.server.ts";
import { betterMeta, betterTitle, findLineFaults } from "./line-lengths.ts";
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
  const outline = tidyOutline(await writer.outline(brief, signal), topic, wordCount);
  const title = outline.titles.reduce(betterTitle, outline.title);
  return repairLines(writer, brief, { ...outline, title }, signal);
}

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
  const title = betterTitle(outline.title, toPlain(lines.title, OUTLINE_LIMITS.title));
  return {
    ...outline,
    title,
    titles: [...new Set([title, ...outline.titles])],
    metaDescription: betterMeta(
      outline.metaDescription,
      toPlain(lines.metaDescription, OUTLINE_LIMITS.metaDescription),
    ),
  };
}
