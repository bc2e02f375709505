import { z } from "zod";
import {
  AttemptAction,
  AttemptOutcome,
  MediaCopyState,
  MediaKind,
  PublicationErrorClass,
  PublicationKind,
  PublicationState,
} from "#app/generated/prisma/enums.ts";
import { featuredPicture } from "#app/blog/featured-picture.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { storedRemoteEdit } from "#app/publishing/remote-edit.server.ts";
import { bigCount, count, day, id, list, stored, text, time, webAddress } from "./row-fields.ts";

/** What an export says of platforms: connections, copies of posts there, and their figures. */

export const integrationRow = z.object({
  id,
  platform: text(40),
  name: text(200),
  isActive: z.boolean(),
  lastSync: time.nullable(),
  credentials: z.record(z.string().max(60), text(4_000)),
  settings: z.record(z.string().max(60), z.union([text(2_000), z.number(), z.boolean(), z.null()])),
});

const attempt = z.object({
  number: count,
  action: z.enum(AttemptAction),
  startedAt: time,
  finishedAt: time.nullable(),
  outcome: z.enum(AttemptOutcome).nullable(),
  status: count.nullable(),
  message: text(4_000).nullable(),
  remoteId: text(2_000).nullable(),
});

/** With the names of the tags, which are longer than a hash. */
const hashes = z.record(z.string().max(60), text(10_000));

/** Exports of before 25 November 2026 lack the fields with a default. */
export const publicationRow = z.object({
  id,
  postId: id.nullable(),
  integrationId: id.nullable(),
  platform: text(40),
  kind: z.enum(PublicationKind),
  state: z.enum(PublicationState),
  dueAt: time,
  timeZone: text(100).nullable().default(null),
  tags: list(text(LIMITS.tag), 1_000),
  categories: list(text(200), 1_000),
  slug: text(LIMITS.slug),
  round: count.min(1).default(1),
  attempt: count,
  nextTryAt: time.nullable(),
  remoteSlug: text(400),
  remoteId: text(2_000).nullable(),
  remoteUrl: webAddress,
  remoteVersion: text(2_000).nullable().default(null),
  draftId: text(2_000).nullable().default(null),
  sent: stored(hashes),
  contentHash: text(100).default(""),
  failedText: text(100).nullable().default(null),
  plainLinks: list(text(LIMITS.title), 1_000).default([]),
  trackedSince: time.nullable(),
  site: text(4_000).nullable(),
  lastErrorClass: z.enum(PublicationErrorClass).nullable(),
  lastStatus: count.nullable(),
  lastError: text(4_000).nullable(),
  remoteEdit: stored(storedRemoteEdit),
  remoteEditVersion: text(2_000).nullable().default(null),
  lateByMs: count.nullable(),
  startedAt: time.nullable(),
  publishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  attempts: list(attempt, 2_000),
});
export type PublicationRow = z.output<typeof publicationRow>;

export const pageRow = z.object({
  id,
  publicationId: id,
  slug: text(LIMITS.slug).pipe(z.string().min(1)),
  title: text(LIMITS.title),
  html: text(2_000_000),
  excerpt: text(LIMITS.excerpt),
  metaDescription: text(LIMITS.metaDescription),
  tags: list(text(LIMITS.tag), LIMITS.tags),
  canonicalUrl: webAddress.or(z.literal("")).transform((url) => url ?? ""),
  language: text(60),
  featured: stored(featuredPicture),
  publishedAt: time,
  updatedAt: time,
  addresses: list(z.object({ slug: text(LIMITS.slug) }), 1_000),
});

export const mediaRow = z.object({
  id,
  name: text(300),
  kind: z.enum(MediaKind),
  hash: z.string().regex(/^[0-9a-f]{64}$/, "a hash is expected"),
  alt: text(1_000),
  decorative: z.boolean(),
  caption: text(1_000),
  credit: text(300),
  creditUrl: webAddress.or(z.literal("")).transform((url) => url ?? ""),
  createdAt: time,
  copies: list(
    z.object({
      site: text(4_000),
      platform: text(40),
      state: z.enum(MediaCopyState),
      name: text(400),
      remoteId: text(2_000).nullable(),
      remoteUrl: webAddress,
      sentAt: time.nullable(),
      createdAt: time,
    }),
    200,
  ),
});
export type MediaRow = z.output<typeof mediaRow>;

/** Exports of before 28 November 2026 hold ends and endSeconds, too. */
export const metricRow = z.object({
  publicationId: id,
  day,
  views: count,
  shares: count,
  reads: count,
  readSeconds: bigCount,
});

export const referralRow = z.object({
  publicationId: id,
  day,
  /** Exports of before 28 November 2026 hold search words, too. */
  kind: z.enum(["site", "words"]).default("site"),
  name: text(500),
  views: count,
});

export const platformFigureRow = z.object({
  id,
  integrationId: id,
  publicationId: id.nullable(),
  views: bigCount,
  source: text(200),
  takenAt: time,
});
