import type { PostAnswer, PostBrief } from "../writer.ts";
import { assembleArticle } from "./assemble.ts";
import { renderBlocks, type Block } from "./block.ts";
import { createComposer, type Composer } from "./composer.ts";
import { findLexicon } from "./industry.ts";
import { makeExcerpt, makeMeta } from "./meta.ts";
import { randomFrom } from "./random.ts";
import { readBrief } from "./subject.ts";
import { makeTitle } from "./title.ts";
import { VOICES } from "./voices.ts";

/**
 * A whole article with everything around it. The same brief gives the same article; another
 * `variation` gives another one.
 */
export function composeArticle(brief: PostBrief): { blocks: Block[]; answer: PostAnswer } {
  const composer = composerFor(brief, "");
  const blocks = assembleArticle(composer);
  return {
    blocks,
    answer: {
      title: makeTitle(composer),
      content: renderBlocks(blocks),
      excerpt: makeExcerpt(composer),
      metaDescription: makeMeta(composer),
    },
  };
}

/**
 * A composer seeded by the brief; `purpose` keeps later rounds from repeating the choices of the
 * first.
 */
export function composerFor(brief: PostBrief, purpose: string): Composer {
  const seed = JSON.stringify([
    purpose,
    brief.topic,
    brief.targetAudience,
    brief.industry,
    brief.keywords,
    brief.tone,
    brief.wordCount,
    brief.instructions,
    ...(brief.variation ? [brief.variation] : []),
  ]);
  return createComposer(
    readBrief(brief),
    findLexicon(brief.topic, brief.keywords, brief.industry, brief.targetAudience),
    VOICES[brief.tone],
    randomFrom(seed),
  );
}
