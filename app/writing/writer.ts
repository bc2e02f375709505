import { z } from "zod";
import type { LinkCandidate, ProposedLink } from "#app/content/insert-links.ts";
import type { ModelSource } from "#app/generated/prisma/enums.ts";
import type { KeywordBrief, PostBrief } from "./post-brief.ts";
import type { Editor } from "./editor.ts";
import type { Outline } from "./outline.ts";

export interface Article {
  title: string;
  /** HTML */
  content: string;
  keywords: string[];
}

/** What a writer does; the last five are its second look at an article. */
export type ProgressStep = "sources" | "outline" | "writing" | EditorStep;
export type EditorStep = "critique" | "revise" | "lines" | "wishes" | "claims";

/**
 * The progress of a writer. `html` is the article so far as a model wrote it, HTML or Markdown, cut
 * off anywhere: the recorder cleans it before anyone sees it.
 */
export interface Progress {
  step: ProgressStep;
  html: string;
  /** How many things the step works on, where that is known. */
  count?: number;
  /** What its user should know of the finished text, if anything. */
  note?: string;
}

export const keywordsAnswer = z.object({
  primaryKeywords: z.array(z.string()),
  secondaryKeywords: z.array(z.string()),
  longTailKeywords: z.array(z.string()),
});
export type KeywordsAnswer = z.infer<typeof keywordsAnswer>;

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

/** What writers can be: a model, a plan made without one, a worked example. */
export type WriterKind = "model" | "plan" | "example";

/** Whether a post by a writer counts against the month; `writer` is its kind or its id. */
export function isCounted(writer: string): boolean {
  return writer !== "plan" && writer !== "example";
}

/**
 * A source of text for one user. Every method throws AppError `upstream` (or `rate_limited`,
 * `limit_reached`) with a sentence for the user; `signal` ends the work early. Writers give no
 * score: content/seo computes it.
 */
export interface Writer {
  readonly kind: WriterKind;
  /** "plan", "example" or the model's id; stored with the post. */
  readonly id: string;
  keywords(brief: KeywordBrief, signal: AbortSignal): Promise<KeywordsAnswer>;
  outline(brief: PostBrief, signal: AbortSignal): Promise<Outline>;
  /** The article to an outline, as HTML or Markdown that is not cleaned yet. */
  article(
    brief: PostBrief,
    outline: Outline,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<string>;
  links(article: Article, candidates: LinkCandidate[], signal: AbortSignal): Promise<LinksAnswer>;
  /** How long a run of it may take in all, in milliseconds; ten minutes where it says nothing. */
  readonly deadlineMs?: number | undefined;
  /** The same for a run that suggests keywords. */
  readonly keywordsMs?: number | undefined;
  /** Corrections that only a model can make; absent otherwise. */
  readonly editor?: Editor;
}

/** Which writer a user has, for screens. */
export interface WriterStatus {
  kind: WriterKind;
  /** "Claude (claude-sonnet-5-5)", "Ollama on this computer, qwen3:8b"; empty for a plan. */
  label: string;
  /** null for a plan. */
  source: ModelSource | null;
  searchesWeb: boolean;
  /** Of a local model: tokens for a request with its answer, where they are known. */
  context?: number | undefined;
  /** Instead of a plan: a local server still loads its model, which is waited for. */
  loading?: boolean | undefined;
  /** Of a local model: requests that run and wait. */
  queue?: number | undefined;
}
