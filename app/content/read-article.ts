import { findPictures } from "./find-pictures.ts";
import { tokenise } from "./html.ts";
import { referencedIds } from "./references.ts";
import { readPost, type ScoredPost } from "./seo/reading.ts";
import { scoresByLinks } from "./seo/seo.ts";

/** What is known of the author's other posts comes later. */
export type UnlinkedPost = Omit<ScoredPost, "ownLinks" | "hasOtherPosts">;

/** What a save stores and looks up of a clean article. */
export interface ArticleReading {
  words: number;
  /** See `scoresByLinks`. */
  scores: number[];
  /** The score where its author has no other live post to link to. */
  firstScore: number;
  /** Ids of the posts that it refers to, in order, each once. */
  references: string[];
  /** The addresses that it links to, each once, in order; at most 500. */
  hrefs: string[];
  /** The author's own pictures in order, as often as it shows them. */
  pictures: string[];
}

/** Reads everything from one pass over the HTML. Never throws. */
export function readArticle(post: UnlinkedPost): ArticleReading {
  const { content } = post;
  const tokens = tokenise(content);
  const reading = readPost({ ...post, ownLinks: [] }, tokens);
  return {
    words: reading.words,
    ...scoresByLinks(reading),
    references: referencedIds(content, tokens),
    hrefs: reading.hrefs,
    pictures: content.includes("/media/")
      ? findPictures(content, tokens).pictures.map(({ mediaId }) => mediaId)
      : [],
  };
}
