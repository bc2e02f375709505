import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { toSlug } from "#app/lib/slug.ts";
import { take } from "#app/plans/rate.server.ts";
import { countPost, type Planned } from "#app/plans/usage.server.ts";
import { CLEAN_RULES } from "./clean-rules.ts";
import { isPostId, postChanged, type Owner, type Post } from "./post-record.server.ts";
import { COPY_SUFFIX, DEFAULT_TONE, LIMITS } from "./post.ts";
import { requirePost } from "./posts.server.ts";
import { addRevision, type RevisionReason } from "./revision-record.server.ts";
import { cleanText } from "./sanitize.server.ts";
import { syncPost } from "./sync-post.server.ts";
import { workOnText } from "./text-work.server.ts";

/** The texts of a post, as a person or a writer gives them. `content` is HTML, `keywords` a comma list. */
export interface PostTexts {
  title: string;
  content: string;
  excerpt: string;
  topic: string;
  keywords: string;
  targetAudience: string;
  industry: string;
  tone: string;
  instructions: string;
  metaDescription: string;
  tags: string[];
  /** The last part of its addresses; empty: made from the title. */
  slug: string;
  canonicalUrl: string;
  /** Ids of posts; those that are not the user's own are dropped. */
  internalLinks: string[];
}

/** Some of the texts; what is undefined was not given. */
export type GivenTexts = { [Name in keyof PostTexts]?: PostTexts[Name] | undefined };

export interface NewPost extends GivenTexts {
  title: string;
  content: string;
  /** Used only for a post without content; otherwise the words are counted. */
  wordCount?: number | undefined;
  /** 0–100; computed from the texts when absent. */
  seoScore?: number | null | undefined;
  /** Which writer made it; empty when written by hand. */
  writer?: string | undefined;
}

/** Attempts of a save that names no version and meets others. */
const SAVE_TRIES = 5;

/**
 * Saves a new post as a draft and counts it against the month, both or neither.
 * `also` runs in the same transaction: what it throws undoes the post and its count.
 * Throws `limit_reached` when the month is used up, `rate_limited` above 300 saves in a minute, and `invalid` for content too long once it is clean.
 */
export async function createPost(
  user: Planned,
  input: NewPost,
  also?: (tx: Tx, postId: string) => Promise<void>,
): Promise<{ id: string }> {
  await takeSave(user);
  const texts = await clean(input);
  const internalLinks = await keepOwnIds(user, input.internalLinks ?? []);
  const measured = await measure({ ...EMPTY, ...texts, internalLinks });
  return db.$transaction(async (tx) => {
    await countPost(tx, user);
    const post = await tx.post.create({
      data: {
        userId: user.id,
        ...EMPTY,
        ...texts,
        internalLinks,
        cleanedBy: CLEAN_RULES,
        writer: input.writer ?? "",
        wordCount: input.content.trim() === "" ? (input.wordCount ?? 0) : measured.wordCount,
        seoScore:
          typeof input.seoScore === "number" ? clampScore(input.seoScore) : measured.seoScore,
      },
    });
    await addRevision(tx, post, "created");
    await also?.(tx, post.id);
    return { id: post.id };
  });
}

/** A copy costs as much as the post is long, and nobody presses this often. */
const COPIES_PER_MINUTE = 30;

