import { putTextBack } from "./merge.server.ts";
import { postChanged, type Owner, type Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import { updatePost } from "./save-post.server.ts";

/** What the preview's edit mode sends: the text without tags, and the version that it was made from. */
export interface Edit {
  title: string;
  text: string;
  version: number;
}

/**
 * Saves an edited text as a draft; the markup of the stored content is kept.
 * Throws `not_found`, and `conflict` (a `NewerPost` in `details.current`) when the post has changed since `version`.
 */
export async function saveEdit(user: Owner, id: string, { title, text, version }: Edit): Promise<Post> {
  const before = await requirePost(user, id);
  if (before.version !== version) throw postChanged(before);
  return updatePost(user, id, { title, content: putTextBack(before.content, text), status: "draft" }, version);
}
