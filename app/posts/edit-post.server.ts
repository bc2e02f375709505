import type { Planned } from "#app/plans/usage.server.ts";
import type { SharingTexts } from "./post.ts";
import type { Owner } from "#app/lib/owner.ts";
import { readMarkdown } from "./content-format.server.ts";
import { closeEdits } from "./kept-edits.server.ts";
import { postChanged, type Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import { comparePosts } from "./compare-posts.server.ts";
import type { GivenTexts } from "./post-texts.server.ts";
import { listContentAt } from "./revisions.server.ts";
import { createPost, updatePost } from "./save-post.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";

export interface Edit extends Pick<GivenTexts, keyof SharingTexts | "keywords"> {
  title: string;
  /** The content as Markdown. */
  text: string;
  version: number;
  /** The version that the text was opened at, if it is another. */
  base?: number | undefined;
  /** The kept edits of this form, which end with the save. */
  editId?: string | undefined;
  used?: string | undefined;
}

interface Saved {
  post: Post;
  /** A sentence about what a post cannot hold and lost; "" if all was kept. */
  removed: string;
}

/**
 * Saves an edited text; blocks that were not touched keep their stored HTML. Throws what
 * `updatePost` throws, `invalid` for a line that stands for no part of the post, and `conflict` (a
 * `NewerPost` in `details.current`) if the post has changed since `version`.
 */
export async function saveEdit(
  user: Owner,
  id: string,
  { text, version, base, editId, used, ...texts }: Edit,
): Promise<Saved> {
  const before = await requirePost(user, id);
  if (before.version !== version) {
    const others = await listContentAt(user, id, base ?? version);
    const { html } = await workOnText("applyMarkdown", before.content, text, others);
    throw postChanged(before, await comparePosts(before, { title: texts.title, content: html }));
  }
  const others = base === undefined ? [] : await listContentAt(user, id, base);
  const content = await readMarkdown(before.content, text, others, "text");
  const post = await updatePost(user, id, { ...texts, content }, version);
  await closeEdits(user, [editId, used]);
  return { post, removed: await workOnText("removedNote", content, post.content) };
}

/**
 * Saves a text without a post (written by hand, or its post was deleted) as a new post and returns
 * its id; counts against the month. Throws `limit_reached`, and `invalid` like `saveEdit`.
 */
export async function saveEditAsNew(
  user: Planned,
  { text, editId, used, ...texts }: Omit<Edit, "version" | "base">,
): Promise<string> {
  const content = await readMarkdown("", text, [], "text");
  const { id } = await createPost(user, { ...texts, content }, (tx) =>
    closeEdits(user, [editId, used], tx),
  );
  return id;
}
