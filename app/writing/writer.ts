import { z } from "zod";
import type { LinkCandidate, ProposedLink } from "#app/content/insert-links.ts";
import type { Tone } from "#app/posts/tones.ts";

/**
 * The input of a writer, checked by `brief.server.ts`. All text is data, never an instruction to
 * the product.
 */
export interface KeywordBrief {
  topic: string;
  targetAudience: string;
  industry: string;
}

export interface PostBrief extends KeywordBrief {
  keywords: string[];
  tone: Tone;
  /** Requested words, one of WORD_COUNTS. */
  wordCount: number;
  instructions: string;
  /**
   * How many articles were written from this brief before. The built-in writer has no randomness
   * and writes a different article for each number.
   */
  variation?: number | undefined;
}

export interface Article {
  title: string;
  /** HTML */
  content: string;
  keywords: string[];
}

/**
 * The progress of a writer. `html` is the article so far, complete elements only, as a model wrote
 * it: the recorder cleans it before anyone sees it.
 */
export interface Progress {
  step: "outline" | "writing" | "polishing";
  html: string;
}

export const keywordsAnswer = z.object({
  primaryKeywords: z.array(z.string()),
  secondaryKeywords: z.array(z.string()),
  longTailKeywords: z.array(z.string()),
});
export type KeywordsAnswer = z.infer<typeof keywordsAnswer>;

/** Writers give no score: content/seo computes it. */
export const postAnswer = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
});
export type PostAnswer = z.infer<typeof postAnswer>;

/**
 * A writer proposes where a link may stand; `insert-links.ts` inserts it and drops what does not
 * fit the text.
 */
export const linksAnswer = z.object({
  links: z.array(
    z.object({ postId: z.string(), anchorText: z.string(), relevanceScore: z.number() }),
  ),
}) satisfies z.ZodType<LinksAnswer>;
type LinksAnswer = { links: ProposedLink[] };

/**
 * A source of text. Every method throws AppError `upstream` (or `rate_limited`) with a sentence for
 * the user; `signal` ends the work early.
 */
export interface Writer {
  /** "builtin" or the model's id; stored with the post. */
  readonly id: string;
  /** Shown to the user. */
  readonly label: string;
  keywords(brief: KeywordBrief, signal: AbortSignal): Promise<KeywordsAnswer>;
  post(
    brief: PostBrief,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  links(article: Article, candidates: LinkCandidate[], signal: AbortSignal): Promise<LinksAnswer>;
  /**
   * Makes the article longer or shorter. Called once, if the first version misses the length by
   * more than 10 %. `content` is the article, `words` its length, `brief.wordCount` the target.
   * Returns the whole new content.
   */
  adjustLength(
    brief: PostBrief,
    answer: PostAnswer,
    words: number,
    signal: AbortSignal,
  ): Promise<string>;
}
