import { TEXT } from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { includesAi } from "#app/plans/plan.ts";
import { assertModelCallLeft, consumeModelCall } from "#app/plans/model-calls.server.ts";
import { assertCanCreate, type Planned } from "#app/plans/usage.server.ts";
import { withWritingSlot } from "#app/plans/writing-slots.server.ts";
import { requireArticleBrief, requireKeywordBrief } from "./brief.server.ts";
import { currentWriter } from "./current-writer.server.ts";
import { isCloseTo, toKeywords, toPlain } from "./clean-answer.server.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import {
  keywordsAnswer,
  postAnswer,
  type KeywordBrief,
  type KeywordsAnswer,
  type PostAnswer,
  type PostBrief,
  type Progress,
  type Writer,
} from "./writer.ts";

type KeywordsInput = Omit<KeywordBrief, "industry"> & { industry?: string | undefined };

export type PostInput = KeywordsInput & {
  keywords: string[];
  tone: string;
  wordCount: number;
  instructions?: string | undefined;
  /** See `PostBrief`. */
  variation?: number | undefined;
};

export interface GeneratedPost {
  title: string;
  /** Sanitised HTML without links and images. */
  content: string;
  excerpt: string;
  /** 0–100, computed by content/seo. */
  seoScore: number;
  metaDescription: string;
  /** The writer that made it, stored with the post. */
  writer: string;
}

/**
 * Suggests keywords. Throws `invalid` without a topic or audience, `rate_limited` when the hour's
 * allowance is used up, `upstream` if the writer fails.
 */
export async function generateKeywords(
  user: Planned,
  input: KeywordsInput,
  signal: AbortSignal = never(),
): Promise<KeywordsAnswer> {
  const brief = requireKeywordBrief(input);
  assertAiIncluded(user);
  await consumeModelCall(user, "keywords");
  const answer = keywordsAnswer.parse(await currentWriter().keywords(brief, signal));
  const keywords = toKeywords(answer);
  if (keywords.primaryKeywords.length === 0)
    throw new AppError(
      "upstream",
      "No keywords came back for this topic. Rephrase it and try again.",
    );
  return keywords;
}

/**
 * Throws whatever would prevent an article for the user now: `limit_reached` (plan, month) or
 * `rate_limited` (hour). Consumes nothing.
 */
export async function assertMayWrite(user: Planned): Promise<void> {
  assertAiIncluded(user);
  await assertCanCreate(user);
  await assertModelCallLeft(user, "post");
}

/**
 * Writes an article while the caller waits. Throws `rate_limited` while two are being written for
 * the user, and what `generatePost` throws.
 */
export function generatePostNow(
  user: Planned,
  input: PostInput,
  signal: AbortSignal,
): Promise<GeneratedPost> {
  return withWritingSlot(user.id, signal, (inSlot) =>
    // A paid article must not be lost because the user's other texts wait.
    patiently(() => generatePost(user, input, undefined, inSlot)),
  );
}

/**
 * Writes an article. The result is sanitised, the reported progress is not. Throws `invalid` for
 * missing fields, `limit_reached` when the month is used up, `rate_limited`, `upstream`; an abort
 * throws the signal's reason. Nothing is saved or counted here.
 */
export async function generatePost(
  user: Planned,
  input: PostInput,
  onProgress: (progress: Progress) => void = () => undefined,
  signal: AbortSignal = never(),
): Promise<GeneratedPost> {
  const brief = { ...requireArticleBrief(input), variation: input.variation };
  assertAiIncluded(user);
  await assertCanCreate(user);
  await consumeModelCall(user, "post");
  const writer = currentWriter();
  const answer = postAnswer.parse(await writer.post(brief, onProgress, signal));
  const { html: content, words } = await fitLength(writer, brief, answer, onProgress, signal);
  if (words === 0) throw new AppError("upstream", "The article came back empty. Please try again.");
  const texts = {
    title: toPlain(answer.title, 200) || toPlain(brief.topic, 200),
    content,
    metaDescription: toPlain(answer.metaDescription, 160),
  };
  const { score } = await workOnText("scorePost", {
    ...texts,
    keywords: brief.keywords,
    internalLinkCount: 0,
  });
  const excerpt = toPlain(answer.excerpt, 300);
  return { ...texts, excerpt, seoScore: score, writer: writer.id };
}

/**
 * The article, sanitised, with its length. One that misses its length is adjusted once; the
 * adjustment may overshoot, so the better of the two is used.
 */
async function fitLength(
  writer: Writer,
  brief: PostBrief,
  answer: PostAnswer,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ html: string; words: number }> {
  const first = await workOnText("cleanGenerated", answer.content);
  if (isCloseTo(first.words, brief.wordCount)) return first;
  onProgress({ step: "polishing", html: first.html });
  const adjusted = await workOnText(
    "cleanGenerated",
    await writer.adjustLength(brief, { ...answer, content: first.html }, first.words, signal),
  );
  const missed = ({ words }: { words: number }) => Math.abs(words - brief.wordCount);
  return missed(adjusted) < missed(first) ? adjusted : first;
}

/** With FREE_PLAN_AI=off the free plan has no AI. */
function assertAiIncluded(user: Planned): void {
  if (!includesAi(user.subscriptionPlan, env.FREE_PLAN_AI === "on"))
    throw new AppError("limit_reached", TEXT.noAiOnFree);
}

function never(): AbortSignal {
  return new AbortController().signal;
}
