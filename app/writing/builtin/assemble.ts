import { wordsIn, type Block } from "./block.ts";
import { buildSection, reflection } from "./build.ts";
import type { Composer } from "./composer.ts";
import { balanceKeywords } from "./density.ts";
import { buildConclusion, buildIntroduction, buildMentions } from "./frame.ts";
import { planSections } from "./plan.ts";

/**
 * The tolerance the article is brought into before it leaves this folder; the contract allows ten
 * percent.
 */
const CLOSE = 0.04;

/**
 * The whole article as blocks: introduction, sections, conclusion, of about the words asked for.
 */
export function assembleArticle(composer: Composer): Block[] {
  const { subject, random } = composer;
  const plan = planSections(composer);
  const introduction = buildIntroduction(composer, plan);
  // The conclusion is written before the sections, so that its words are known and its patterns are
  // still free.
  const conclusion = buildConclusion(composer);
  const mentions = buildMentions(composer);
  const budget = () =>
    subject.wordCount - wordsIn(introduction) - wordsIn(conclusion) - wordsIn(mentions);
  const sections: Block[][] = [];
  composer.extra.set(
    "lists",
    String(
      plan.filter(({ section }) =>
        section.items?.styles.some((style) => style === "ul" || style === "ol"),
      ).length,
    ),
  );
  const withKeyword = new Set([
    random.int(Math.min(2, plan.length)),
    2 + random.int(Math.max(1, plan.length - 2)),
  ]);
  plan.forEach(({ section, share }, index) => {
    const shares = plan.slice(index).reduce((sum, one) => sum + one.share, 0);
    const left = budget() - sections.reduce((sum, blocks) => sum + wordsIn(blocks), 0);
    sections.push(
      buildSection(
        composer,
        section,
        Math.max(50, (left * share) / shares),
        withKeyword.has(index),
      ),
    );
  });
  if (mentions.length > 0)
    sections.splice(Math.ceil(sections.length / 2), 1, [
      ...(sections[Math.ceil(sections.length / 2)] ?? []),
      ...mentions,
    ]);
  const filled = sections.filter((blocks) => blocks.length > 1);
  lengthen(composer, filled, introduction, conclusion);
  return balanceKeywords(
    composer,
    [...introduction, ...filled.flat(), ...conclusion],
    subject.wordCount * (1 + CLOSE),
  );
}

/** Adds general paragraphs to the shortest sections until the article is long enough. */
function lengthen(
  composer: Composer,
  sections: Block[][],
  introduction: readonly Block[],
  conclusion: readonly Block[],
): void {
  const total = () =>
    wordsIn(introduction) +
    wordsIn(conclusion) +
    sections.reduce((sum, blocks) => sum + wordsIn(blocks), 0);
  const open = sections.filter(
    (blocks) => blocks.at(-1)?.tag !== "h3" && !blocks.some((block) => block.tag === "h3"),
  );
  for (let round = 0; total() < composer.subject.wordCount * (1 - CLOSE) && round < 20; round++) {
    const more = reflection(composer);
    if (more.length === 0) return;
    const target = [...(open.length > 0 ? open : sections)].sort(
      (a, b) => wordsIn(a) - wordsIn(b),
    )[0];
    target?.push(...more);
  }
}
