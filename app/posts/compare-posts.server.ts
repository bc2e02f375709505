import { diffTexts } from "#app/content/diff/diff-articles.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { PostChanges, PostTexts } from "./post.ts";

type Compared = Pick<PostTexts, "title" | "content">;

/**
 * What differs between an earlier and a later version of a post, for a screen. `wordsOnly`: without
 * what platforms change by themselves.
 */
export async function comparePosts(
  before: Compared,
  after: Compared,
  wordsOnly = false,
): Promise<PostChanges> {
  return {
    title: before.title === after.title ? null : diffTexts(before.title, after.title),
    content: await workOnText("compareArticles", before.content, after.content, wordsOnly),
  };
}
