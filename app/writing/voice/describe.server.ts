import { z } from "zod";
import { cutAtWord } from "#app/content/sentences.ts";
import { VOICE_LIMITS } from "#app/copy/voice.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { cleanText } from "#app/lib/text.ts";
import { assertAiIncluded, type Planned } from "#app/plans/usage.server.ts";
import { currentModel } from "../current-model.server.ts";
import { asData } from "../prompts.server.ts";
import { readSamples } from "./voice.server.ts";

/** What a model answers when it describes a voice. */
const voiceAnswer = z.object({ description: z.string() });

/** Asks how the author of these texts writes. */
function voicePrompt(posts: readonly string[]): string {
  return `${asData({ posts })}
The data holds posts of one author. Describe how this author writes, so that another writer could write in the same voice: sentence length and rhythm, choice of words, how the reader is addressed, humour, use of examples, openings and endings, habits worth keeping. Say nothing about the topics. Write 80 to 150 words of plain text in the language of the posts, as instructions to a writer ("Short sentences. Speaks to the reader as you.").`;
}

/** Words of each sample that are read. */
const WORDS_EACH = 1_500;
const MAX_TOKENS = 6_000;
const PER_HOUR = 10;

/**
 * Describes how the user writes, from the posts that are ticked as samples. Stores nothing. Throws
 * `invalid` without a model, and with a message for the field `samples` where none of them is in
 * the user's own words, `limit_reached`, `rate_limited` above ten an hour, and what the model
 * throws.
 */
export async function describeVoice(
  user: Planned,
  ticked: readonly string[],
  signal: AbortSignal,
): Promise<{ description: string; posts: number }> {
  assertAiIncluded(user);
  const model = await currentModel(user);
  if (!model) throw new AppError("invalid", "Connect a model first. It reads your posts for this.");
  const ids = [...new Set(ticked)].slice(0, VOICE_LIMITS.samples);
  const posts = await readSamples(user, ids, WORDS_EACH);
  if (posts.length === 0) throw wrongField("samples", NO_SAMPLE);
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

const NO_SAMPLE = `Sample posts: tick one to ${VOICE_LIMITS.samples} that sound like you. The description is made from them.`;
