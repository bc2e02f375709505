import { cut } from "#app/lib/text.ts";
import type { Outgoing } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { toCards } from "./cards.server.ts";
import { knownTags } from "./tags.server.ts";

const EXCERPT_MAX = 300;

/** The changed fields as Ghost takes them. Reads the tags that the site has. */
export async function fieldsOf(
  context: ConnectorContext,
  post: Outgoing,
): Promise<Record<string, unknown>> {
  const { changed } = post;
  return {
    ...(changed.has("title") && { title: post.title }),
    ...(changed.has("html") && { html: toCards(post.html) }),
    ...(changed.has("excerpt") && { custom_excerpt: cut(post.excerpt, EXCERPT_MAX) || null }),
    ...(changed.has("metaDescription") && { meta_description: post.metaDescription || null }),
    ...(changed.has("canonicalUrl") && { canonical_url: post.canonicalUrl || null }),
    ...(changed.has("tags") && { tags: await knownTags(context, post.tags) }),
  };
}

/** What Ghost does not take as it is. */
export function notesOf(post: Outgoing): string[] {
  return post.changed.has("excerpt") && post.excerpt.length > EXCERPT_MAX
    ? [`The excerpt was cut to ${EXCERPT_MAX} characters, the longest that Ghost takes.`]
    : [];
}
