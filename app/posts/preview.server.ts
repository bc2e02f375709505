import { splitCommaList } from "#app/lib/comma-list.ts";
import { seoCard, type SeoCardRow } from "#app/writer/seo.ts";
import type { Post } from "./post-record.server.ts";
import { DEFAULT_SCORE, readTime, type Status } from "./post.ts";
import { workOnText } from "./text-work.server.ts";

/** A post as the preview screen shows it. Dates are ISO 8601. */
export interface Preview {
  id: string;
  version: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  status: Status;
  tags: string[];
  wordCount: number;
  /** Minutes to read. */
  minutes: number;
  /** 0–100; 75 when the post has none (specification, section 9). */
  score: number;
  /** The four rows of the SEO Analysis card, computed from the text. */
  seo: SeoCardRow[];
}

export async function toPreview(post: Post): Promise<Preview> {
  const { title, content, excerpt, metaDescription } = post;
  const report = await workOnText("scorePost", {
    title,
    content,
    excerpt,
    metaDescription,
    keywords: splitCommaList(post.keywords),
    internalLinkCount: post.internalLinks.length,
  });
  return {
    id: post.id,
    version: post.version,
    title: post.title,
    content: post.content,
    status: post.status as Status,
    tags: post.tags,
    wordCount: post.wordCount,
    minutes: readTime(post.wordCount),
    score: post.seoScore ?? DEFAULT_SCORE,
    seo: seoCard(report),
  };
}
