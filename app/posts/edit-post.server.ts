import { withoutFrontMatter } from "#app/content/markdown/front-matter.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import * as TEXT from "#app/copy/text.ts";
import { wrongField } from "#app/lib/app-error.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import type { SharingTexts } from "./post.ts";
import type { Owner } from "#app/lib/owner.ts";
import { readLosses, readMarkdown } from "./content-format.server.ts";
import { fillFrom, laidOver, readMatter } from "./front-matter.server.ts";
import { closeEdits } from "./kept-edits.server.ts";
import { postChanged, type Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import { comparePosts } from "./compare-posts.server.ts";
import type { GivenTexts } from "./post-texts.server.ts";
import { listContentAt } from "./revisions.server.ts";
import { createPost, updatePost } from "./save-post.server.ts";
import { saveNotes } from "./save-notes.ts";
import { isVisible } from "./text-field.server.ts";

export interface Edit extends Pick<GivenTexts, keyof SharingTexts | "keywords"> {
  title: string;
  /** The content as Markdown, with or without front matter. */
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
  /** What was taken from front matter, and what a post cannot hold and lost; "" for nothing. */
  notes: string;
}

/**
 * Saves an edited text; blocks that were not touched keep their stored HTML. Front matter fills
 * what the form leaves empty. Throws what `updatePost` throws, `invalid` for a line that stands for
 * no part of the post and for an empty title, and `conflict` (a `NewerPost` in `details.current`)
 * if the post has changed since `version`.
 */
export async function saveEdit(
  user: Owner,
  id: string,
  { version, base, editId, used, ...given }: Edit,
): Promise<Saved> {
  const before = await requirePost(user, id);
  if (before.version !== version) {
    const others = await listContentAt(user, id, base ?? version);
    const text = withoutFrontMatter(given.text);
    const { html } = await workOnText("applyMarkdown", before.content, text, others);
    throw postChanged(before, await comparePosts(before, { title: given.title, content: html }));
  }
  const { text, texts, ...read } = await readGiven(user, given, before);
  const others = base === undefined ? [] : await listContentAt(user, id, base);
  const content = await readMarkdown(before.content, text, others, "text");
  const post = await updatePost(user, id, { ...texts, content }, version);
  await closeEdits(user, [editId, used]);
  return { post, notes: await notesOf(read, before.content, text, content, post.content) };
}

/**
 * Saves a text without a post (written by hand, or its post was deleted) as a new post; counts
 * against the month. Throws `limit_reached`, and `invalid` like `saveEdit`.
 */
export async function saveEditAsNew(
  user: Planned,
  { editId, used, ...given }: Omit<Edit, "version" | "base">,
): Promise<{ id: string; notes: string }> {
  const { text, texts, ...read } = await readGiven(user, given);
  const content = await readMarkdown("", text, [], "text");
  const { id } = await createPost(user, { ...texts, content }, (tx) =>
    closeEdits(user, [editId, used], tx),
  );
  const post = await requirePost(user, id);
  return { id, notes: await notesOf(read, "", text, content, post.content) };
}

type Given = Omit<Edit, "version" | "base" | "editId" | "used">;

/** What a form gives a post: its fields, filled from front matter where they are empty. */
async function readGiven(user: Owner, { text: whole, ...given }: Given, before: GivenTexts = {}) {
  const { text, entries, unread } = await readMatter(whole);
  const { fills, taken, unused } = await fillFrom(user, entries, laidOver(before, given));
  const texts = { ...given, ...fills, title: fills.title ?? given.title };
  if (!isVisible(texts.title)) throw wrongField("title", TEXT.required);
  return { text, texts, taken, losses: [unread, unused] };
}

async function notesOf(
  { taken, losses }: { taken: string; losses: string[] },
  before: string,
  text: string,
  content: string,
  stored: string,
): Promise<string> {
  return saveNotes(taken, [
    ...losses,
    await workOnText("removedNote", content, stored),
    ...(await readLosses(before, text)),
  ]);
}
