import type { Planned } from "#app/plans/usage.server.ts";
import type { SharingTexts } from "./post.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postChanged, type Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import type { GivenTexts } from "./post-texts.server.ts";
import { createPost, updatePost } from "./save-post.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";

/**
 * What edit mode sends: the text without tags, keywords, the sharing fields and the version it
 * started from.
 */
export interface Edit extends Pick<GivenTexts, keyof SharingTexts | "keywords"> {
  title: string;
  text: string;
  version: number;
}

/**
 * Saves an edited text and keeps the markup of the stored content. Throws `not_found`, and
 * `conflict` (a `NewerPost` in `details.current`) if the post has changed since `version`.
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
    { ...texts, content: await workOnText("applyTextEdit", before.content, text) },
    version,
  );
}

/**
 * Saves an edited text whose post was deleted as a new post and returns its id; its lines become
 * paragraphs. Counts against the month. Throws `limit_reached`.
 */
export async function saveEditAsNew(
  user: Planned,
  { text, ...texts }: Omit<Edit, "version">,
): Promise<string> {
  const { id } = await createPost(user, {
    ...texts,
    content: await workOnText("applyTextEdit", "", text),
  });
  return id;
}