/** Saves a copy as a draft, with "(Copy)" after its title and an address of its own. It counts against the month. Throws `not_found`, `limit_reached`, and `rate_limited` above 30 in a minute. */
export async function duplicatePost(user: Planned, id: string): Promise<{ id: string }> {
  const { title, ...post } = await requirePost(user, id);
  await take(
    `duplicate:${user.id}`,
    COPIES_PER_MINUTE,
    60_000,
    (seconds) =>
      `You have made ${COPIES_PER_MINUTE} copies in a minute. Try again in ${seconds} seconds.`,
  );
  return createPost(user, {
    ...post,
    slug: "",
    canonicalUrl: "",
    title: title.slice(0, LIMITS.title - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX,
  });
}

/**
 * Saves a change, counts the words and scores the text again, and keeps the result as a revision.
 * With `expectedVersion` it throws `conflict` (the newer post in `details.current`) when the post has changed meanwhile;
 * without, the change is laid over whatever is newest. Throws `not_found`.
 * The version is that of the texts: a save that changes none of them changes nothing. The status follows by the rule (post-status.ts).
 */
export async function updatePost(
  user: Owner,
  id: string,
  change: GivenTexts,
  expectedVersion?: number,
  reason: RevisionReason = "saved",
): Promise<Post> {
  await takeSave(user);
  const texts = await clean(change);
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

/** Writes only if the post is still the one that was read; null when it is not. */
async function saveOver(
  user: Owner,
  before: Post,
  change: Partial<Post>,
  links: string[] | undefined,
  reason: RevisionReason,
): Promise<Post | null> {
  const internalLinks = links ? await keepOwnIds(user, links, before.id) : before.internalLinks;
  const after = { ...before, ...change, internalLinks };
  const rewritten = TEXTS.some((name) => String(after[name]) !== String(before[name]));
  const data = rewritten
    ? {
        ...change,
        internalLinks,
        ...(await measure(after)),
        ...(change.content === undefined ? {} : { cleanedBy: CLEAN_RULES }),
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
    if (rewritten) await addRevision(tx, post, reason);
    return syncPost(tx, post.id);
  });
}

const EMPTY: PostTexts = {
  title: "",
  content: "",
  excerpt: "",
  topic: "",
  keywords: "",
  targetAudience: "",
  industry: "",
  tone: DEFAULT_TONE,
  instructions: "",
  metaDescription: "",
  tags: [],
  slug: "",
  canonicalUrl: "",
  internalLinks: [],
};

const TEXTS = Object.keys(EMPTY) as Array<keyof PostTexts>;
const PLAIN = [
  "title",
  "excerpt",
  "topic",
  "keywords",
  "targetAudience",
  "industry",
  "tone",
  "instructions",
  "metaDescription",
  "canonicalUrl",
] as const;

/** The given texts, fit to be stored and shown; what was not given stays away. */
async function clean(given: GivenTexts): Promise<Partial<Omit<PostTexts, "internalLinks">>> {
  const texts: Partial<Omit<PostTexts, "internalLinks">> = {};
  for (const name of PLAIN) {
    const text = given[name];
    if (text !== undefined) texts[name] = cleanText(text);
  }
  if (given.tags !== undefined) texts.tags = [...new Set(given.tags)];
  if (given.slug !== undefined) texts.slug = toSlug(given.slug);
  if (given.content !== undefined) texts.content = await cleanContent(given.content);
  return texts;
}

/** The limit holds for what is stored: cleaning writes a bare "&" as five characters and closes what was left open. */
async function cleanContent(given: string): Promise<string> {
  const content =
    given.length > LIMITS.content ? given : await workOnText("sanitizeArticle", given);
  if (content.length <= LIMITS.content) return content;
  const message = `Content may have at most ${LIMITS.content.toLocaleString("en-US")} characters as HTML; this one has ${content.length.toLocaleString("en-US")}. Shorten it.`;
  throw new AppError("invalid", message, { fields: { content: message } });
}

async function measure({
  title,
  content,
  excerpt,
  metaDescription,
  keywords,
  internalLinks,
}: Pick<
  PostTexts,
  "title" | "content" | "excerpt" | "metaDescription" | "keywords" | "internalLinks"
>): Promise<{ wordCount: number; seoScore: number }> {
  const { score, words } = await workOnText("scorePost", {
    title,
    content,
    excerpt,
    metaDescription,
    keywords: splitCommaList(keywords),
    internalLinkCount: internalLinks.length,
  });
  return { wordCount: words, seoScore: score };
}

/** Far above what writing or moving a blog takes; each save costs as much as the post is long. */
const SAVES_PER_MINUTE = 300;

function takeSave(user: Owner): Promise<void> {
  return take(
    `save:${user.id}`,
    SAVES_PER_MINUTE,
    60_000,
    (seconds) =>
      `You have saved ${SAVES_PER_MINUTE} times in a minute. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  );
}

function clampScore(score: number): number {
  return Math.round(Math.max(0, Math.min(100, Number.isNaN(score) ? 0 : score)));
}

/** Those of the ids that name posts of the user, in their order, each once, without the post itself. */
async function keepOwnIds(user: Owner, ids: readonly string[], self = ""): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => isPostId(id) && id !== self);
  if (wanted.length === 0) return [];
  const rows = await db.post.findMany({
    where: { userId: user.id, id: { in: wanted } },
    select: { id: true },
  });
  const own = new Set(rows.map((row) => row.id));
  return wanted.filter((id) => own.has(id));
}
