import type { Post, Publication } from "#app/generated/prisma/client.ts";
import { slugOf } from "#app/lib/slug.ts";
import {
  OUTGOING_FIELDS,
  type Outgoing,
  type OutgoingField,
  type Platform,
} from "#app/platforms/platform.ts";
import { contentHash, fieldHash } from "#app/posts/text-hash.server.ts";
import { toCounted } from "./counted.server.ts";

type Texts = Pick<Post, "title" | "content" | "excerpt" | "metaDescription">;

type Row = Pick<
  Publication,
  | "id"
  | "userId"
  | "kind"
  | "categories"
  | "slug"
  | "publishedAt"
  | "round"
  | "remoteUrl"
  | "contentHash"
  | "sent"
  | "foreignVersion"
>;
type Sent = Partial<Record<OutgoingField, string>>;

/** What goes to the platform, from one reading of the post; everything counts as changed. */
export function toOutgoing(
  publication: Row,
  post: Post,
  marker: string,
  platform: Platform,
  canonicalUrl: string,
): Outgoing {
  return {
    postId: post.id,
    userId: publication.userId,
    title: post.title,
    html: toCounted(platform, publication.id, post.content).html,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    tags: post.tags,
    canonicalUrl,
    categories: publication.categories,
    slug: slugFor(publication, post),
    marker,
    changed: new Set(OUTGOING_FIELDS),
    publicationId: publication.id,
    deliveryId: publication.round === 1 ? publication.id : `${publication.id}-${publication.round}`,
    remoteUrl: publication.remoteUrl ?? "",
    publishedAt: publication.publishedAt ?? new Date(),
  };
}

/** The post's own slug, else the one that the live copy has, else the title's. */
function slugFor(
  publication: Pick<Publication, "kind" | "slug">,
  post: Pick<Post, "slug" | "title">,
): string {
  return post.slug || (publication.kind === "update" && publication.slug) || slugOf(post.title);
}

/** A hash of each field, to be held against what is sent next. The slug has a column of its own. */
export function sentFields(post: Outgoing): Record<Exclude<OutgoingField, "slug">, string> {
  const { title, html, excerpt, metaDescription, tags, canonicalUrl, categories } = post;
  return mapValues(
    { title, html, excerpt, metaDescription, tags, canonicalUrl, categories },
    fieldHash,
  );
}

/**
 * What differs from what a live copy was sent last. An empty field changes nothing there; only an address of the original that came from
 * here is taken back. With `unsure`, because an answer was lost, or where the user agreed to overwrite, what was sent is not relied on.
 */
export function changedFields(
  publication: Row,
  post: Outgoing,
  source: Pick<Post, "slug"> & Texts,
  unsure: boolean,
): Set<OutgoingField> {
  const now = sentFields(post);
  const before = sentBefore(publication, now, source);
  const changed = new Set(
    Object.keys(now).filter(
      (field) => unsure || before[field as keyof typeof now] !== now[field as keyof typeof now],
    ) as OutgoingField[],
  );
  for (const field of ["excerpt", "metaDescription", "tags", "categories"] as const)
    if (post[field].length === 0) changed.delete(field);
  if (post.canonicalUrl === "" && before.canonicalUrl === undefined) changed.delete("canonicalUrl");
  if (publication.foreignVersion !== null) changed.add("title").add("html");
  if (source.slug !== "" && source.slug !== publication.slug) changed.add("slug");
  return changed;
}

/** Of copies made before fields were remembered only the hash of all texts is known. */
function sentBefore(publication: Row, now: Sent, source: Texts): Sent {
  if (publication.sent !== null) return publication.sent as Sent;
  if (publication.contentHash !== contentHash(source)) return {};
  return {
    title: now.title,
    html: now.html,
    excerpt: now.excerpt,
    metaDescription: now.metaDescription,
  } as Sent;
}

function mapValues<Key extends string>(
  values: Record<Key, unknown>,
  map: (value: unknown) => string,
): Record<Key, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, string>;
}

/** A picture, or a text that is more than white space, in clean HTML: there every "<" begins a tag and every ">" ends one. */
const SHOWS_SOMETHING = /<img\b|(?:^|>)\s*[^\s<]/;

/** Why this cannot be published there, as a sentence, or null when it can. */
export function refusal(platform: Platform, post: Texts, tags: readonly string[]): string | null {
  const { limits, name } = platform;
  if (post.title.trim() === "") return "Give the post a title before publishing it.";
  if (!SHOWS_SOMETHING.test(post.content))
    return "The post is empty. Write something before publishing it.";
  if (post.title.length > limits.title)
    return `${name} takes titles of at most ${limits.title} characters; this one has ${post.title.length}. Shorten it.`;
  if (tags.length > limits.tags)
    return limits.tags === 0
      ? `${name} takes no tags. Remove them.`
      : `${name} takes at most ${limits.tags} tags; there are ${tags.length}. Remove some.`;
  const long = tags.find((tag) => tag.length > limits.tag);
  return long === undefined
    ? null
    : `${name} takes tags of at most ${limits.tag} characters. Shorten “${long.slice(0, 40)}…”.`;
}
