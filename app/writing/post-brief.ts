import type { Spelling } from "#app/generated/prisma/enums.ts";
import type { Tone } from "#app/posts/tones.ts";
import type { Answered } from "./interview/interview.ts";
import type { ResearchNote } from "./research/notes.ts";

/**
 * The input of a writer, checked by `brief.server.ts`. All text is data, never an instruction to
 * the product.
 */
export interface KeywordBrief {
  topic: string;
  targetAudience: string;
  industry: string;
  /** The language to write in, as typed; empty: that of the topic. */
  language: string;
  /** Keywords of the user's own posts on the topic; only plans take them up. */
  ownKeywords?: string[] | undefined;
}

/** What the questions to an author are made from. */
export interface InterviewBrief extends KeywordBrief {
  /** The author's own, which need not be asked for. */
  notes: string;
}

/** A readable page that the article may rest on. */
interface SourceText {
  url: string;
  title: string;
  text: string;
  /** How an outline names it (`research/evidence`). */
  id?: string | undefined;
  /** What the page hides from its readers and says to an AI; "" for nothing. */
  hidden?: string | undefined;
  /** What research took from it. A writer gets these in place of the text. */
  notes?: ResearchNote[] | undefined;
}

/** How the user's articles sound. */
export interface VoiceBrief {
  description: string;
  /** Words and phrases that are never used. */
  neverWords: string[];
  spelling: Spelling | null;
  /** Text of posts of the user's own. */
  samples: string[];
}

/** What a new version of an article should differ from. */
export interface PreviousArticle {
  title: string;
  headings: string[];
}

/** What the user types for an article. */
export interface TypedBrief extends KeywordBrief {
  keywords: string[];
  tone: Tone;
  /** Requested words, one of WORD_COUNTS. */
  wordCount: number;
  instructions: string;
}

/** What a writer gets besides the typed brief. */
export interface Materials {
  /** At most 12,000 words in all, notes included. */
  sources: SourceText[];
  /** The user's own notes. */
  notes: string;
  /** What the user was asked about the topic; an answer is "" where there is none. */
  interview: Answered[];
  /** null: none is described, or it is switched off. */
  voice: VoiceBrief | null;
  /** null for the first article of a brief. */
  previous: PreviousArticle | null;
}

export const NO_MATERIALS: Materials = {
  sources: [],
  notes: "",
  interview: [],
  voice: null,
  previous: null,
};

export type PostBrief = TypedBrief & Materials;
