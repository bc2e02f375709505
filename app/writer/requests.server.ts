import { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { LIMITS, TONES, TOPIC_MIN, WORD_COUNTS } from "#app/posts/post.ts";
import { cleanText } from "#app/posts/sanitize.server.ts";
import type { GeneratedLinks } from "./linking.server.ts";
import { keywordsAnswer } from "./writer.ts";
import type { GeneratedPost } from "./writing.server.ts";

/** The bodies of POST /api/ai/* (specification, section 7). What is missing is answered in the words of section 5. */

const NOT_AN_OBJECT = { error: "The request body must be a JSON object." };

/** A text that may be missing or null, which is the empty text then. */
function text(field: string, max: number) {
  return z
    .string({ error: `${field}: a text is expected` })
    .nullish()
    .transform((value) => cleanText(value ?? ""))
    .pipe(z.string().max(max, `${field}: at most ${max.toLocaleString("en-US")} characters`));
}

const topic = text("topic", LIMITS.topic);
const targetAudience = text("targetAudience", LIMITS.targetAudience);
const industry = text("industry", LIMITS.industry);

const keywordList = z
  .array(z.string({ error: "keywords: a list of texts is expected" }), {
    error: "keywords: a list of texts is expected",
  })
  .nullish()
  .transform((list) => splitCommaList(cleanText((list ?? []).join(","))))
  .refine(
    (list) => list.join(", ").length <= LIMITS.keywords,
    `keywords: at most ${LIMITS.keywords.toLocaleString("en-US")} characters together`,
  );

const tone = z.enum(TONES, {
  error: (issue) =>
    isMissing(issue.input) ? TEXT.toneRequired : `tone: one of ${TONES.join(", ")} is expected`,
});
const wordCount = z
  .union([z.number(), z.string()], {
    error: (issue) =>
      isMissing(issue.input)
        ? TEXT.wordCountRequired
        : `wordCount: one of ${WORD_COUNTS.join(", ")} is expected`,
  })
  .transform(Number)
  .refine(
    (count) => (WORD_COUNTS as readonly number[]).includes(count),
    `wordCount: one of ${WORD_COUNTS.join(", ")} is expected`,
  );

/** POST /api/ai/generate-keywords. Throws the sentence of the specification when topic or audience is missing. */
export const keywordsBody = z
  .preprocess(
    demand(["topic", "targetAudience"], TEXT.fillTopicAndAudience),
    z.object(
      {
        topic: topic.refine((value) => value.length >= TOPIC_MIN, TEXT.topicTooShort),
        targetAudience,
        industry,
      },
      NOT_AN_OBJECT,
    ),
  )
  .meta({ id: "KeywordsRequest" });

/** POST /api/ai/generate-post. */
export const postBody = z
  .preprocess(
    demand(["topic", "targetAudience", "keywords"], TEXT.fillAndGenerate),
    z.object(
      {
        topic: topic.refine((value) => value.length >= TOPIC_MIN, TEXT.topicTooShort),
        keywords: keywordList,
        targetAudience,
        tone,
        wordCount,
        instructions: text("instructions", LIMITS.instructions),
        industry,
      },
      NOT_AN_OBJECT,
    ),
  )
  .meta({ id: "ArticleRequest" });

/** POST /api/ai/generate-internal-links. `keywords` may be a list or the comma text of a post; `postId` keeps a post from linking to itself. */
export const linksBody = z
  .object(
    {
      title: text("title", LIMITS.title).refine((value) => value !== "", "title is required"),
      content: z
        .string({
          error: (issue) =>
            isMissing(issue.input) ? "content is required" : "content: HTML as a text is expected",
        })
        .min(1, "content is required")
        .max(
          LIMITS.content,
          `content: at most ${LIMITS.content.toLocaleString("en-US")} characters`,
        ),
      keywords: z.preprocess((value) => (typeof value === "string" ? [value] : value), keywordList),
      postId: z
        .string({ error: "postId: a text is expected" })
        .max(100, "postId: at most 100 characters")
        .nullish(),
    },
    NOT_AN_OBJECT,
  )
  .meta({ id: "LinksRequest" });

/** Ends the parsing with one sentence when a named field is missing or empty; wrong types are left to the field's own rule. */
function demand(fields: string[], sentence: string) {
  return (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (fields.some((field) => isEmpty((value as Record<string, unknown>)[field]))) {
      context.addIssue({ code: "custom", path: [], message: sentence });
      return z.NEVER;
    }
    return value;
  };
}

function isEmpty(value: unknown): boolean {
  if (isMissing(value)) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.every(isEmpty);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** The answer of POST /api/ai/generate-keywords. */
export const suggestedKeywords = keywordsAnswer.meta({ id: "Keywords" });

/** The answer of POST /api/ai/generate-post. */
export const generatedPost = z
  .object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    seoScore: z.number().int().min(0).max(100),
    metaDescription: z.string(),
    writer: z.string(),
  })
  .meta({ id: "Article" }) satisfies z.ZodType<GeneratedPost>;

/** The answer of POST /api/ai/generate-internal-links. */
export const generatedLinks = z
  .object({
    suggestedLinks: z.array(
      z
        .object({
          postId: z.string(),
          title: z.string(),
          anchorText: z.string(),
          relevanceScore: z.number().min(0).max(100),
        })
        .meta({ id: "SuggestedLink" }),
    ),
    updatedContent: z.string(),
    message: z.string(),
  })
  .meta({ id: "SuggestedLinks" }) satisfies z.ZodType<GeneratedLinks>;
