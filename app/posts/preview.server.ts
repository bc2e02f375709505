import { workOnText } from "#app/content/text-work.server.ts";
import { listLosses, seoCard, type SeoCardRow } from "#app/content/seo/seo.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { type Post, postNotFound } from "./post-record.server.ts";
import { scoreTexts } from "./post-texts.server.ts";
import { readTime } from "./read-time.server.ts";
import { toLossRows, type LossRow } from "./score-rows.ts";
import type { Status } from "./post.ts";

/** What SEO Analysis shows of a post. */
export interface PostScore {
  /** Places of a plan that are still to be written. */
  openPlaces: number;
  /** 0–100, computed from the text. */
  score: number;
  seo: SeoCardRow[];
  /** Every check that costs points, largest loss first. */
  losses: LossRow[];
}

/** A post as the preview screen shows it. Dates are ISO 8601. */
export interface Preview extends PostScore {
  id: string;
  version: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  status: Status;
  publishedPlatforms: string[];
  tags: string[];
  /** What made it: "plan", "example", a model's id; empty when written by hand. */
  writer: string;
  wordCount: number;
  minutes: number;
}

export async function toPreview(post: Post): Promise<Preview> {
  return {
    id: post.id,
    version: post.version,
    title: post.title,
    content: post.content,
    status: post.status,
    publishedPlatforms: post.publishedPlatforms,
    tags: post.tags,
    writer: post.writer,
    wordCount: post.wordCount,
    minutes: readTime(post.wordCount, `${post.title} ${post.excerpt}`),
    ...(await readPostScore(post)),
  };
}

/**
 * The score of a post at this moment. Nothing is stored: the one in lists follows within the hour
 * where a post that this one links to was deleted (`rescoreLinking`).
 */
export async function readPostScore(post: Post): Promise<PostScore> {
  const report = await scoreTexts({ id: post.userId }, post, post.id);
  const edit = `/preview/${post.id}/edit`;
  return {
    openPlaces: await workOnText("countOpenPlaces", post.content),
    score: report.score,
    seo: seoCard(report),
    losses: toLossRows(listLosses(report), {
      title: `${edit}#edit-title`,
      content: `${edit}#edit-text`,
      // Inside a fold-out, which opens for the field that the address names.
      metaDescription: `${edit}?field=metaDescription#edit-metaDescription`,
      keywords: `${edit}?field=keywords#edit-keywords`,
      links: `/preview/${post.id}#internal-links`,
    }),
  };
}

/** A post with what else there is of it, so that a screen asks only for what is there. */
interface ShownPost {
  post: Post;
  /** Facts are stored with it. */
  hasFacts: boolean;
  /** Changes are kept that were not saved. */
  hasKeptEdits: boolean;
}

/** As `requirePost`, in one statement. Throws `not_found`. */
export async function requireShownPost(user: Owner, id: string): Promise<ShownPost> {
  const rows = isId(id)
    ? await db.$queryRaw<Array<Post & { hasFacts: boolean; hasKeptEdits: boolean }>>`
        SELECT p.*,
          EXISTS (SELECT FROM "Fact" f WHERE f."postId" = p."id" AND f."userId" = p."userId") AS "hasFacts",
          EXISTS (SELECT FROM "PostEdit" e WHERE e."postId" = p."id" AND e."userId" = p."userId" AND e."closedAt" IS NULL) AS "hasKeptEdits"
        FROM "Post" p WHERE p."id" = ${id} AND p."userId" = ${user.id}`
    : [];
  if (!rows[0]) throw postNotFound();
  const { hasFacts, hasKeptEdits, ...post } = rows[0];
  return { post, hasFacts, hasKeptEdits };
}
