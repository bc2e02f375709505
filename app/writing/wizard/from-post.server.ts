import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { cut } from "#app/lib/text.ts";
import type { Owner } from "#app/lib/owner.ts";
import { nameOfLanguage } from "#app/posts/languages.server.ts";
import { DEFAULT_WORD_COUNT, LIMITS, WORD_COUNTS } from "#app/posts/post.ts";
import { getPost, requirePost } from "#app/posts/posts.server.ts";
import { DEFAULT_TONE, TONES } from "#app/posts/tones.ts";
import type { DraftKeywords, Setup } from "./setup.server.ts";

/** The brief of a post, for another version of it. */
export interface PostBrief {
  post: { id: string; title: string };
  setup: Setup;
  hasKeywords: boolean;
}

/**
 * The brief of a post; one that never had a brief takes its title as topic. Sources and notes come
 * from the draft that the post was saved from, while that is kept. Changes nothing. Throws
 * `not_found` for an unknown id and for another user's post.
 */
export async function readPostBrief(user: Owner, postId: string): Promise<PostBrief> {
  const post = await requirePost(user, postId);
  const draft = await db.wizardDraft.findFirst({
    where: { userId: user.id, savedPostId: post.id },
    orderBy: { updatedAt: "desc" },
    select: {
      wordCount: true,
      language: true,
      sourcesText: true,
      searchWeb: true,
      useVoice: true,
      listSources: true,
    },
  });
  const { id, title, targetAudience, industry, instructions } = post;
  return {
    post: { id, title },
    setup: {
      topic: topicOf(post),
      targetAudience,
      industry,
      tone: TONES.find((tone) => tone === post.tone) ?? DEFAULT_TONE,
      instructions,
      sourcesText: "",
      searchWeb: null,
      useVoice: true,
      listSources: true,
      ...draft,
      wordCount: draft?.wordCount ?? closestCount(post.wordCount),
      language: draft?.language ?? nameOfLanguage(post.language),
    },
    hasKeywords: splitCommaList(post.keywords).length > 0,
  };
}

/** The keywords that a draft from a post begins with; undefined if there is no such post. */
export async function readPostKeywords(
  user: Owner,
  postId: string | null,
): Promise<DraftKeywords | undefined> {
  const post = postId === null ? null : await getPost(user, postId);
  return post
    ? {
        primaryKeywords: splitCommaList(post.keywords),
        secondaryKeywords: [],
        longTailKeywords: [],
        keywordsTopic: topicOf(post),
        selectedKeywords: post.keywords,
      }
    : undefined;
}

function topicOf({ topic, title }: { topic: string; title: string }): string {
  return cut(topic || title, LIMITS.topic);
}

/** The length to ask for that comes closest to what was written. */
function closestCount(words: number): number {
  if (words === 0) return DEFAULT_WORD_COUNT;
  return WORD_COUNTS.reduce<number>(
    (best, count) => (Math.abs(count - words) < Math.abs(best - words) ? count : best),
    WORD_COUNTS[0],
  );
}
