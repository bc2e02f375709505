import type { Planned } from "#app/plans/usage.server.ts";
import { postChanged, type Owner, type Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import { createPost, updatePost, type GivenTexts } from "./save-post.server.ts";
import { workOnText } from "./text-work.server.ts";

/** What the preview's edit mode sends: the text without tags, what search engines and sharing use, and the version that it was made from. */
export interface Edit extends Pick<
  GivenTexts,
  "excerpt" | "metaDescription" | "tags" | "slug" | "canonicalUrl"
> {
  title: string;
  text: string;
  version: number;
}

/**
 * Saves an edited text; the markup of the stored content is kept.
 * Throws `not_found`, and `conflict` (a `NewerPost` in `details.current`) when the post has changed since `version`.
 */
export async function saveEdit(
  user: Owner,
  id: string,
  { text, version, ...texts }: Edit,
): Promise<Post> {
  const before = await requirePost(user, id);
  if (before.version !== version) throw postChanged(before);
  return updatePost(
    user,
    id,
    { ...texts, content: await workOnText("putTextBack", before.content, text) },
    version,
  );
}

/** Saves an edited text whose post is gone as a new post and returns its id; its lines become paragraphs. It counts against the month. Throws `limit_reached`. */
export async function saveEditAsNew(
  user: Planned,
  { text, ...texts }: Omit<Edit, "version">,
): Promise<string> {
  const { id } = await createPost(user, {
    ...texts,
    content: await workOnText("putTextBack", "", text),
  });
  return id;
}
