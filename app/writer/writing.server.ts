import { TEXT } from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { includesAi, toPlan } from "#app/plans/plan.ts";
import { assertModelCallLeft, takeModelCall } from "#app/plans/rate.server.ts";
import { assertCanCreate, type Planned } from "#app/plans/usage.server.ts";
import { withWritingSlot } from "#app/plans/writing-slots.server.ts";
import { LIMITS, TONES, TOPIC_MIN, WORD_COUNTS } from "#app/posts/post.ts";
import { currentWriter } from "./choose.server.ts";
import { isCloseTo, toArticle, toKeywords, toPlain, toProgress } from "./finish.server.ts";
import { scorePost } from "./seo.ts";
import { wordsOfHtml } from "#app/posts/content.ts";
import {
  keywordsAnswer,
  postAnswer,
  type KeywordsAnswer,
  type PostBrief,
  type Progress,
} from "./writer.ts";

export { generateInternalLinks, type GeneratedLinks, type LinksInput } from "./linking.server.ts";

/** Whose allowance is used. */
export type WritingUser = Planned;

export interface KeywordsInput {
  topic: string;
  targetAudience: string;
  industry?: string | undefined;
}

export interface PostInput extends KeywordsInput {
  keywords: string[];
  tone: string;
  wordCount: number;
  instructions?: string | undefined;
  /** Articles written from this brief before; the next one reads differently. */
  variation?: number | undefined;
}

export interface GeneratedPost {
  title: string;
  /** Sanitised HTML without links and images. */
  content: string;
  excerpt: string;
  /** 0–100, of our own engine. */
  seoScore: number;
  metaDescription: string;
  /** Which writer made it, kept with the post. */
  writer: string;
}

/** Suggests keywords. Throws `invalid` without topic or audience, `rate_limited` when the hour's allowance is used up, `upstream` when the writer fails. */
export async function generateKeywords(
  user: WritingUser,
  input: KeywordsInput,
  signal: AbortSignal = never(),
): Promise<KeywordsAnswer> {
  const brief = {
    topic: input.topic.trim(),
    targetAudience: input.targetAudience.trim(),
    industry: (input.industry ?? "").trim(),
  };
  if (brief.topic === "" || brief.targetAudience === "")
    throw new AppError("invalid", TEXT.fillTopicAndAudience);
  checkLengths(brief);
  assertAiIncluded(user);
  await takeModelCall(user, "keywords");
  const answer = keywordsAnswer.parse(await currentWriter().keywords(brief, signal));
  const keywords = toKeywords(answer);
  if (keywords.primaryKeywords.length === 0)
    throw new AppError(
      "upstream",
      "No keywords came back for this topic. Rephrase it and try again.",
    );
  return keywords;
}

/** Throws what would keep an article from being written for the user now: `limit_reached` (plan, month) or `rate_limited` (hour). Takes nothing. */
export async function assertMayWrite(user: WritingUser): Promise<void> {
  assertAiIncluded(user);
  await assertCanCreate(user);
  await assertModelCallLeft(user, "post");
}

/** Writes an article for a caller who waits for it; throws `rate_limited` while two are being written for the user, and what `generatePost` throws. */
export function generatePostNow(
  user: WritingUser,
  input: PostInput,
  signal: AbortSignal,
): Promise<GeneratedPost> {
  return withWritingSlot(user.id, signal, (inSlot) =>
    generatePost(user, input, () => undefined, inSlot),
  );
}

/**
 * Writes an article. Every progress it reports is sanitised, as the result is. Throws `invalid` for missing fields, `limit_reached` when the month
 * is used up, `rate_limited`, `upstream`; an abort ends with the signal's reason. Nothing is saved or counted here.
 */
export async function generatePost(
  user: WritingUser,
  input: PostInput,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal = never(),
): Promise<GeneratedPost> {
  const brief = readBrief(input);
  assertAiIncluded(user);
  await assertCanCreate(user);
  await takeModelCall(user, "post");
  const writer = currentWriter();
  const answer = postAnswer.parse(
    await writer.post(brief, (progress) => onProgress(toProgress(progress)), signal),
  );
  let content = toArticle(answer.content);
  const words = wordsOfHtml(content);
  if (!isCloseTo(words, brief.wordCount)) {
    onProgress({ step: "polishing", html: content, words });
    const adjusted = toArticle(
      await writer.adjustLength(brief, { ...answer, content }, words, signal),
    );
    // The better of the two: a writer that overshoots in the other direction must not make it worse.
    if (Math.abs(wordsOfHtml(adjusted) - brief.wordCount) < Math.abs(words - brief.wordCount))
      content = adjusted;
  }
  if (wordsOfHtml(content) === 0)
    throw new AppError("upstream", "The article came back empty. Please try again.");
  const title = toPlain(answer.title, 200) || toPlain(brief.topic, 200);
  const metaDescription = toPlain(answer.metaDescription, 160);
  const excerpt = toPlain(answer.excerpt, 300);
  const { score } = scorePost({
    title,
    content,
    excerpt,
    metaDescription,
    keywords: brief.keywords,
    internalLinkCount: 0,
  });
  return { title, content, excerpt, seoScore: score, metaDescription, writer: writer.id };
}

/** Checks and tidies what was typed. */
function readBrief(input: PostInput): PostBrief {
  const brief: PostBrief = {
    topic: input.topic.trim(),
    targetAudience: input.targetAudience.trim(),
    industry: (input.industry ?? "").trim(),
    keywords: input.keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ""),
    tone: input.tone,
    wordCount: input.wordCount,
    instructions: (input.instructions ?? "").trim(),
    variation: input.variation,
  };
  if (brief.topic === "" || brief.targetAudience === "" || brief.keywords.length === 0)
    throw new AppError("invalid", TEXT.fillAndGenerate);
  if ([...brief.topic].length < TOPIC_MIN)
    throw new AppError("invalid", TEXT.topicTooShort, { fields: { topic: TEXT.topicTooShort } });
  if (!TONES.some((tone) => tone === brief.tone))
    throw new AppError("invalid", `Tone must be one of ${TONES.join(", ")}.`);
  if (!WORD_COUNTS.some((count) => count === brief.wordCount))
    throw new AppError("invalid", `Word count must be one of ${WORD_COUNTS.join(", ")}.`);
  checkLengths(brief);
  if (brief.keywords.join(", ").length > LIMITS.keywords)
    throw tooLong("Keywords", LIMITS.keywords);
  if (brief.instructions.length > LIMITS.instructions)
    throw tooLong("Additional instructions", LIMITS.instructions);
  return brief;
}

function checkLengths({
  topic,
  targetAudience,
  industry,
}: {
  topic: string;
  targetAudience: string;
  industry: string;
}): void {
  if (topic.length > LIMITS.topic) throw tooLong("Topic", LIMITS.topic);
  if (targetAudience.length > LIMITS.targetAudience)
    throw tooLong("Target audience", LIMITS.targetAudience);
  if (industry.length > LIMITS.industry) throw tooLong("Industry", LIMITS.industry);
}

function tooLong(field: string, most: number): AppError {
  return new AppError(
    "invalid",
    `${field} must be at most ${most.toLocaleString("en-US")} characters long.`,
  );
}

/** The other reading of the free plan (FREE_PLAN_AI=off) has no AI at all. */
function assertAiIncluded(user: WritingUser): void {
  if (!includesAi(toPlan(user.subscriptionPlan), env.FREE_PLAN_AI === "on"))
    throw new AppError("limit_reached", TEXT.noAiOnFree);
}

function never(): AbortSignal {
  return new AbortController().signal;
}
