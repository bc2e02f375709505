import { betterTitle } from "./lines.server.ts";
import type { Outline } from "./outline.ts";
import { hasOwnWords } from "./interview/interview.ts";
import { evidenceIds } from "./research/evidence.ts";
import { tidyOutline } from "./tidy-outline.server.ts";
import type { PostBrief } from "./post-brief.ts";
import type { Writer } from "./writer.ts";

/**
 * An outline of the writer within the limits. Its title and meta description are proposals: a model
 * writes them again when there is an article.
 */
export async function makeOutline(
  writer: Writer,
  brief: PostBrief,
  signal: AbortSignal,
): Promise<Outline> {
  const answer = await writer.outline(brief, signal);
  const known = evidenceIds(brief.sources, hasOwnWords(brief));
  const outline = tidyOutline(answer, brief.topic, brief.wordCount, known);
  return { ...outline, title: outline.titles.reduce(betterTitle, outline.title) };
}
