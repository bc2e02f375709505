import type { Post, Publication } from "#app/generated/prisma/client.ts";
import { recordOf } from "#app/lib/pick.ts";
import { titleSlug } from "#app/lib/slug.ts";
import type { RemoteCopy } from "#app/platforms/outcome.ts";
import { OUTGOING_FIELDS, type Outgoing, type OutgoingField } from "#app/platforms/outgoing.ts";
import {
  contentHash,
  fieldHash,
  sentHashes,
  sentTags,
  TAG_NAMES,
  TRIED_TAGS,
} from "#app/posts/text-hash.server.ts";
import type { Job } from "./job.ts";
import { toTrackedHtml } from "./tracked-html.server.ts";
import type { Verdict } from "./verdict.ts";

/**
 * What the platform is sent, from one reading of the post. Every field counts as changed. `held`:
 * the tags that the copy is known to have got.
 */
export function toOutgoing(job: Job, remoteSlug: string, held: readonly string[]): Outgoing {
  const { row: publication, post, platform, canonicalUrl, text, pictures } = job;
  return {
    postId: post.id,
    userId: publication.userId,
    title: post.title,
    html: toTrackedHtml(platform, publication.id, text.html).html,
    pictures: pictures.inText,
    ownPictures: pictures.own,
    featuredImage: pictures.featured,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    tags: post.tags,
    lastTags: lastTagsOf(publication, post, held),
    canonicalUrl,
    language: post.language,
    categories: publication.categories,
    slug: slugFor(publication, post),
    slugIsOwn: post.slug !== "",
    remoteSlug,
    changed: new Set(OUTGOING_FIELDS),
    publicationId: publication.id,
    deliveryId: publication.round === 1 ? publication.id : `${publication.id}-${publication.round}`,
    remoteUrl: publication.remoteUrl ?? "",
    publishedAt: publication.publishedAt ?? new Date(),
  };
}

/**
 * The tags that came from here: those that the copy is known to have got, and those of a call with
 * an unknown outcome that the post no longer has. One that the post still has is not among the
 * latter, because it may never have arrived.
 */
function lastTagsOf(publication: Publication, post: Post, held: readonly string[]): string[] {
  const tried = sentTags(publication, TRIED_TAGS).filter((tag) => !post.tags.includes(tag));
  return [...new Set([...held, ...tried])];
}

/**
 * The post's own slug, otherwise that of the live copy, otherwise one made from the title; "" where
 * the platform makes it.
 */
function slugFor({ kind, slug }: Publication, { slug: own, title, language }: Post): string {
  return own || (kind === "update" && slug) || titleSlug(title, language);
}

/** The fields that are compared by their hash. The slug has a column of its own. */
const HASHED_FIELDS = [
  "title",
  "html",
  "excerpt",
  "metaDescription",
  "tags",
  "canonicalUrl",
  "language",
  "categories",
] as const satisfies readonly OutgoingField[];

type AllSentFields = Record<(typeof HASHED_FIELDS)[number] | FeaturedKey, string>;

/** The featured image is compared by its id, as the post has it, and by all that goes with it. */
type FeaturedKey = "featuredImage" | "featuredTexts";

/** What is noted of a copy that was sent: its fields, its tags, the texts of its pictures. */
function sentWith(
  { pictures }: Job,
  outgoing: Outgoing,
  { textIncomplete = false }: Partial<RemoteCopy> = {},
): Record<string, string> {
  const { html, ...rest } = sentFields(outgoing);
  return {
    ...rest,
    ...(!textIncomplete && { html }),
    [TAG_NAMES]: JSON.stringify(outgoing.tags),
    ...pictures.texts,
  };
}

/** A verdict with what is noted of the copy once it is published. */
export function withSent(verdict: Verdict, job: Job, outgoing: Outgoing): Verdict {
  if (verdict.kind !== "published") return verdict;
  return {
    ...verdict,
    slug: outgoing.slug,
    sent: sentWith(job, outgoing, verdict.copy),
    plainLinks: job.text.plainLinks,
  };
}

