import { z } from "zod";
import { cleanText } from "#app/lib/text.ts";
import { claimAnswers, sourceAnswers } from "#app/posts/claims.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { isWithin, tooLong } from "#app/posts/text-field.server.ts";
import {
  API_WORDING,
  articleCall,
  isMissing,
  keywordBrief,
  keywordListOrText,
  NOT_AN_OBJECT,
} from "./brief.server.ts";
import { appliedLink, type GeneratedLinks } from "./linking.server.ts";
import { keywordsAnswer } from "./writer.ts";
import type { ArticleAnswer } from "./article-answer.server.ts";

/** The bodies and responses of POST /api/ai/*. */

/** POST /api/ai/generate-keywords. */
export const keywordsBody = keywordBrief(API_WORDING).meta({ id: "KeywordsRequest" });

/** POST /api/ai/generate-post. */
export const postBody = articleCall().meta({ id: "ArticleRequest" });

/**
 * POST /api/ai/generate-internal-links. `keywords` is a list or the comma text of a post; `postId`
 * keeps a post from linking to itself.
 */
export const linksBody = z
  .object(
    {
      title: z
        .string({ error: "title: a text is expected" })
        .nullish()
        .transform((value) => cleanText(value ?? ""))
        .refine((value) => isWithin(value, LIMITS.title), tooLong("title", LIMITS.title))
        .refine((value) => value !== "", "title is required"),
      content: z
        .string({
          error: (issue) =>
            isMissing(issue.input) ? "content is required" : "content: HTML as a text is expected",
        })
        .min(1, "content is required")
        .max(LIMITS.content, tooLong("content", LIMITS.content)),
      keywords: keywordListOrText(API_WORDING),
      postId: z
        .string({ error: "postId: a text is expected" })
        .max(100, "postId: at most 100 characters")
        .nullish(),
    },
    NOT_AN_OBJECT,
  )
  .meta({ id: "LinksRequest" });

/** The response of POST /api/ai/generate-keywords. */
export const suggestedKeywords = keywordsAnswer.meta({ id: "Keywords" });

/** The response of POST /api/ai/generate-post. */
export const generatedPost = z
  .object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    seoScore: z.number().int().min(0).max(100),
    metaDescription: z.string(),
    writer: z.string(),
    // Runs that ended before these were answered have none.
    claims: claimAnswers
      .default([])
      .describe("What a reader could check, each compared with the sources."),
    sources: sourceAnswers.default([]).describe("The pages that it was written from."),
    warnings: z
      .array(z.string())
      .default([])
      .describe("What to look at: claims that no source supports, a search that failed."),
  })
  .meta({ id: "Article" }) satisfies z.ZodType<ArticleAnswer>;

/** The response of POST /api/ai/generate-internal-links. */
export const generatedLinks = z
  .object({
    suggestedLinks: z.array(appliedLink.meta({ id: "SuggestedLink" })),
    updatedContent: z.string(),
    message: z.string(),
  })
  .meta({ id: "SuggestedLinks" }) satisfies z.ZodType<GeneratedLinks>;
