import type { EditSummary } from "#app/content/edit-summary.ts";
import type { KeptWords } from "#app/content/markdown/count-words.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { type EditValues, isSameEdit } from "./edit-values.ts";
import { listPostTitles } from "./find-posts.server.ts";
import type { KeptEdit } from "./kept-edit-rows.server.ts";
import { listKeptEdits, requireKeptEdit } from "./kept-edits.server.ts";
import { languageChoices } from "./languages.server.ts";
import { listPictureChoices, type PictureChoice } from "./picture-choices.server.ts";
import { type Post, toSharing } from "./post-record.server.ts";
import { NO_TEXTS } from "./post.ts";

export interface OfferedEdit extends EditSummary {
  id: string;
  /** ISO 8601. */
  keptAt: string;
  title: string;
  postChanged: boolean;
}

export interface EditView {
  /** The post as it is saved; null for one that is not saved yet. */
  post: { id: string; title: string } | null;
  values: EditValues;
  /**
   * The version of the post that the values come from. Without a post it is when the user's newest
   * post was made, in ms: a form that was sent has arrived if there is a newer one.
   */
  version: number;
  words: number;
  /** The words of blocks that Markdown cannot say. */
  keptWords: KeptWords;
  /** The id under which what is typed is kept. */
  editId: string;
  /** The kept edit that the values come from; "" for none. */
  used: string;
  /** When that was kept, ISO 8601. */
  keptAt: string | null;
  offered: OfferedEdit | null;
  /** The name of the field to edit; "" for any. */
  asked: string;
  titles: string[];
  /** Pictures to put into the text or to feature. */
  pictures: PictureChoice[];
  languages: Array<{ value: string; label: string }>;
}

/** What an address asks of the form: a field, and a kept edit. */
interface Asked {
  field: string | null;
  kept: string | null;
}

/**
 * The edit form of a post, or of one that is not saved yet (null): as saved, or filled from a kept
 * edit. Throws `not_found` for the id of an edit that is nobody's or another user's.
 */
export async function readEditView(
  user: Owner,
  post: Post | null,
  { field, kept }: Asked,
): Promise<EditView> {
  const used = kept === null ? null : await requireKeptEdit(user, post?.id ?? null, kept);
  const [{ values: saved, keptWords }, version, titles, pictures] = await Promise.all([
    readSaved(post),
    post?.version ?? readNewestPost(user),
    listPostTitles(user, post?.id ?? null),
    listPictureChoices(user, used?.values.featuredImage ?? post?.featuredImage ?? ""),
  ]);
  return {
    post: post && { id: post.id, title: post.title },
    values: used?.values ?? saved,
    version: post ? (used?.version ?? version) : version,
    keptWords,
    words: used
      ? (await workOnText("summariseEdit", used.values.text, "", keptWords)).words
      : (post?.wordCount ?? 0),
    editId: newId(),
    used: used?.id ?? "",
    keptAt: used?.keptAt.toISOString() ?? null,
    offered: used
      ? null
      : await offerOf(await listKeptEdits(user, post?.id ?? null), post, saved, keptWords),
    asked: field ?? "",
    titles,
    pictures,
    languages: languageChoices((used?.values ?? saved).language),
  };
}

export async function findUnsavedEdit(user: Owner, post: Post): Promise<OfferedEdit | null> {
  const kept = await listKeptEdits(user, post.id);
  if (kept.length === 0) return null;
  const { values, keptWords } = await readSaved(post);
  return offerOf(kept, post, values, keptWords);
}

async function readSaved(post: Post | null): Promise<{ values: EditValues; keptWords: KeptWords }> {
  const { title, keywords, ...texts } = post ?? NO_TEXTS;
  const { text, keptWords } = await workOnText("readEditText", texts.content);
  return { values: { title, text, keywords, ...toSharing(texts) }, keptWords };
}

/** The newest kept edit that differs from what is saved. */
async function offerOf(
  kept: readonly KeptEdit[],
  post: Post | null,
  saved: EditValues,
  keptWords: KeptWords,
): Promise<OfferedEdit | null> {
  const found = kept.find(({ values }) => !isSameEdit(values, saved));
  if (!found) return null;
  return {
    id: found.id,
    keptAt: found.keptAt.toISOString(),
    title: found.values.title,
    postChanged: post !== null && (found.version ?? 0) < post.version,
    ...(await workOnText("summariseEdit", found.values.text, saved.text, keptWords)),
  };
}

/** When the user's newest post was made, in ms; 0 without posts. */
async function readNewestPost(user: Owner): Promise<number> {
  const post = await db.post.findFirst({
    where: { userId: user.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true },
  });
  return post?.createdAt.getTime() ?? 0;
}
