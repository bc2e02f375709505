import { z } from "zod";
import { formatNumber } from "#app/lib/numbers.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { sentClaims } from "./claims.server.ts";
import { CONTENT_FORMATS } from "./content-format.server.ts";
import { STATUSES, type PostView } from "./post.ts";
import { responseTexts, requestTexts } from "./post-fields.server.ts";
import { tooLong } from "./text-field.server.ts";

/** Bodies, queries and responses of /api/posts. Every message names the field. */

const MAX_WORDS = 1_000_000;
const PAGE_MAX = 200;

const wordCount = z.coerce
  .number({ error: "wordCount: a whole number is expected" })
  .int("wordCount: a whole number is expected")
  .min(0, "wordCount: 0 or more")
  .max(MAX_WORDS, `wordCount: at most ${formatNumber(MAX_WORDS)}`);
/** Clients of older versions send one. */
const seoScore = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .describe("Ignored: the score is always computed from the text.");
const status = z.literal("draft", {
  error:
    "status: only draft can be set here. A post becomes published or scheduled by publishing it: POST /api/publish/{id}.",
});

const owner = z.undefined({ error: "userId: the owner of a post cannot be set." }).optional();
const publishedOnly = (field: string) =>
  z
    .undefined({ error: `${field}: this is written by publishing only: POST /api/publish/{id}.` })
    .optional();

/** Null means "not given": a copy of a post may contain nulls. */
const maybe = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

type Maybe<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: ReturnType<typeof maybe<Shape[Name]>>;
};

function maybeEach<Shape extends Record<string, z.ZodType>>(shape: Shape): Maybe<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, maybe(schema)]);
  return Object.fromEntries(entries) as Maybe<Shape>;
}

const { title, content, ...otherTexts } = requestTexts;

const contentFormat = z
  .enum(CONTENT_FORMATS, { error: `contentFormat: one of ${CONTENT_FORMATS.join(", ")}` })
  .optional()
  .describe(
    "In which format the content is sent: html, if nothing else is said. Front matter of markdown fills fields that are empty then.",
  );

/** POST /api/posts. Ignores the ids, dates and platforms that a copy of a post contains. */
export const newPostBody = z
  .object({
    title,
    content: maybe(content).transform((value) => value ?? ""),
    contentFormat: maybe(contentFormat),
    ...maybeEach({ ...otherTexts, wordCount, status, claims: sentClaims }),
    seoScore,
    userId: owner,
  })
  .meta({ id: "NewPost" });

/** PATCH /api/posts/{id}. Words and score are computed, so those fields are ignored. */
export const postChangeBody = z
  .object({
    ...requestTexts,
    contentFormat,
    status,
    userId: owner,
    publishedAt: publishedOnly("publishedAt"),
    scheduledDate: publishedOnly("scheduledDate"),
    publishedPlatforms: publishedOnly("publishedPlatforms"),
  })
  .partial()
  .refine(
    ({ contentFormat: _format, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    {
      error: "Send at least one field to change, such as title, content or status.",
      path: ["title"],
    },
  )
  .meta({ id: "PostChange" });

/** A post in an API response: a `PostView`. */
export const postAnswer = z
  .object({
    id: z.string(),
    ...responseTexts,
    wordCount: z.number().int(),
    seoScore: z.number().int().min(0).max(100).nullable(),
    status: z.enum(STATUSES),
    createdAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    scheduledDate: z.iso.datetime().nullable(),
    publishedPlatforms: z.array(z.string()),
  })
  .meta({ id: "Post" }) satisfies z.ZodType<PostView>;
export const contentFormatQuery = z.object({
  contentFormat: contentFormat.describe("In which format the content is answered."),
});

const warnings = z
  .array(z.string())
  .optional()
  .describe(
    "What to look at: what the content lost, places to be written, pictures without alternative text or not among your media. Absent where there is nothing.",
  );
export const savedPostAnswer = postAnswer.extend({ warnings }).meta({ id: "SavedPost" });
export const postsAnswer = postAnswer.array().meta({ id: "PostList" });
export const postIdAnswer = z.object({ id: z.string(), warnings }).meta({ id: "PostSaved" });

const FIELDS = postAnswer.keyof().options;
const LIMIT = `limit: a whole number from 1 to ${PAGE_MAX}`;

/** GET /api/posts: all posts without a query, otherwise pages of `limit`. */
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

/** GET /posts/find: own posts for a dialog that links to them. */
export const findQuery = z.object({ q: z.string().max(1_000, tooLong("q", 1_000)).default("") });
export const findAnswer = z.object({
  posts: z.object({ id: z.string(), title: z.string() }).array(),
});
