import { cut } from "#app/lib/text.ts";
import { captionHtml } from "#app/lib/caption.ts";
import type { OutgoingPicture } from "../media-library.ts";
import { differences, type HeldFields } from "../differences.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { toCards } from "./cards.server.ts";
import type { GhostTag } from "./entry.server.ts";
import { tagsFor } from "./tags.server.ts";

const EXCERPT_MAX = 300;

/** The changed fields as Ghost takes them. `there` are the tags that the copy has now. */
export async function fieldsOf(
  context: ConnectorContext,
  post: Outgoing,
  there: readonly GhostTag[] = [],
): Promise<Record<string, unknown>> {
  const { changed } = post;
  return {
    ...(changed.has("title") && { title: post.title }),
    ...(changed.has("html") && { html: toCards(post.html) }),
    ...(changed.has("excerpt") && { custom_excerpt: cut(post.excerpt, EXCERPT_MAX) || null }),
    ...(changed.has("metaDescription") && { meta_description: post.metaDescription || null }),
    ...(changed.has("canonicalUrl") && { canonical_url: post.canonicalUrl || null }),
    ...(changed.has("featuredImage") && featureImage(post.featuredImage)),
    ...(changed.has("tags") && { tags: await tagsFor(context, post, there) }),
  };
}

/** Ghost refuses longer alternative texts. */
const ALT_MAX = 191;

function featureImage(picture: OutgoingPicture | null): Record<string, string | null> {
  return {
    feature_image: picture?.url ?? null,
    feature_image_alt: (picture && cut(picture.alt, ALT_MAX)) || null,
    feature_image_caption: (picture && captionHtml(picture)) || null,
  };
}

/**
 * A slug as Ghost should get it. It answers "feed" with its feed, and gives it to a post all the
 * same; so it is changed as Ghost changes "rss".
 */
export function sentSlug({ slug }: Pick<Outgoing, "slug">): string {
  return slug === "feed" ? "feed-post" : slug;
}

/** The note about a slug that Ghost keeps for itself: it adds "-post", and a number if needed. */
export function reservedNotes({ slug }: Pick<Outgoing, "slug">, held: HeldFields): string[] {
  const got = held.slug ?? "";
  if (slug === "" || !got.startsWith(`${slug}-post`)) return [];
  if (!/^-post(-\d+)?$/.test(got.slice(slug.length))) return [];
  return [`Ghost keeps the address "${slug}" for itself; this post got "${got}".`];
}

/** What Ghost holds otherwise than it was sent. */
export function differencesOf(
  post: Outgoing,
  held: HeldFields,
  sent: ReadonlySet<OutgoingField>,
): string[] {
  return differences("Ghost", { ...post, excerpt: cut(post.excerpt, EXCERPT_MAX) }, held, sent);
}

/** What Ghost does not take as it is. */
export function notesOf(post: Outgoing): string[] {
  const { changed, excerpt, featuredImage } = post;
  const notes: string[] = [];
  if (changed.has("excerpt") && excerpt.length > EXCERPT_MAX)
    notes.push(`The excerpt was cut to ${EXCERPT_MAX} characters, the longest that Ghost takes.`);
  if (changed.has("featuredImage") && (featuredImage?.alt.length ?? 0) > ALT_MAX)
    notes.push(`The description of the featured image was cut to ${ALT_MAX} characters.`);
  return notes;
}
