import { seoCard, type SeoCardRow } from "#app/content/seo/seo.ts";
import type { Post } from "./post-record.server.ts";
import { scoreTexts } from "./post-texts.server.ts";
import { DEFAULT_SCORE, readTime, type Status } from "./post.ts";

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
  /** 0–100; 75 if the post has none. */
  score: number;
  /** The four rows of the SEO Analysis card, computed from the text. */
  seo: SeoCardRow[];
}

export async function toPreview(post: Post): Promise<Preview> {
  return {
    id: post.id,
    version: post.version,
    title: post.title,
    content: post.content,
    status: post.status,
    tags: post.tags,
    wordCount: post.wordCount,
    minutes: readTime(post.wordCount),
    score: post.seoScore ?? DEFAULT_SCORE,
    seo: seoCard(await scoreTexts(post)),
  };
}
