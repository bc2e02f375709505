import { z } from "zod";

/** What a writer is asked for, after the rules of `writing.server.ts` have checked it. All text is data, never instruction to the product. */
export interface KeywordBrief {
  topic: string;
  targetAudience: string;
  industry: string;
}

export interface PostBrief extends KeywordBrief {
  keywords: string[];
  tone: string;
  /** Words asked for, one of WORD_COUNTS. */
  wordCount: number;
  instructions: string;
  /** How many articles were written from this brief before. A writer without chance of its own takes other turns with each. */
  variation?: number | undefined;
}

export interface Article {
  title: string;
  /** HTML */
  content: string;
  keywords: string[];
}

/** A post of the same user that may be linked to. `url` is where it can be read. */
export interface LinkCandidate {
  postId: string;
  title: string;
  excerpt: string;
  keywords: string;
  url: string;
}

/** How far a run has come. `html` is the article so far, whole elements only; `words` counts its text. */
export interface Progress {
  step: "outline" | "writing" | "polishing";
  html: string;
  words: number;
}

export const keywordsAnswer = z.object({
  primaryKeywords: z.array(z.string()),
  secondaryKeywords: z.array(z.string()),
  longTailKeywords: z.array(z.string()),
});
export type KeywordsAnswer = z.infer<typeof keywordsAnswer>;

/** The score is ours (seo.ts), so a writer does not give one. */
export const postAnswer = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
});
export type PostAnswer = z.infer<typeof postAnswer>;

/** A writer proposes where a link may stand; `links.ts` inserts it and drops what does not fit the text. */
export const linksAnswer = z.object({
  links: z.array(
    z.object({
      postId: z.string(),
      /** Words that stand in the article exactly so. */
      anchorText: z.string(),
      /** 0–100 */
      relevanceScore: z.number(),
    }),
  ),
});
export type LinksAnswer = z.infer<typeof linksAnswer>;

/** One source of text. Every method throws AppError `upstream` (or `rate_limited`) with a sentence for the user; `signal` ends the work early. */
export interface Writer {
  /** Kept with the post as its origin: "builtin" or the model's id. */
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
   * Makes the article longer or shorter by one round: called once, when the first answer misses the length by more than 10 %.
   * `content` is the article, `words` what it has, `brief.wordCount` what it should have. Returns the whole new content.
   */
  adjustLength(
    brief: PostBrief,
    answer: PostAnswer,
    words: number,
    signal: AbortSignal,
  ): Promise<string>;
}
