import { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { joinCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { canonicalUrl, slug, tags } from "./fields.server.ts";
import { LIMITS, STATUSES, TONES, type PostView } from "./post.ts";
import { cleanText } from "./sanitize.server.ts";

/** The bodies and queries of /api/posts. Every refusal is a sentence that names the field. */

const MAX_LINKS = 100;
const MAX_WORDS = 1_000_000;
const PAGE_MAX = 200;

/** A text of one field: cleaned, then measured. */
export function text(field: string, max: number, { required = false } = {}) {
  const tooLong = `${field}: at most ${max.toLocaleString("en-US")} characters`;
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? TEXT.required : `${field}: a text is expected`,
    })
    .transform(cleanText)
    .refine((value) => !required || value !== "", TEXT.required)
    .refine((value) => isWithin(value, max), tooLong);
}

/** In characters as people count them, an emoji for one. A text that is too long at any count is not counted. */
function isWithin(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length <= max;
  return Array.from(value).length <= max;
}

function html(field: string) {
  const tooLong = `${field}: at most ${LIMITS.content.toLocaleString("en-US")} characters`;
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? TEXT.required : `${field}: a text is expected`,
    })
    .max(LIMITS.content, tooLong);
}

const title = text("title", LIMITS.title, { required: true });
const keywords = z
  .union([z.string(), z.array(z.string())], {
    error: "keywords: a comma list or an array of texts is expected",
  })
  .transform((value) =>
    typeof value === "string" ? value : joinCommaList(value.flatMap(splitCommaList)),
  )
  .pipe(text("keywords", LIMITS.keywords));
const tone = z.enum(TONES, { error: `tone: one of ${TONES.join(", ")}` });
const internalLinks = z
  .array(z.union([z.string(), z.number()]).transform(String), {
    error: "internalLinks: a list of post ids is expected",
  })
  .max(MAX_LINKS, `internalLinks: at most ${MAX_LINKS} post ids`);
const wordCount = z.coerce
  .number({ error: `wordCount: a whole number is expected` })
  .int("wordCount: a whole number is expected")
  .min(0, "wordCount: 0 or more")
  .max(MAX_WORDS, `wordCount: at most ${MAX_WORDS.toLocaleString("en-US")}`);
const seoScore = z.number({ error: "seoScore: a number from 0 to 100 is expected" });
const status = z.literal("draft", {
  error:
    "status: only draft can be set here. A post becomes published or scheduled by publishing it: POST /api/publish/{id}.",
});

/** A field that would hand the post to somebody else. */
const owner = z.undefined({ error: "userId: the owner of a post cannot be set." }).optional();
const ledger = (field: string) =>
  z
    .undefined({ error: `${field}: this is written by publishing only: POST /api/publish/{id}.` })
    .optional();

const texts = {
  content: html("content"),
  excerpt: text("excerpt", LIMITS.excerpt),
  topic: text("topic", LIMITS.topic),
  keywords,
  targetAudience: text("targetAudience", LIMITS.targetAudience),
  industry: text("industry", LIMITS.industry),
  tone,
  instructions: text("instructions", LIMITS.instructions),
  metaDescription: text("metaDescription", LIMITS.metaDescription),
  tags,
  slug,
  canonicalUrl,
  internalLinks,
};

/** Null means "not given": a copy of a post may carry nulls. */
const maybe = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

/** POST /api/posts. What a copy of a post carries along (id, dates, platforms) is ignored. */
export const newPostBody = z
  .object({
    title,
    content: maybe(texts.content).transform((value) => value ?? ""),
    excerpt: maybe(texts.excerpt),
    topic: maybe(texts.topic),
    keywords: maybe(keywords),
    targetAudience: maybe(texts.targetAudience),
    industry: maybe(texts.industry),
    tone: maybe(tone),
    instructions: maybe(texts.instructions),
    metaDescription: maybe(texts.metaDescription),
    tags: maybe(tags),
    slug: maybe(slug),
    canonicalUrl: maybe(canonicalUrl),
    internalLinks: maybe(internalLinks),
    wordCount: maybe(wordCount),
    seoScore: maybe(seoScore),
    status: maybe(status),
    userId: owner,
  })
  .meta({ id: "NewPost" });

/** PATCH /api/posts/{id}. The words are counted and the score computed, so those fields are ignored. */
export const postChangeBody = z
  .object({
    title,
    ...texts,
    status,
    userId: owner,
    publishedAt: ledger("publishedAt"),
    scheduledDate: ledger("scheduledDate"),
    publishedPlatforms: ledger("publishedPlatforms"),
  })
  .partial()
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    "Send at least one field to change, such as title, content or status.",
  )
  .meta({ id: "PostChange" });

/** A post as the API answers it: a `PostView`. */
export const postAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    topic: z.string(),
    keywords: z.string(),
    targetAudience: z.string(),
    wordCount: z.number().int(),
    tone: z.string(),
    instructions: z.string(),
    seoScore: z.number().int().min(0).max(100).nullable(),
    metaDescription: z.string(),
    tags: z.array(z.string()),
    slug: z.string(),
    canonicalUrl: z.string(),
    internalLinks: z.array(z.string()),
    status: z.enum(STATUSES),
    createdAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    scheduledDate: z.iso.datetime().nullable(),
    publishedPlatforms: z.array(z.string()),
  })
  .meta({ id: "Post" }) satisfies z.ZodType<PostView>;
export const postsAnswer = postAnswer.array().meta({ id: "PostList" });
export const postIdAnswer = z.object({ id: z.string() }).meta({ id: "PostSaved" });

const FIELDS = postAnswer.keyof().options;
const LIMIT = `limit: a whole number from 1 to ${PAGE_MAX}`;

/** GET /api/posts: all posts without a query, or pages of `limit`. */
export const postsQuery = z.object({
  limit: z.coerce.number({ error: LIMIT }).int(LIMIT).min(1, LIMIT).max(PAGE_MAX, LIMIT).optional(),
  cursor: z.string().max(200).optional(),
  fields: z
    .string()
    .transform(splitCommaList)
    .pipe(
      z
        .array(z.enum(FIELDS, { error: `fields: a comma list of ${FIELDS.join(", ")}` }))
        .min(1, "fields: name at least one"),
    )
    .optional(),
});
