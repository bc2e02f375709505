import { splitCommaList } from "#app/lib/comma-list.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { take } from "#app/plans/rate.server.ts";
import { countPost, type Planned } from "#app/plans/usage.server.ts";
import { scorePost } from "#app/writer/seo.ts";
import { wordsOfHtml } from "./content.ts";
import { isPostId, postChanged, type Owner, type Post } from "./post-record.server.ts";
import { COPY_SUFFIX, DEFAULT_TONE, LIMITS } from "./post.ts";
import { requirePost } from "./posts.server.ts";
import { addRevision, type RevisionReason } from "./revision-record.server.ts";
import { cleanText, sanitizeArticle } from "./sanitize.server.ts";

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

/** A change of a post. Saving by hand makes it a draft again; the other states come from publishing alone. */
export interface PostChange extends GivenTexts {
  status?: "draft" | undefined;
}

/** Attempts of a save that names no version and meets others. */
const SAVE_TRIES = 5;

/**
 * Saves a new post as a draft and counts it against the month, both or neither.
 * `also` runs in the same transaction: what it throws undoes the post and its count. Throws `limit_reached` when the month is used up.
 */
export async function createPost(user: Planned, input: NewPost, also?: (tx: Tx, postId: string) => Promise<void>): Promise<{ id: string }> {
  const texts = clean(input);
  return db.$transaction(async (tx) => {
    await countPost(tx, user);
    const internalLinks = await keepOwnIds(tx, user, input.internalLinks ?? []);
    const measured = measure({ ...EMPTY, ...texts, internalLinks });
    const post = await tx.post.create({
      data: {
        userId: user.id,
        ...EMPTY,
        ...texts,
        internalLinks,
        writer: input.writer ?? "",
        wordCount: input.content.trim() === "" ? (input.wordCount ?? 0) : measured.wordCount,
        seoScore: typeof input.seoScore === "number" ? clampScore(input.seoScore) : measured.seoScore,
      },
    });
    await addRevision(tx, post, "created");
    await also?.(tx, post.id);
    return { id: post.id };
  });
}

/** A copy costs as much as the post is long, and nobody presses this often. */
const COPIES_PER_MINUTE = 30;

/** Saves a copy as a draft, with "(Copy)" after its title. It counts against the month. Throws `not_found`, `limit_reached`, and `rate_limited` above 30 in a minute. */
export async function duplicatePost(user: Planned, id: string): Promise<{ id: string }> {
  const { title, ...post } = await requirePost(user, id);
  await take(`duplicate:${user.id}`, COPIES_PER_MINUTE, 60_000, (seconds) => `You have made ${COPIES_PER_MINUTE} copies in a minute. Try again in ${seconds} seconds.`);
  return createPost(user, { ...post, title: title.slice(0, LIMITS.title - COPY_SUFFIX.length).trimEnd() + COPY_SUFFIX });
}

/**
 * Saves a change, counts the words and scores the text again, and keeps the result as a revision.
 * With `expectedVersion` it throws `conflict` (the newer post in `details.current`) when the post has changed meanwhile;
 * without, the change is laid over whatever is newest. Throws `not_found`.
 * The version is that of the texts: a save that changes none of them sets the status and nothing else.
 */
export async function updatePost(user: Owner, id: string, change: PostChange, expectedVersion?: number, reason: RevisionReason = "saved"): Promise<Post> {
  const texts = clean(change);
  for (let round = 1; ; round++) {
    const before = await requirePost(user, id);
    if (expectedVersion !== undefined && before.version !== expectedVersion) throw postChanged(before);
    const saved = await saveOver(user, before, { ...texts, ...(change.status && { status: change.status }) }, change.internalLinks, reason);
    if (saved) return saved;
    if (expectedVersion !== undefined || round === SAVE_TRIES) throw postChanged(await requirePost(user, id));
  }
}

/** Writes only if the post is still the one that was read; null when it is not. */
async function saveOver(user: Owner, before: Post, change: Partial<Post>, links: string[] | undefined, reason: RevisionReason): Promise<Post | null> {
  return db.$transaction(async (tx) => {
    const internalLinks = links ? await keepOwnIds(tx, user, links, before.id) : before.internalLinks;
    const after = { ...before, ...change, internalLinks };
    const rewritten = TEXTS.some((name) => String(after[name]) !== String(before[name]));
    const rows = await tx.post.updateManyAndReturn({
      where: { id: before.id, userId: user.id, version: before.version },
      data: rewritten ? { ...change, internalLinks, ...measure(after), version: before.version + 1 } : { status: after.status },
    });
    const post = rows[0];
    if (!post) return null;
    if (rewritten) await addRevision(tx, post, reason);
    return post;
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
  internalLinks: [],
};

const TEXTS = Object.keys(EMPTY) as Array<keyof PostTexts>;
const PLAIN = ["title", "excerpt", "topic", "keywords", "targetAudience", "industry", "tone", "instructions", "metaDescription"] as const;

/** The given texts, fit to be stored and shown; what was not given stays away. */
function clean(given: GivenTexts): Partial<Omit<PostTexts, "internalLinks">> {
  const texts: Partial<Omit<PostTexts, "internalLinks">> = {};
  for (const name of PLAIN) {
    const text = given[name];
    if (text !== undefined) texts[name] = cleanText(text);
  }
  if (given.content !== undefined) texts.content = sanitizeArticle(given.content);
  return texts;
}

function measure(post: Pick<PostTexts, "title" | "content" | "excerpt" | "metaDescription" | "keywords" | "internalLinks">): { wordCount: number; seoScore: number } {
  const { score } = scorePost({ ...post, keywords: splitCommaList(post.keywords), internalLinkCount: post.internalLinks.length });
  return { wordCount: wordsOfHtml(post.content), seoScore: score };
}

function clampScore(score: number): number {
  return Math.round(Math.max(0, Math.min(100, Number.isNaN(score) ? 0 : score)));
}

/** Those of the ids that name posts of the user, in their order, each once, without the post itself. */
async function keepOwnIds(tx: Tx, user: Owner, ids: readonly string[], self = ""): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => isPostId(id) && id !== self);
  if (wanted.length === 0) return [];
  const rows = await tx.post.findMany({ where: { userId: user.id, id: { in: wanted } }, select: { id: true } });
  const own = new Set(rows.map((row) => row.id));
  return wanted.filter((id) => own.has(id));
}
