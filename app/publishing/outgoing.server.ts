import { createHash } from "node:crypto";
import type { Post, Publication } from "#app/generated/prisma/client.ts";
import type { Outgoing, Platform } from "#app/platforms/platform.ts";
import { toCounted } from "./counted.server.ts";

type Texts = Pick<Post, "title" | "content" | "excerpt" | "metaDescription">;

/** Names a version of a post's texts: what was sent is compared with what is there now. */
export function contentHash(post: Texts): string {
  return createHash("sha256").update(JSON.stringify([post.title, post.content, post.excerpt, post.metaDescription])).digest("hex");
}

/** What goes to the platform, from one reading of the post. */
export function toOutgoing(publication: Pick<Publication, "id" | "userId" | "tags" | "publishedAt">, post: Texts & { id: string }, marker: string, platform: Platform): Outgoing {
  return {
    postId: post.id,
    userId: publication.userId,
    title: post.title,
    html: toCounted(platform, publication.id, post.content).html,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    tags: publication.tags,
    marker,
    publicationId: publication.id,
    publishedAt: publication.publishedAt ?? new Date(),
  };
}

/** Why this cannot be published there, as a sentence, or null when it can. */
export function refusal(platform: Platform, post: Texts, tags: readonly string[]): string | null {
  const { limits, name } = platform;
  if (post.title.trim() === "") return "Give the post a title before publishing it.";
  if (post.content.replace(/<(?!img)[^>]*>/gi, "").trim() === "") return "The post is empty. Write something before publishing it.";
  if (post.title.length > limits.title) return `${name} takes titles of at most ${limits.title} characters; this one has ${post.title.length}. Shorten it.`;
  if (tags.length > limits.tags) return limits.tags === 0 ? `${name} takes no tags. Remove them.` : `${name} takes at most ${limits.tags} tags; there are ${tags.length}. Remove some.`;
  const long = tags.find((tag) => tag.length > limits.tag);
  return long === undefined ? null : `${name} takes tags of at most ${limits.tag} characters. Shorten “${long.slice(0, 40)}…”.`;
}
