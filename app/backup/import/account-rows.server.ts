import { z } from "zod";
import {
  BlogTheme,
  GenerationKind,
  GenerationState,
  MailTopic,
  NotificationKind,
  Spelling,
} from "#app/generated/prisma/enums.ts";
import { storedLinks } from "#app/blog/stored-links.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { linkSuggestions } from "#app/writing/link-suggestions.ts";
import { storedInterview } from "#app/writing/interview/interview.ts";
import { draftOutline, outlineAnswer } from "#app/writing/outline.ts";
import { pageNotes } from "#app/writing/research/notes.ts";
import { wishesAnswer } from "#app/writing/wishes.ts";
import { count, id, list, stored, text, time } from "./row-fields.ts";

/** What an export says of the account itself, its blog, its drafts and what it was told. */

export const manifestRow = z.object({
  format: z.number().int(),
  exportedAt: time,
  records: z.record(z.string().max(100), count),
});

export const accountRow = z.object({
  id,
  handle: text(200),
  timeZone: text(100),
  mailTopics: list(z.enum(MailTopic), 20),
});

const keywords = list(text(LIMITS.keywords), 1_000);

const source = z.object({
  position: count,
  url: text(4_000),
  title: text(2_000),
  text: text(1_000_000),
  words: count,
  error: text(2_000),
  found: z.boolean(),
  research: stored(pageNotes),
  createdAt: time,
});

export const draftRow = z.object({
  id,
  topic: text(LIMITS.topic),
  targetAudience: text(LIMITS.targetAudience),
  industry: text(LIMITS.industry),
  tone: text(40),
  wordCount: count,
  instructions: text(LIMITS.instructions),
  language: text(LIMITS.language),
  sourcesText: text(LIMITS.sourcesText),
  searchWeb: z.boolean().nullable(),
  useVoice: z.boolean(),
  listSources: z.boolean().default(true),
  outline: stored(draftOutline),
  interview: stored(storedInterview),
  wishes: stored(wishesAnswer.shape.wishes),
  articleNote: text(4_000),
  primaryKeywords: keywords,
  secondaryKeywords: keywords,
  longTailKeywords: keywords,
  keywordsTopic: text(LIMITS.topic).default(""),
  selectedKeywords: text(LIMITS.keywords),
  title: text(LIMITS.title),
  content: text(LIMITS.content),
  excerpt: text(LIMITS.excerpt),
  metaDescription: text(LIMITS.metaDescription),
  seoScore: count.max(100).nullable(),
  writer: text(100),
  links: stored(linkSuggestions),
  linksMessage: text(2_000),
  internalLinks: list(id, 1_000),
  savedPostId: id.nullable(),
  savedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  sources: list(source, 100),
});
export type DraftRow = z.output<typeof draftRow>;

export const generationRow = z.object({
  id,
  /** null: a call of the API began it. Exports keep such a run, imports leave it out. */
  draftId: id.nullable(),
  kind: z.enum(GenerationKind),
  state: z.enum(GenerationState),
  step: text(100),
  partialHtml: text(2_000_000),
  words: count,
  outline: stored(outlineAnswer),
  error: text(4_000),
  attempt: count,
  createdAt: time,
  updatedAt: time,
  finishedAt: time.nullable(),
});

export const noticeRow = z.object({
  id,
  kind: z.enum(NotificationKind),
  title: text(500),
  body: text(4_000),
  href: text(2_000),
  createdAt: time,
  readAt: time.nullable(),
});

export const voiceRow = z.object({
  description: text(10_000),
  neverWords: text(10_000),
  spelling: z.enum(Spelling).nullable(),
  samples: list(id, 3),
  updatedAt: time,
});

export const blogRow = z.object({
  settings: z
    .object({
      title: text(500),
      tagline: text(500),
      about: text(20_000),
      accent: z.string().regex(/^(#[0-9a-f]{6})?$/, "a colour is expected"),
      logo: z.union([id, z.literal("")]),
      logoAlt: text(500),
      links: storedLinks,
      language: text(60),
      theme: z.enum(BlogTheme),
    })
    .nullable(),
  domain: z.object({ domain: text(255) }).nullable(),
  tags: list(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/), name: text(100) }), 20_000),
});
