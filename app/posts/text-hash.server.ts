import { createHash } from "node:crypto";
import type { Post } from "./post-record.server.ts";

/** Names a version of a post's texts: what was sent is compared with what is there now. */
export function contentHash(post: Pick<Post, "title" | "content" | "excerpt" | "metaDescription">): string {
  return createHash("sha256").update(JSON.stringify([post.title, post.content, post.excerpt, post.metaDescription])).digest("hex");
}
