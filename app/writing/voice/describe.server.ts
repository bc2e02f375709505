import { z } from "zod";
import { cutAtWord } from "#app/content/sentences.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { VOICE_LIMITS } from "#app/copy/voice.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { cleanText } from "#app/lib/text.ts";
import { assertAiIncluded, type Planned } from "#app/plans/usage.server.ts";
import { currentModel } from "../current-model.server.ts";
import { asData } from "../prompts.server.ts";

/** What a model answers when it describes a voice. */
const voiceAnswer = z.object({ description: z.string() });

/** Asks how the author of these posts writes. */
function voicePrompt(posts: ReadonlyArray<{ title: string; text: string }>): string {
  return `${asData({ posts })}
The data holds the latest posts of one author. Describe how this author writes, so that another writer could write in the same voice: sentence length and rhythm, choice of words, how the reader is addressed, humour, use of examples, openings and endings, habits worth keeping. Say nothing about the topics. Write 80 to 150 words of plain text in the language of the posts, as instructions to a writer ("Short sentences. Speaks to the reader as you.").`;
}

/** Posts that a description is made from, and words of each. */
const POSTS = 5;
const WORDS_EACH = 1_000;
const MAX_TOKENS = 6_000;
const PER_HOUR = 10;

/**
 * Describes how the user writes, from the latest posts. Stores nothing. Throws `invalid` without a
 * model or posts, `limit_reached`, `rate_limited` above ten an hour, and what the model throws.
 */
export async function describeVoice(
  user: Planned,
  signal: AbortSignal,
): Promise<{ description: string; posts: number }> {
  assertAiIncluded(user);
  const model = await currentModel(user);
  if (!model) throw new AppError("invalid", "Connect a model first. It reads your posts for this.");
  const posts = await readLatest(user);
  if (posts.length === 0)
    throw new AppError("invalid", "Write a post first. The description is made from your posts.");
  await consumeRateLimit(
    `voice:${user.id}`,
    PER_HOUR,
    3_600_000,
    (seconds) =>
      `You have described your voice ${PER_HOUR} times this hour. Try again in ${inMinutes(seconds)}.`,
  );
  const answer = await model.answer(
    { purpose: "voice", prompt: voicePrompt(posts), maxTokens: MAX_TOKENS, signal },
    voiceAnswer,
  );
  const description = cutAtWord(cleanText(answer.description), VOICE_LIMITS.description);
  if (description === "")
    throw new AppError("upstream", "No description came back. Please try again.");
  return { description, posts: posts.length };
}

async function readLatest(user: Planned): Promise<Array<{ title: string; text: string }>> {
  const rows = await db.post.findMany({
    where: { userId: user.id, content: { not: "" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: POSTS,
    select: { title: true, content: true },
  });
  const posts: Array<{ title: string; text: string }> = [];
  for (const { title, content } of rows)
    posts.push({ title, text: await workOnText("firstWords", content, WORDS_EACH) });
  return posts.filter(({ text }) => text !== "");
}
