import { z } from "zod";
import { cleanText } from "#app/lib/text.ts";
import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { LIMITS, TOPIC_MIN, WORD_COUNTS } from "#app/posts/post.ts";
import { isWithin, tooLong } from "#app/posts/text-field.server.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { TONES } from "#app/posts/tones.ts";
import type { KeywordBrief, TypedBrief } from "./post-brief.ts";

/**
 * The brief of an article: one schema for the setup form, POST /api/ai/* and the writer, which
 * differ only in how they name fields and faults.
 */

export const NOT_AN_OBJECT = { error: "The request body must be a JSON object." };

type TextField = "topic" | "targetAudience" | "industry" | "language" | "instructions" | "keywords";
type ChoiceField = "tone" | "wordCount";

interface Wording {
  tooLong: (field: TextField, max: number) => string;
  notListed: (field: ChoiceField, list: readonly (string | number)[]) => string;
  noLanguage: string;
}

const LABEL: Record<TextField | ChoiceField, string> = {
  topic: "Topic",
  targetAudience: "Target audience",
  industry: "Industry",
  language: "Language",
  tone: "Tone",
  wordCount: "Word count",
  instructions: "Additional instructions",
  keywords: "Selected keywords",
};

/** Fields by their names in a request body. */
export const API_WORDING: Wording = {
  tooLong: (field, max) => tooLong(field, max) + (field === "keywords" ? " together" : ""),
  notListed: (field, list) => `${field}: one of ${list.join(", ")} is expected`,
  noLanguage: "language: the name of a language is expected, such as German",
};

/** Fields by their labels, for the message beside each field. */
export const FORM_WORDING: Wording = {
  tooLong: (field, max) => `${LABEL[field]} may have at most ${formatNumber(max)} characters`,
  notListed: (field) => `Choose one of the ${LABEL[field].toLowerCase()}s in the list`,
  noLanguage: "Language takes the name of a language, such as German",
};

/** Fields by their labels, in a standalone sentence. */
const WRITER_WORDING: Wording = {
  tooLong: FORM_WORDING.tooLong,
  notListed: (field, list) => `${LABEL[field]}: one of ${list.join(", ")} is expected`,
  noLanguage: FORM_WORDING.noLanguage,
};

/** What the name of a language never holds, such as line breaks and markup. */
export const NO_NAME = /[^\p{L}\p{M}\p{N} ()'’.,/-]/u;

/** The fields of a brief; a missing text becomes the empty text if the field may be empty. */
export function briefFields(wording: Wording) {
  const text = (field: TextField) =>
    z
      .string({ error: `${field}: a text is expected` })
      .nullish()
      .transform((value) => cleanText(value ?? ""))
      .refine((value) => isWithin(value, LIMITS[field]), wording.tooLong(field, LIMITS[field]));
  return {
    topic: text("topic").refine((value) => [...value].length >= TOPIC_MIN, TEXT.topicTooShort),
    targetAudience: text("targetAudience").refine((value) => value !== "", TEXT.audienceRequired),
    industry: text("industry"),
    language: text("language").refine((value) => !NO_NAME.test(value), wording.noLanguage),
    tone: z.enum(TONES, {
      error: missingOr(TEXT.toneRequired, wording.notListed("tone", TONES)),
    }),
    wordCount: wordCount(wording.notListed("wordCount", WORD_COUNTS)),
    instructions: text("instructions"),
  };
}

function wordCount(notListed: string) {
  return z
    .union([z.number(), z.string()], { error: missingOr(TEXT.wordCountRequired, notListed) })
    .refine((value) => value !== "", { message: TEXT.wordCountRequired, abort: true })
    .transform(Number)
    .refine((count) => WORD_COUNTS.some((one) => one === count), notListed);
}

/** A list of keywords; commas separate entries. */
function keywordList(wording: Wording) {
  return z
    .array(z.string({ error: "keywords: a list of texts is expected" }), {
      error: "keywords: a list of texts is expected",
    })
    .nullish()
    .transform((list) => splitCommaList(cleanText((list ?? []).join(","))))
    .refine(
      (list) => isWithin(list.join(", "), LIMITS.keywords),
      wording.tooLong("keywords", LIMITS.keywords),
    );
}

/** The same, or the comma text of a post. */
export function keywordListOrText(wording: Wording) {
  return z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    keywordList(wording),
  );
}

/** The input for keyword suggestions. A missing topic or audience gives one sentence for both. */
export function keywordBrief(wording: Wording) {
  const { topic, targetAudience, industry, language } = briefFields(wording);
  return z.preprocess(
    demand(["topic", "targetAudience"], TEXT.fillTopicAndAudience),
    z.object({ topic, targetAudience, industry, language }, NOT_AN_OBJECT),
  ) satisfies z.ZodType<KeywordBrief>;
}

/** The input for an article. A missing topic, audience or keywords give one sentence. */
function articleBrief(wording: Wording) {
  return z.preprocess(
    demandArticle,
    z.object(articleFields(wording), NOT_AN_OBJECT),
  ) satisfies z.ZodType<TypedBrief>;
}

/** The same from a call of the API, which says here what Create asks elsewhere. */
export function articleCall() {
  return z.preprocess(
    demandArticle,
    z.object({ ...articleFields(API_WORDING), searchWeb }, NOT_AN_OBJECT),
  ) satisfies z.ZodType<TypedBrief>;
}

const demandArticle = demand(["topic", "targetAudience", "keywords"], TEXT.fillAndGenerate);

function articleFields(wording: Wording) {
  return { ...briefFields(wording), keywords: keywordList(wording) };
}

const searchWeb = z
  .boolean({ error: "searchWeb: true, false or null is expected" })
  .nullish()
  .transform((value) => value ?? null)
  .describe(
    "Whether the web is searched before: true always, false never; null, or nothing, where the topic needs it (a year, a law, a price, health, a comparison, news).",
  );

const WRITER_KEYWORD_BRIEF = keywordBrief(WRITER_WORDING);
const WRITER_ARTICLE_BRIEF = articleBrief(WRITER_WORDING);

/** The brief in the writer's form. Throws `invalid`. */
export function requireKeywordBrief(given: z.input<typeof WRITER_KEYWORD_BRIEF>): KeywordBrief {
  return requireBrief(WRITER_KEYWORD_BRIEF, given);
}

/** The brief in the writer's form. Throws `invalid`. */
export function requireArticleBrief(given: unknown): TypedBrief {
  return requireBrief(WRITER_ARTICLE_BRIEF, given);
}

function requireBrief<Brief>(schema: z.ZodType<Brief>, given: unknown): Brief {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    if (path.length > 0) fields[path.join(".")] ??= message;
  throw new AppError("invalid", error.issues[0]?.message ?? TEXT.fillAndGenerate, { fields });
}

/**
 * Ends parsing with one sentence if a named field is missing or empty; wrong types are left to the
 * field's own rule.
 */
function demand(fields: readonly string[], sentence: string) {
  return (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const given = new Map(Object.entries(value));
    const missing = fields.filter((field) => isEmpty(given.get(field)));
    if (missing.length === 0) return value;
    for (const field of missing)
      context.addIssue({ code: "custom", path: [field], message: sentence });
    return z.NEVER;
  };
}

function isEmpty(value: unknown): boolean {
  if (isMissing(value)) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.every(isEmpty);
}

/** True for undefined and null, which a request may use for a field that it leaves out. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function missingOr(required: string, otherwise: string) {
  return ({ input }: { input?: unknown }) =>
    isMissing(input) || input === "" ? required : otherwise;
}