/** The same before the outcome of the call is known; `held`: the tags that it has for sure. */
export function triedWith(
  job: Job,
  outgoing: Outgoing,
  held: readonly string[],
): Record<string, string> {
  return {
    ...sentWith(job, outgoing),
    [TAG_NAMES]: JSON.stringify(held),
    ...triedTags(job, outgoing),
  };
}

/** The tags of this call and of those before it whose outcome is not known. */
export function triedTags({ row }: Job, { tags }: Outgoing): Record<string, string> {
  return { [TRIED_TAGS]: JSON.stringify([...new Set([...sentTags(row, TRIED_TAGS), ...tags])]) };
}

/** A hash of each field, to compare with what is sent next. */
function sentFields(outgoing: Outgoing): AllSentFields {
  const { featuredImage } = outgoing;
  return {
    ...recordOf(HASHED_FIELDS, (field) => fieldHash(outgoing[field])),
    html: htmlHash(outgoing),
    featuredImage: fieldHash(featuredImage?.mediaId ?? ""),
    featuredTexts: fieldHash(featuredImage),
  };
}

/** Platforms may name pictures in the text by their ids there, so these count as part of it. */
function htmlHash({ html, pictures }: Pick<Outgoing, "html" | "pictures">): string {
  const ids = pictures.map(({ remoteId }) => remoteId).filter((id) => id !== "");
  return fieldHash(ids.length === 0 ? html : [html, ids]);
}

function formerHtmlHash({ platform, row, text }: Job, { pictures }: Outgoing): string {
  return htmlHash({ html: toTrackedHtml(platform, row.id, text.html).former, pictures });
}

/**
 * The fields that differ from what the live copy was last sent. An empty field is a change only
 * where something was sent before; empty categories never are. With `unsure`, because an answer was
 * lost, every other field counts as changed; after the user agreed to overwrite, title and text do.
 */
export function changedFields(job: Job, outgoing: Outgoing, unsure: boolean): Set<OutgoingField> {
  const { row: publication, post } = job;
  const now = sentFields(outgoing);
  const before = sentBefore(publication, now, post);
  if (before.html === formerHtmlHash(job, outgoing)) before.html = now.html;
  const changed = new Set<OutgoingField>(
    HASHED_FIELDS.filter((field) => unsure || before[field] !== now[field]),
  );
  for (const field of MAY_BE_EMPTY)
    if (outgoing[field].length === 0 && (before[field] ?? now[field]) === now[field])
      changed.delete(field);
  if (outgoing.categories.length === 0) changed.delete("categories");
  if (isFeaturedChanged(before, now, outgoing, unsure)) changed.add("featuredImage");
  if (publication.remoteEditVersion !== null) changed.add("title").add("html");
  if (post.slug !== "" && post.slug !== publication.slug) changed.add("slug");
  return changed;
}

const MAY_BE_EMPTY = ["excerpt", "metaDescription", "tags", "canonicalUrl", "language"] as const;

/** A post without a featured image takes away only one that came from here. */
function isFeaturedChanged(
  before: Partial<Record<string, string>>,
  now: AllSentFields,
  { featuredImage }: Outgoing,
  unsure: boolean,
): boolean {
  const held = before["featuredImage"] ?? fieldHash("");
  if (featuredImage === null) return held !== now.featuredImage;
  return unsure || held !== now.featuredImage || before["featuredTexts"] !== now.featuredTexts;
}

/** For a copy made before fields were stored, only the hash of all its texts is known. */
function sentBefore(
  publication: Publication,
  now: AllSentFields,
  post: Post,
): Partial<AllSentFields> {
  const sent = sentHashes(publication);
  if (sent !== null) return sent;
  if (publication.contentHash !== contentHash(post)) return {};
  const { title, html, excerpt, metaDescription } = now;
  return { title, html, excerpt, metaDescription };
}
