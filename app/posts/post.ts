/** What a post is: value sets, limits and the small formulas of the specification (sections 3, 5 and 9). */

export const STATUSES = ["draft", "scheduled", "published", "failed"] as const;
export type Status = (typeof STATUSES)[number];

export const TONES = [
  "professional",
  "conversational",
  "authoritative",
  "friendly",
  "technical",
  "persuasive",
] as const;
export type Tone = (typeof TONES)[number];
export const DEFAULT_TONE: Tone = "professional";

export const WORD_COUNTS = [600, 800, 1200, 1500, 2000] as const;
export const DEFAULT_WORD_COUNT = 1200;

export const COPY_SUFFIX = " (Copy)";
export const DEFAULT_SCORE = 75;
export const WORDS_PER_MINUTE = 200;

/** Longest accepted texts, in characters. Content is HTML. */
export const LIMITS = {
  topic: 300,
  targetAudience: 200,
  industry: 120,
  keywords: 2_000,
  instructions: 4_000,
  title: 300,
  excerpt: 1_000,
  metaDescription: 500,
  content: 500_000,
  tag: 100,
  tags: 20,
  slug: 200,
  canonicalUrl: 2_000,
} as const;

export const TOPIC_MIN = 5;

/** Minutes to read, rounded up, at 200 words a minute. */
export function readTime(words: number): number {
  return Math.ceil(Math.max(0, words) / WORDS_PER_MINUTE);
}

export type ScoreTone = "strong" | "fair" | "weak";

/** 80 or above is strong, 60 or above fair, below weak. */
export function scoreTone(score: number): ScoreTone {
  if (score >= 80) return "strong";
  return score >= 60 ? "fair" : "weak";
}

/** The post as the API gives it (specification, section 3). Dates are ISO 8601 in UTC. */
export interface PostView {
  id: string;
  title: string;
  content: string;
  excerpt: string;
  topic: string;
  keywords: string;
  targetAudience: string;
  wordCount: number;
  tone: string;
  instructions: string;
  seoScore: number | null;
  metaDescription: string;
  tags: string[];
  /** The last part of its addresses; empty: made from the title. */
  slug: string;
  /** The address of the original; empty: the copy that was published first. */
  canonicalUrl: string;
  internalLinks: string[];
  status: Status;
  createdAt: string;
  publishedAt: string | null;
  scheduledDate: string | null;
  publishedPlatforms: string[];
}

/** What a post carries besides its text, as its form holds it; `tags` is a comma list. */
export interface Sharing {
  slug: string;
  excerpt: string;
  metaDescription: string;
  tags: string;
  canonicalUrl: string;
}

/** What stands in the place of a version that somebody tried to save over. `content` is HTML. */
export interface NewerPost {
  version: number;
  title: string;
  content: string;
  sharing: Sharing;
  savedAt: string;
}
