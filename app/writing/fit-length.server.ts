import type { Section } from "#app/content/sections.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { allowedLinks } from "./allowed-links.ts";
import { chooseSections, type SectionToFit } from "./choose-sections.ts";
import { isCloseTo } from "./clean-answer.server.ts";
import type { Outline } from "./outline.ts";
import { orElse } from "./or-else.server.ts";
import type { PostBrief, Writer } from "./writer.ts";

interface Measured {
  html: string;
  words: number;
}

/**
 * The article, and a note for its user if its length is still wrong. One that misses its length is
 * corrected once: the sections that are off are written again. If that fails or makes it worse, the
 * first article stays.
 */
export async function fitLength(
  writer: Writer,
  brief: PostBrief,
  outline: Outline,
  first: Measured,
  signal: AbortSignal,
): Promise<Measured & { note: string }> {
  const { editor } = writer;
  if (!editor || isCloseTo(first.words, brief.wordCount)) return { ...first, note: "" };
  const corrected = await orElse(signal, null, async () => {
    const sections = await workOnText("splitSections", first.html);
    const chosen = chooseSections(sections, outline, brief.wordCount);
    const answer = await editor.fitSections(brief, chosen, signal);
    return putSections(
      sections,
      chosen,
      await workOnText("cleanGenerated", answer, allowedLinks(brief)),
    );
  });
  const missed = ({ words }: Measured) => Math.abs(words - brief.wordCount);
  const best = corrected && missed(corrected) < missed(first) ? corrected : first;
  return { ...best, note: noteOn(best.words, brief.wordCount) };
}

/** The article with the new sections in place; null if the answer has other sections. */
async function putSections(
  sections: readonly Section[],
  chosen: readonly SectionToFit[],
  answer: Measured,
): Promise<Measured | null> {
  const fresh = await workOnText("splitSections", answer.html);
  if (fresh.length !== chosen.length || fresh.some(({ words }) => words === 0)) return null;
  const parts = sections.map(({ html }) => html);
  for (const [index, { position, html }] of chosen.entries()) {
    const written = fresh[index]?.html ?? html;
    if (HEADING.test(html) !== HEADING.test(written)) return null;
    parts[position] = written.replace(HEADING, () => HEADING.exec(html)?.[0] ?? "");
  }
  const html = parts.join("\n");
  return { html, words: await workOnText("wordsOfHtml", html) };
}

const HEADING = /^<h2\b[^>]*>[^<]*(?:<(?!\/h2>)[^<]*)*<\/h2>/;

function noteOn(words: number, wanted: number): string {
  if (isCloseTo(words, wanted)) return "";
  const [has, asked] = [words, wanted].map(formatNumber);
  return `The article has ${has} words; you asked for ${asked}. ${words > wanted ? "Shortening" : "Lengthening"} it did not work.`;
}
