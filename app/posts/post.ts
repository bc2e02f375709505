import type { DiffPart, ShownDiff } from "#app/content/diff/diff.ts";
import type { PostStatus } from "#app/generated/prisma/enums.ts";
import { keysOf } from "#app/lib/pick.ts";
import { SLUG_MAX } from "#app/lib/slug.ts";
import { DEFAULT_TONE } from "./tones.ts";

/** What a post is: its fields, value sets, limits and simple formulas. */

export const STATUSES = [
  "draft",
  "scheduled",
  "published",
  "failed",
] as const satisfies readonly PostStatus[];
export type Status = PostStatus;

/** Names of the filters of My Posts, in their order. */
export const STATUS_LABEL: Record<Status, string> = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  failed: "Failed",
};

export const WORD_COUNTS = [600, 800, 1200, 1500, 2000] as const;
export const DEFAULT_WORD_COUNT = 1200;

export const COPY_SUFFIX = " (Copy)";

/** Maximum text lengths, in characters. Content is HTML. */
export const LIMITS = {
  topic: 300,
  targetAudience: 200,
  industry: 120,
  language: 60,
  sourcesText: 80_000,
  keywords: 2_000,
  instructions: 4_000,
  title: 300,
  excerpt: 1_000,
  metaDescription: 500,
  content: 500_000,
  tag: 100,
  tags: 20,
  slug: SLUG_MAX,
  canonicalUrl: 2_000,
} as const;

export const TOPIC_MIN = 5;

/**
 * Used by search engines and sharing. Revisions, duplicates and exports follow from this list;
 * docs/architecture.md names the other files that a new field needs.
 */
export interface SharingTexts {
  excerpt: string;
  metaDescription: string;
  tags: string[];
  /** The last part of the post's addresses; empty means derived from the title. */
  slug: string;
  /** The address of the original; empty means the copy that was published first. */
  canonicalUrl: string;
  /** A BCP 47 tag, such as "sv" or "pt-BR"; empty means not said. */
  language: string;
  /** The id of a picture of the author's media; empty means none. */
  featuredImage: string;
}

const NO_SHARING: SharingTexts = {
  excerpt: "",
  metaDescription: "",
  tags: [],
  slug: "",
  canonicalUrl: "",
  language: "",
  featuredImage: "",
};
export const SHARING_FIELDS = keysOf(NO_SHARING);

export interface PostTexts extends SharingTexts {
  title: string;
  /** HTML */
  content: string;
  topic: string;
  /** A comma list. */
  keywords: string;
  targetAudience: string;
  industry: string;
  tone: string;
  instructions: string;
  /** Ids of the author's posts. */
  internalLinks: string[];
}

export const NO_TEXTS: PostTexts = {
  title: "",
  content: "",
  ...NO_SHARING,
  topic: "",
  keywords: "",
  targetAudience: "",
  industry: "",
  tone: DEFAULT_TONE,
  instructions: "",
  internalLinks: [],
};
export const TEXT_FIELDS = keysOf(NO_TEXTS);

export const REVISION_FIELDS = ["title", "content", ...SHARING_FIELDS] as const;
export type RevisionTexts = Pick<PostTexts, (typeof REVISION_FIELDS)[number]>;

/** The post as the API returns it. Dates are ISO 8601 in UTC. */
export interface PostView extends Omit<PostTexts, "industry"> {
  id: string;
  wordCount: number;
  seoScore: number | null;
  status: Status;
  createdAt: string;
  publishedAt: string | null;
  scheduledDate: string | null;
  publishedPlatforms: string[];
}

/** `SharingTexts` as the edit form holds them; tags are a comma list. */
export type Sharing = { [Name in keyof SharingTexts]: string };

export interface PostChanges {
  /** null: the titles are the same. */
  title: DiffPart[] | null;
  content: ShownDiff;
}

/** The newer version that a save would have overwritten. `content` is HTML. */
export interface NewerPost {
  version: number;
  title: string;
  content: string;
  sharing: Sharing;
  savedAt: string;
  /** What saving over it would change; null where nothing was typed. */
  changes: PostChanges | null;
}

export type ScoreTone = "strong" | "fair" | "weak";

/** 80 or above is strong, 60 or above fair, anything lower weak. */
export function scoreTone(score: number): ScoreTone {
  if (score >= 80) return "strong";
  return score >= 60 ? "fair" : "weak";
}
