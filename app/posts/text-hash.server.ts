import { createHash } from "node:crypto";
import { z } from "zod";
import type { Publication } from "#app/generated/prisma/client.ts";
import { SHARING_FIELDS } from "./post.ts";
import type { Post } from "./post-record.server.ts";

/** Hashes a post's texts, to compare what was sent with the current text. */
export function contentHash(
  post: Pick<Post, "title" | "content" | "excerpt" | "metaDescription">,
): string {
  return createHash("sha256")
    .update(JSON.stringify([post.title, post.content, post.excerpt, post.metaDescription]))
    .digest("hex");
}

/** Hashes the value of one field that was sent to a copy. */
export function fieldHash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

const SENT = z.record(z.string(), z.string());

/**
 * The `fieldHash` of each field when a copy was last sent; null for copies from before these were
 * stored.
 */
export function sentHashes({ sent }: Pick<Publication, "sent">): z.output<typeof SENT> | null {
  return sent === null ? null : SENT.parse(sent);
}

/** Where the names of the tags are kept beside the hashes, to merge them with those there. */
export const TAG_NAMES = "tagNames";

/** Where those of calls are kept until an outcome is known: they may have arrived or not. */
export const TRIED_TAGS = "triedTags";

/**
 * The names that `key` holds, TAG_NAMES for the tags that a copy is known to have got; none where
 * there are none.
 */
export function sentTags(copy: Pick<Publication, "sent">, key = TAG_NAMES): string[] {
  const names = NAMES.safeParse(sentHashes(copy)?.[key]);
  return names.success ? names.data : [];
}

const NAMES = z.preprocess((text) => {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}, z.array(z.string()));

type Copy = Pick<Publication, "contentHash" | "sent" | "slug" | "remoteUrl">;

/** Sharing fields with their own hash; the slug has its own column. */
const FIELDS_WITH_OWN_HASH = SHARING_FIELDS.filter(
  (name) => name !== "excerpt" && name !== "metaDescription" && name !== "slug",
);

/**
 * True if a copy holds everything that the post holds now. An empty field makes a copy outdated
 * where something else was sent before; an empty slug and canonical address change nothing there.
 * For copies from before field hashes, only the texts are compared.
 */
export function isUpToDate(copy: Copy, post: Post): boolean {
  if (copy.contentHash !== contentHash(post)) return false;
  if (copy.slug && post.slug !== "" && copy.slug !== post.slug) return false;
  const sent = sentHashes(copy) ?? {};
  return FIELDS_WITH_OWN_HASH.every((name) => {
    const now = post[name];
    const before = sent[name];
    if (now.length === 0)
      return name === "canonicalUrl" || before === undefined || before === fieldHash(now);
    // Sent before there was such a field.
    if (before === undefined) return copy.sent === null;
    if (name === "canonicalUrl" && isSameAddress(post.canonicalUrl, copy.remoteUrl)) return true;
    return before === fieldHash(now);
  });
}

/** True for the same page, with or without a trailing slash. */
export function isSameAddress(one: string, other: string | null): boolean {
  return other !== null && one.replace(/\/+$/, "") === other.replace(/\/+$/, "");
}
