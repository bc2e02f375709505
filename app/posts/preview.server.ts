import { workOnText } from "#app/content/text-work.server.ts";
import { listLosses, seoCard, type SeoCardRow } from "#app/content/seo/seo.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Post } from "./post-record.server.ts";
import { scoreTexts } from "./post-texts.server.ts";
import { toLossRows, type LossRow } from "./score-rows.ts";
import { readTime, type Status } from "./post.ts";

/** A post as the preview screen shows it. Dates are ISO 8601. */
export interface Preview {
  id: string;
  version: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  status: Status;
  tags: string[];
  /** What made it: "plan", "example", a model's id; empty when written by hand. */
  writer: string;
  /** Places of a plan that are still to be written. */
  openPlaces: number;
  wordCount: number;
  /** Minutes to read. */
  minutes: number;
  /** 0–100, computed from the text. */
  score: number;
  /** The four rows of the SEO Analysis card, computed from the text. */
  seo: SeoCardRow[];
  /** Every check that costs points, largest loss first. */
  losses: LossRow[];
}

/**
 * The score here and in lists must agree, so the stored one follows: posts that this one links to
 * may have come or gone since it was saved.
 */
export async function toPreview(post: Post): Promise<Preview> {
  const report = await scoreTexts({ id: post.userId }, post, post.id);
  if (report.score !== post.seoScore) await storeScore(post, report.score);
  const edit = `/preview/${post.id}?edit#edit`;
  return {
    id: post.id,
    version: post.version,
    title: post.title,
    content: post.content,
    status: post.status,
    tags: post.tags,
    writer: post.writer,
    openPlaces: await workOnText("countOpenPlaces", post.content),
    wordCount: post.wordCount,
    minutes: readTime(post.wordCount),
    score: report.score,
    seo: seoCard(report),
    losses: toLossRows(listLosses(report), {
      title: `${edit}-title`,
      content: `${edit}-text`,
      // Inside a fold-out, which opens for the field that the address names.
      metaDescription: `/preview/${post.id}?edit=metaDescription#edit-metaDescription`,
      keywords: `${edit}-keywords`,
      links: `/preview/${post.id}#internal-links`,
    }),
  };
}

/** A post can be read where nothing can be stored, so a failure is only logged. */
async function storeScore(post: Post, seoScore: number): Promise<void> {
  await db.post
    .updateMany({
      where: { id: post.id, userId: post.userId, version: post.version },
      data: { seoScore, updatedAt: post.updatedAt },
    })
    .catch((error: unknown) => {
      log.warn({ err: error, post: post.id }, "the score of a post could not be stored");
    });
}
