import { splitWords, stripTags, wordsOfHtml } from "#app/content/text.ts";
import { splitSentences } from "#app/content/sentences.ts";
import { renderBlocks, wordsIn, type Block } from "./block.ts";
import { buildSection, reflection } from "./build.ts";
import type { Composer } from "./composer.ts";
import { SECTIONS } from "./plan.ts";

/**
 * Makes an article longer by a section (or paragraphs) before its last heading, or shorter by
 * sentences, until it has about `goal` words.
 */
export function adjustContent(composer: Composer, content: string, goal: number): string {
  const words = wordsOfHtml(content);
  if (words > goal) return cutSentences(content, goal);
  composer.remember(stripTags(content).replaceAll("\n", " "));
  const blocks: Block[] = [];
  const missing = () => goal - words - wordsIn(blocks);
  const headings = stripTags(content).toLowerCase();
  const free = composer.random.shuffle(
    SECTIONS.filter((section) =>
      ["trouble", "routine", "help", "why", "timeline", "budget", "measure", "mistakes"].includes(
        section.key,
      ),
    ),
  );
  for (const section of free) {
    if (missing() < 90) break;
    const made = buildSection(composer, section, Math.min(missing(), 330), false);
    const heading = made[0]?.tag === "h2" ? made[0].text.toLowerCase() : "";
    if (heading !== "" && !headings.includes(heading)) blocks.push(...made);
  }
  for (let round = 0; round < 12 && missing() > 15; round++) blocks.push(...reflection(composer));
  const html = renderBlocks(blocks);
  const last = content.toLowerCase().lastIndexOf("<h2");
  return last === -1
    ? `${content}\n${html}`
    : `${content.slice(0, last)}${html}\n${content.slice(last)}`;
}

/**
 * Takes last sentences from paragraphs of plain text, the later and longer ones first, then whole
 * paragraphs of the middle.
 */
function cutSentences(content: string, goal: number): string {
  const parts = content.split(/(<p>[^<]*<\/p>)/);
  const total = () => wordsOfHtml(parts.join(""));
  let excess = total() - goal;
  for (let least = 4; least >= 1 && excess > 0; least--) {
    for (let at = parts.length - 2; at > 2 && excess > 0; at--) {
      const inner = /^<p>([^<]*)<\/p>$/.exec(parts[at] ?? "")?.[1];
      if (inner === undefined) continue;
      const sentences = splitSentences(inner);
      if (sentences.length < least || sentences.length === 0) continue;
      const gone = splitWords(sentences.pop() ?? "").length;
      parts[at] = sentences.length === 0 ? "" : `<p>${sentences.join(" ")}</p>`;
      excess -= gone;
    }
  }
  return parts.join("").replace(/\n{2,}/g, "\n");
}
