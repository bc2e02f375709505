import { z } from "zod";
import { FactSupport, RevisionReason } from "#app/generated/prisma/enums.ts";
import { pick } from "#app/lib/pick.ts";
import { requestTexts } from "#app/posts/post-fields.server.ts";
import { LIMITS, REVISION_FIELDS } from "#app/posts/post.ts";
import { linkSuggestions } from "#app/writing/link-suggestions.ts";
import { count, id, list, stored, text, time } from "./row-fields.ts";

/** A post of an export and its saved states. The status follows from the publications. */

export const postRow = z.object({
  id,
  ...requestTexts,
  internalLinks: list(id, 1_000),
  linkSuggestions: stored(linkSuggestions),
  wordCount: count,
  writer: text(100),
  version: count.min(1),
  createdAt: time,
  updatedAt: time,
  publishedAt: time.nullable(),
});
export type PostRow = z.output<typeof postRow>;

export const revisionRow = z.object({
  ...pick(requestTexts, REVISION_FIELDS),
  version: count.min(1),
  reason: z.enum(RevisionReason),
  createdAt: time,
});
export type RevisionRow = z.output<typeof revisionRow>;

/** More than the product keeps of a post. */
export const MOST_REVISIONS = 200;

/** The address of a source; empty for anything but a web address. */
const webAddress = text(4_000).transform((url) => (/^https?:\/\//i.test(url) ? url : ""));

export const factRow = z.object({
  id,
  draftId: id.nullable(),
  postId: id.nullable(),
  position: count,
  sentence: text(20_000),
  kinds: list(text(100), 50),
  sourceTitle: text(2_000),
  sourceUrl: webAddress,
  // Exports of versions without the check have neither.
  support: z.enum(FactSupport).default("unchecked"),
  quotes: list(
    z.object({
      text: text(20_000),
      url: webAddress,
      title: text(2_000),
      date: text(100).default(""),
    }),
    50,
  ).default([]),
  doubts: list(text(1_000), 20).default([]),
  checkedAt: time.nullable(),
});

export const editRow = z.object({
  id,
  postId: id.nullable(),
  version: count.nullable(),
  title: text(LIMITS.title * 10),
  text: text(1_200_000),
  fields: z.record(z.string().max(100), text(20_000)),
  createdAt: time,
  updatedAt: time,
});
