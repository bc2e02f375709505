import type { RevisionReason } from "#app/generated/prisma/enums.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { cut } from "#app/lib/text.ts";
import { countPost, type Planned } from "#app/plans/usage.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postChanged, type Post } from "./post-record.server.ts";
import {
  cleanTexts,
  declaredIds,
  linkedIds,
  scoreTexts,
  type CleanTexts,
  type GivenTexts,
} from "./post-texts.server.ts";
import {
  keepOwnPicture,
  picturesIn,
  requireOwnPicture,
  writePostMedia,
} from "./post-media.server.ts";
import { copyFacts } from "./facts.server.ts";
import { COPY_SUFFIX, LIMITS, NO_TEXTS, TEXT_FIELDS } from "./post.ts";
import { requirePost } from "./posts.server.ts";
import { addRevision } from "./revision-record.server.ts";
import { syncPost } from "./sync-post.server.ts";

export interface NewPost extends GivenTexts {
  title: string;
  content: string;
  /** Used only for a post without content; otherwise the words are counted. */
  wordCount?: number | undefined;
  /** The writer that made it; empty if written by hand. */
  writer?: string | undefined;
}

/** Attempts of a save without a version while others save at the same time. */
const SAVE_TRIES = 5;

/**
 * Saves a new post as a draft and counts it against the month, both or neither. `also` runs in the
 * same transaction: if it throws, the post and its count are undone. Throws `limit_reached` when
 * the month is used up, `rate_limited` above 300 saves in a minute, and `invalid` for content that
 * is too long once cleaned and for a featured image that is not the user's.
 */
export async function createPost(
  user: Planned,
  input: NewPost,
  also?: (tx: Tx, postId: string) => Promise<void>,
): Promise<{ id: string }> {
  await consumeSave(user);
  const given = { ...NO_TEXTS, ...(await cleanTexts(input)) };
  const internalLinks = await linkedIds(user, given.content, input.internalLinks ?? []);
  const texts = { ...given, internalLinks };
  await requireOwnPicture(user, texts.featuredImage);
  const pictures = await picturesIn(texts);
  const { score, words } = await scoreTexts(user, texts);
  return db.$transaction(async (tx) => {
    await countPost(tx, user);
    const post = await tx.post.create({
      data: {
        userId: user.id,
        ...texts,
        writer: input.writer ?? "",
        wordCount: input.content.trim() === "" ? (input.wordCount ?? 0) : words,
        seoScore: score,
      },
    });
    await addRevision(tx, post, "created");
    if (pictures.length > 0) await writePostMedia(tx, user, post.id, pictures);
    await also?.(tx, post.id);
    return { id: post.id };
  });
}

/** A copy costs as much as the post is long, and nobody needs many. */
const COPIES_PER_MINUTE = 30;

/**
 * Saves a copy as a draft, with "(Copy)" after its title and its own slug. Counts against the
 * month. Throws `not_found`, `limit_reached`, and `rate_limited` above 30 in a minute.
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
 * status follows from post-status.ts.
 */
export async function updatePost(
  user: Owner,
  id: string,
  change: GivenTexts,
  expectedVersion?: number,
  reason: RevisionReason = "saved",
): Promise<Post> {
  await consumeSave(user);
  const texts = await cleanTexts(change);
  for (let round = 1; ; round++) {
    const before = await requirePost(user, id);
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
  const internalLinks = await linksAfter(user, before, change.content, links);
  const after = { ...before, ...change, internalLinks };
  const showsOthers = isOther(after, before);
  if (after.featuredImage !== before.featuredImage)
    await requireOwnPicture(user, after.featuredImage);
  const pictures = showsOthers ? await picturesIn(after) : [];
  const changed = TEXT_FIELDS.some((name) => String(after[name]) !== String(before[name]));
  const data = changed
    ? { ...change, internalLinks, ...(await measure(user, after)), version: before.version + 1 }
    : { version: before.version };
  return db.$transaction(async (tx) => {
    const rows = await tx.post.updateManyAndReturn({
      where: { id: before.id, userId: user.id, version: before.version },
      data,
    });
    const post = rows[0];
    if (!post) return null;
    if (changed) await addRevision(tx, post, reason);
    if (showsOthers) await writePostMedia(tx, user, post.id, pictures);
    return syncPost(tx, post.id);
  });
}

/** Whether two versions may show different pictures. */
function isOther(one: Post, other: Post): boolean {
  return (
    one.featuredImage !== other.featuredImage ||
    (one.content !== other.content && `${one.content}${other.content}`.includes("/media/"))
  );
}

/**
 * The posts that a post links to after a change. `links` are those that a client declares; without
 * them, links that were declared before stay.
 */
async function linksAfter(
  user: Owner,
  before: Post,
  content = before.content,
  links?: string[],
): Promise<string[]> {
  if (links === undefined && content === before.content) return before.internalLinks;
  return linkedIds(user, content, links ?? (await declaredIds(before)), before.id);
}

async function measure(user: Owner, post: Post): Promise<{ wordCount: number; seoScore: number }> {
  const { score, words } = await scoreTexts(user, post, post.id);
  return { wordCount: words, seoScore: score };
}

/**
 * Far above what writing or migrating a blog needs; each save costs as much as the post is long.
 */
const SAVES_PER_MINUTE = 300;

function consumeSave(user: Owner): Promise<void> {
  return consumeRateLimit(
    `save:${user.id}`,
    SAVES_PER_MINUTE,
    60_000,
    (seconds) =>
      `You have saved ${SAVES_PER_MINUTE} times in a minute. Try again in ${pluralize(seconds, "second")}.`,
  );
}
