import { workOnText } from "#app/content/text-work.server.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { assertModelCallLeft, consumeModelCall } from "#app/plans/model-calls.server.ts";
import { assertBudgetLeft } from "#app/plans/token-budget.server.ts";
import { assertAiIncluded, assertCanCreate, type Planned } from "#app/plans/usage.server.ts";
import { requireArticleBrief, requireKeywordBrief } from "./brief.server.ts";
import { allowedLinks } from "./allowed-links.ts";
import { toKeywords } from "./clean-answer.server.ts";
import { currentWriter, readWriterStatus } from "./current-writer.server.ts";
import { finishArticle, LEAST_WORDS } from "./finish-article.server.ts";
import type { GeneratedPost } from "./generated-post.ts";
import { makeOutline } from "./make-outline.server.ts";
import type { Outline } from "./outline.ts";
import { type KeywordBrief, type Materials, NO_MATERIALS, type PostBrief } from "./post-brief.ts";
import { isCounted, keywordsAnswer, type KeywordsAnswer, type Progress } from "./writer.ts";

/** Posts read for keywords, the last changed first. */
const MOST_POSTS = 200;
const MOST_KEYWORDS = 3;
const LONGEST = 60;
/** Shorter words are seldom a subject. */
const SHORTEST_WORD = 4;

/** Keywords of the user's own posts that share a longer word with the topic. */
async function listOwnKeywords(user: Owner, topic: string): Promise<string[]> {
  const rows = await db.post.findMany({
    where: { userId: user.id, keywords: { not: "" } },
    orderBy: { updatedAt: "desc" },
    take: MOST_POSTS,
    select: { keywords: true },
  });
  const words = new Set(longWords(topic));
  const found = rows
    .flatMap(({ keywords }) => splitCommaList(keywords))
    .filter((keyword) => keyword.length <= LONGEST)
    .filter((keyword) => longWords(keyword).some((word) => words.has(word)));
  return [...new Set(found)].slice(0, MOST_KEYWORDS);
}

function longWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => [...word].length >= SHORTEST_WORD,
  );
}

type KeywordsInput = Pick<KeywordBrief, "topic" | "targetAudience"> & {
  industry?: string | undefined;
  language?: string | undefined;
};

export type PostInput = KeywordsInput & {
  keywords: string[];
  tone: string;
  wordCount: number;
  instructions?: string | undefined;
  materials?: Materials | undefined;
  /** What to write from; without it the writer makes an outline first. */
  outline?: Outline | null | undefined;
  /** It will count against the month, whatever writes it. */
  counts?: boolean;
  /** The outline's title and meta description are its user's choice. */
  keepsLines?: boolean;
  /** False if the sources that it uses are not to be listed at its end. */
  listsSources?: boolean;
  /** Stores an outline as soon as there is one. */
  keepOutline?: ((outline: Outline) => Promise<void>) | undefined;
};

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
  const writer = await currentWriter(user, brief);
  const ownKeywords =
    writer.kind === "model" ? undefined : await listOwnKeywords(user, brief.topic);
  const answer = keywordsAnswer.parse(await writer.keywords({ ...brief, ownKeywords }, signal));
  const keywords = toKeywords(answer);
  if (keywords.primaryKeywords.length > 0) return keywords;
  const sentence = "No keywords came back for this topic. Rephrase it and try again.";
  if (writer.kind === "model") throw new AppError("upstream", sentence);
  // Without a model they are the topic's own words.
  throw wrongField("topic", sentence);
}

/**
 * Throws whatever would prevent an article for the user now: `limit_reached` (a plan without AI;
 * the month, if it counts, as what a model writes does) or `rate_limited` (hour). Consumes nothing.
 */
export async function assertMayWrite(user: Planned, counts = false): Promise<void> {
  assertAiIncluded(user);
  const { kind, source } = await readWriterStatus(user);
  if (counts || isCounted(kind)) await assertCanCreate(user);
  await assertModelCallLeft(user, "post");
  if (source === "server") await assertBudgetLeft(user);
}

/**
 * Plans an article. Throws what `generatePost` throws; counts as a request for keywords does.
 */
export async function generateOutline(
  user: Planned,
  input: PostInput,
  signal: AbortSignal = never(),
): Promise<Outline> {
  const brief = toPostBrief(input);
  assertAiIncluded(user);
  await consumeModelCall(user, "keywords");
  return makeOutline(await currentWriter(user, brief), brief, signal);
}

/**
 * Writes an article. The result is sanitised, the reported progress is not. Throws `invalid` for
 * missing fields, `limit_reached` when the month is used up and it counts, as what a model writes
 * does, `rate_limited`, `upstream`; an abort throws the signal's reason. Saves and counts nothing.
 */
export async function generatePost(
  user: Planned,
  input: PostInput,
  onProgress: (progress: Progress) => void = () => undefined,
  signal: AbortSignal = never(),
): Promise<GeneratedPost> {
  const brief = toPostBrief(input);
  assertAiIncluded(user);
  const writer = await currentWriter(user, brief);
  if (input.counts || isCounted(writer.kind)) await assertCanCreate(user);
  await consumeModelCall(user, "post");
  if (!input.outline) onProgress({ step: "outline", html: "" });
  const outline = input.outline ?? (await makeOutline(writer, brief, signal));
  await input.keepOutline?.(outline);
  onProgress({ step: "writing", html: "" });
  let note = "";
  const report = (progress: Progress) => {
    note = progress.note ?? note;
    onProgress(progress);
  };
  const write = async () =>
    workOnText(
      "cleanGenerated",
      await writer.article(brief, outline, report, signal),
      allowedLinks(brief),
    );
  let first = await write();
  // A model that answered with a remark instead is asked once more.
  if (writer.kind === "model" && first.words < LEAST_WORDS) first = await write();
  onProgress({ step: "writing", html: first.html });
  const { keepsLines = false, listsSources = true } = input;
  const made = { first, note, keepsLines, listsSources };
  return finishArticle(writer, brief, outline, made, onProgress, signal);
}

function toPostBrief(input: PostInput): PostBrief {
  return { ...requireArticleBrief(input), ...(input.materials ?? NO_MATERIALS) };
}

function never(): AbortSignal {
  return new AbortController().signal;
}
