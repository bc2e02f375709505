import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import type { PostRevision } from "#app/generated/prisma/client.ts";
import type { RevisionReason } from "#app/generated/prisma/enums.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { pick } from "#app/lib/pick.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { cut } from "#app/lib/text.ts";
import { countPost, type Planned, requirePlanned } from "#app/plans/usage.server.ts";
import { copyFacts } from "./facts.server.ts";
import { insertPost, type NewRow } from "./insert-post.server.ts";
import {
  keepOwnPicture,
  picturesOf,
  requireOwnPicture,
  writePostMedia,
} from "./post-media.server.ts";
import { type Post, postChanged } from "./post-record.server.ts";
import { cleanTexts, type CleanTexts, declaredIds, type GivenTexts } from "./post-texts.server.ts";
import {
  COPY_SUFFIX,
  LIMITS,
  NO_TEXTS,
  type PostTexts,
  REVISION_FIELDS,
  type RevisionTexts,
  TEXT_FIELDS,
} from "./post.ts";
import { requirePost } from "./posts.server.ts";
import { readTexts } from "./read-texts.server.ts";
import { consumeSave, weightOf } from "./save-limit.server.ts";
import { syncSaved } from "./sync-post.server.ts";

/** The newest revisions that are kept of a post, besides its first. */
const REVISIONS_KEPT = 100;

/** Stores the texts of a post that was just saved, in the transaction that saved them. */
async function addRevision(tx: Tx, post: Post, reason: RevisionReason): Promise<void> {
  const { id: postId, version } = post;
  const texts: Pick<PostRevision, keyof RevisionTexts> = pick(post, REVISION_FIELDS);
  await tx.postRevision.create({ data: { postId, version, reason, ...texts } });
  if (version > REVISIONS_KEPT)
    await tx.postRevision.deleteMany({
      where: { postId, version: { gt: 1, lte: version - REVISIONS_KEPT } },
    });
}

export interface NewPost extends GivenTexts {
  title: string;
  content: string;
  /** Used only for a post without content; otherwise the words are counted. */
  wordCount?: number | undefined;
  /** The writer that made it; empty if written by hand. */
  writer?: string | undefined;
  /** False: it counts against the month only once its content is changed. */
  counted?: boolean | undefined;
}

/** Attempts of a save without a version while others save at the same time. */
const SAVE_TRIES = 5;

/**
 * Saves a new post as a draft and counts it against its month, both or neither. `also` runs in the
 * same transaction: if it throws, the post and its count are undone. Throws `limit_reached` when
 * the month is used up, `rate_limited` when too much was saved in a minute, and `invalid` for
 * content that is too long once cleaned and for a featured image that is not the user's.
 */
export async function createPost(
  user: Planned,
  input: NewPost,
  also?: (tx: Tx, postId: string) => Promise<void>,
): Promise<{ id: string }> {
  await consumeSave(user, weightOf(input.content));
  const texts = { ...NO_TEXTS, cleanedBy: CLEAN_RULES, ...(await cleanTexts(input)) };
  const read = await readTexts(user, texts, input.internalLinks ?? []);
  await requireOwnPicture(user, texts.featuredImage);
  const pictures = picturesOf(texts.featuredImage, read.pictures);
  const row: NewRow = {
    ...texts,
    internalLinks: read.internalLinks,
    writer: input.writer ?? "",
    counted: input.counted ?? true,
    wordCount: input.content.trim() === "" ? (input.wordCount ?? 0) : read.words,
    seoScore: read.score,
  };
  if (pictures.length === 0 && !also) return { id: await insertPost(user, row) };
  return db.$transaction(async (tx) => {
    const id = await insertPost(user, row, tx);
    if (pictures.length > 0) await writePostMedia(tx, user, id, pictures);
    await also?.(tx, id);
    return { id };
  });
}

/** A copy costs as much as the post is long, and nobody needs many. */
const COPIES_PER_MINUTE = 30;

/**
 * Saves a copy as a draft, with "(Copy)" after its title and its own slug. Counts against the month
 * if the post has. Throws `not_found`, `limit_reached`, and `rate_limited` above 30 in a minute.
 */
