import { workOnText } from "#app/content/text-work.server.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findOwnPosts, hasOtherLivePost, ownIdsAmong, ownLinksAmong } from "./own-links.server.ts";
import { MAX_REFERENCES } from "./post-texts.server.ts";
import type { PostTexts } from "./post.ts";

type ReadTexts = Pick<PostTexts, "title" | "content" | "metaDescription" | "keywords" | "language">;

interface TextsReading {
  words: number;
  score: number;
  /**
   * The posts that the content refers to, in order, then those that are declared: only posts of the
   * user, each once, without the post itself.
   */
  internalLinks: string[];
  pictures: string[];
}

/**
 * Reads clean texts once for everything that a save stores of them. `declared` are ids of posts
 * that a client names as linked, `self` is the post's own id if it has one.
 */
export async function readTexts(
  user: Owner,
  { title, content, metaDescription, keywords, language }: ReadTexts,
  declared: readonly string[],
  self = "",
): Promise<TextsReading> {
  const { words, scores, firstScore, references, hrefs, pictures } = await workOnText(
    "readArticle",
    {
      title,
      content,
      metaDescription,
      language,
      keywords: splitCommaList(keywords),
    },
  );
  const ids = [...references.slice(0, MAX_REFERENCES), ...declared];
  const own = await findOwnPosts(user, ids, hrefs);
  const links = ownLinksAmong(hrefs, own, self).length;
  const isFirst = links === 0 && !(await hasOtherLivePost(user, self));
  return {
    words,
    score: isFirst ? firstScore : (scores[Math.min(links, scores.length - 1)] ?? 0),
    internalLinks: ownIdsAmong(ids, own, self),
    pictures,
  };
}
