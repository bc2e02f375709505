import { z } from "zod";
import type { NumberedSentences } from "#app/content/facts/check-facts.ts";
import type { CitedClaim } from "#app/content/facts/recheck.ts";
import type { claimsAnswer, recheckAnswer } from "./claims.ts";
import type { critiqueAnswer, Fault, Measured } from "./revise/critique.ts";
import type { ArticleBrief } from "./outline-brief.ts";
import type { wishesAnswer } from "./wishes.ts";
import type { InterviewBrief, PostBrief, VoiceBrief } from "./post-brief.ts";

/** The lines of an article that readers see in lists and search results. */
export const linesAnswer = z.object({
  title: z.string(),
  metaDescription: z.string(),
  excerpt: z.string(),
});

/** An article that has its text, for its lines. */
export interface LinesBrief {
  /** As it stands now. */
  title: string;
  /** HTML. */
  article: string;
  /** What is wrong with the lines of the answer before; empty at first. */
  faults: readonly string[];
}

/** An article that is being edited, as far as a model needs it to help. */
interface EditedArticle {
  title: string;
  keywords: string[];
  voice: VoiceBrief | null;
}

/** A passage that a model is to change. */
export interface PassageBrief extends EditedArticle {
  /** What to do, in our own words. */
  task: string;
  /** What the user asks for; data, never an instruction about anything else. */
  wish: string;
  /** Markdown. */
  passage: string;
  /** What stands around it. */
  before: string;
  after: string;
}

/** Lines that a model is asked to propose. */
export interface CandidatesBrief extends EditedArticle {
  line: "title" | "metaDescription" | "heading";
  count: number;
  /** The line as it is; may be empty. */
  current: string;
  article: string;
}

/** Questions: to an author, and to the web. */
export const questionsAnswer = z.object({ questions: z.array(z.string()) });

export const candidatesAnswer = z.object({ texts: z.array(z.string()) });

/** The second look of a model at an article. */
export interface Editor {
  /** Questions that only the author of an article on the topic can answer. */
  questions(brief: InterviewBrief, signal: AbortSignal): Promise<z.infer<typeof questionsAnswer>>;
  /** Title, meta description and excerpt of an article that is written. */
  lines(
    brief: PostBrief,
    lines: LinesBrief,
    signal: AbortSignal,
  ): Promise<z.infer<typeof linesAnswer>>;
  /** The faults of an article that was written to a plan. */
  critique(
    brief: PostBrief,
    plan: ArticleBrief,
    article: Measured,
    signal: AbortSignal,
  ): Promise<z.infer<typeof critiqueAnswer>>;
  /**
   * The blocks that are at fault again: each a line with `mark` and its number, then HTML or
   * Markdown that is not cleaned yet.
   */
  revise(
    brief: PostBrief,
    article: Measured & { faults: readonly Fault[]; mark: string },
    signal: AbortSignal,
  ): Promise<string>;
  /** A passage of an article again, as its user asks: Markdown, not cleaned yet. */
  passage(
    brief: PassageBrief,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<string>;
  /** Other texts for a line of an article that readers see in search results. */
  candidates(
    brief: CandidatesBrief,
    signal: AbortSignal,
  ): Promise<z.infer<typeof candidatesAnswer>>;
  /** Which wishes of the instructions the article meets. */
  wishes(
    brief: PostBrief,
    content: string,
    signal: AbortSignal,
  ): Promise<z.infer<typeof wishesAnswer>>;
  /** What the sources say of each claim of an article. */
  claims(sentences: NumberedSentences, signal: AbortSignal): Promise<z.infer<typeof claimsAnswer>>;
  /** What claims say and the sources cited for them do not. */
  recheck(
    sentences: NumberedSentences,
    questions: readonly CitedClaim[],
    signal: AbortSignal,
  ): Promise<z.infer<typeof recheckAnswer>>;
}