export async function duplicatePost(user: Planned, id: string): Promise<{ id: string }> {
  const { title, ...post } = await requirePost(user, id);
  await consumeRateLimit(
    `duplicate:${user.id}`,
    COPIES_PER_MINUTE,
    60_000,
    (seconds) =>
      `You have made ${COPIES_PER_MINUTE} copies in a minute. Try again in ${pluralize(seconds, "second")}.`,
  );
  const copy = {
    ...post,
    slug: "",
    canonicalUrl: "",
    featuredImage: await keepOwnPicture(user, post.featuredImage),
    title: cut(title, LIMITS.title - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX,
  };
  return createPost(user, copy, (tx, to) => copyFacts(tx, user, id, to));
}

/**
 * Saves a change, counts the words and scores the text again, and stores a revision. With
 * `expectedVersion` it throws `conflict` (the newer post in `details.current`) if the post has
 * changed meanwhile; without it, applies the change to the newest version. Throws `not_found`. The
 * version counts changes of the texts; a save without one adds neither version nor revision. The
 * status follows from post-status.ts. The first change of the content of a post that has not
 * counted yet counts it against the month, and throws `limit_reached` when that is used up.
 */
export async function updatePost(
  user: Owner,
  id: string,
  change: GivenTexts,
  expectedVersion?: number,
  reason: RevisionReason = "saved",
): Promise<Post> {
  await consumeSave(user, weightOf(change.content ?? ""));
  const { slug, language } = change;
  const spelling =
    slug && language === undefined ? (await requirePost(user, id)).language : language;
  const texts = await cleanTexts(change, spelling);
  for (let round = 1; ; round++) {
    const before = await requirePost(user, id);
    // The other texts of a long post cannot be changed without reading it.
    const rest = change.content === undefined && round === 1 ? weightOf(before.content) - 1 : 0;
    if (rest > 0) await consumeSave(user, rest);
    if (expectedVersion !== undefined && before.version !== expectedVersion)
      throw postChanged(before);
    const saved = await saveOver(user, before, texts, change.internalLinks, reason);
    if (saved) return saved;
    if (expectedVersion !== undefined || round === SAVE_TRIES)
      throw postChanged(await requirePost(user, id));
  }
}

/** Writes only if the post is unchanged since it was read; otherwise null. */
async function saveOver(
  user: Owner,
  before: Post,
  change: CleanTexts,
  links: string[] | undefined,
  reason: RevisionReason,
): Promise<Post | null> {
  const read = await readChange(user, before, change, links);
  const after = { ...before, ...change };
  const showsOthers = isOther(after, before);
  if (after.featuredImage !== before.featuredImage)
    await requireOwnPicture(user, after.featuredImage);
  const pictures = showsOthers ? picturesOf(after.featuredImage, read?.pictures ?? []) : [];
  const changed = read !== null && differs({ ...after, ...read }, before);
  const counts = !before.counted && after.content !== before.content;
  const data = changed
    ? {
        ...change,
        ...(counts && { counted: true }),
        internalLinks: read.internalLinks,
        wordCount: read.words,
        seoScore: read.score,
        version: before.version + 1,
      }
    : { version: before.version };
  return db.$transaction(async (tx) => {
    const rows = await tx.post.updateManyAndReturn({
      where: { id: before.id, userId: user.id, version: before.version },
      data,
    });
    const post = rows[0];
    if (!post) return null;
    if (counts) await countPost(tx, await requirePlanned(tx, user));
    if (changed) await addRevision(tx, post, reason);
    if (showsOthers) await writePostMedia(tx, user, post.id, pictures);
    return syncSaved(tx, post);
  });
}

/** Whether two versions may show different pictures. */
function isOther(one: Post, other: Post): boolean {
  return (
    one.featuredImage !== other.featuredImage ||
    (one.content !== other.content && `${one.content}${other.content}`.includes("/media/"))
  );
}

function differs(one: PostTexts, other: PostTexts): boolean {
  return TEXT_FIELDS.some((name) => String(one[name]) !== String(other[name]));
}

/**
 * Reads a post as it is after a change; null if the change changes nothing. `links` are the posts
 * that a client declares as linked; without them, those that were declared before stay.
 */
async function readChange(
  user: Owner,
  before: Post,
  change: CleanTexts,
  links: string[] | undefined,
): Promise<Awaited<ReturnType<typeof readTexts>> | null> {
  const after = { ...before, ...change };
  if (links === undefined && !differs(after, before)) return null;
  const stays = links === undefined && after.content === before.content;
  const declared = stays ? [] : (links ?? (await declaredIds(before)));
  const read = await readTexts(user, after, declared, before.id);
  return stays ? { ...read, internalLinks: before.internalLinks } : read;
}
