import { z } from "zod";
import { MediaKind } from "#app/generated/prisma/enums.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { cleanText, isWebAddress } from "#app/lib/text.ts";
import {
  DESCRIBED_AT_ONCE,
  MEDIA_LIMITS,
  MEDIA_PAGE,
  type ListedMedia,
  type MediaTexts,
  type MediaView,
} from "./media.ts";

/** Forms, bodies, queries and responses of pictures. Every message names the field. */

const PAGE_MAX = 100;

function text(name: string, max: number) {
  return z
    .string({ error: `${name}: a text is expected` })
    .transform(cleanText)
    .refine((value) => value.length <= max, `${name}: at most ${formatNumber(max)} characters`);
}

/** Alternative texts are read out and credits stand behind captions, so both are one line. */
const line = (name: string, max: number) =>
  text(name, max).transform((value) => value.replace(/\s+/g, " "));

const texts = {
  alt: line("Alt text", MEDIA_LIMITS.alt).describe(
    "What the picture shows, for readers who cannot see it. Needed before a post with it goes out, unless it is decorative.",
  ),
  caption: line("Caption", MEDIA_LIMITS.caption),
  credit: line("Credit", MEDIA_LIMITS.credit).describe(
    "Who made it, and under which licence. Readers always see it.",
  ),
  creditUrl: text("Credit address", MEDIA_LIMITS.creditUrl)
    .refine(
      (value) => value === "" || isWebAddress(value),
      "Credit address: use a full web address, such as https://example.com/photo",
    )
    .describe("Where the credit is explained."),
};

/** A browser sends "on" or nothing; API clients may say it in other words. */
const checkbox = z
  .enum(["on", "true", "false", ""], { error: "Use on or true, or leave it out" })
  .optional()
  .transform((value) => value === "on" || value === "true");

/** The texts of a picture in a form. A field that was left empty is not sent. */
export const mediaTextsForm = z.object({
  alt: texts.alt.default(""),
  decorative: checkbox,
  caption: texts.caption.default(""),
  credit: texts.credit.default(""),
  creditUrl: texts.creditUrl.default(""),
}) satisfies z.ZodType<MediaTexts>;

/** The same form when a description is asked for: nothing of it is stored. */
export const mediaDescribeForm = z.object({
  alt: z.string().optional(),
  decorative: z.string().optional(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  creditUrl: z.string().optional(),
});

const described = z.object({
  id: z.string().max(64, "Picture: this picture isn't in your media library").default(""),
  alt: texts.alt.default(""),
  decorative: checkbox,
});

/**
 * What several pictures show: the fields picture0, alt0 and decorative0 and so on. A picture about
 * which nothing is said stays as it is.
 */
export const describeAllForm = z.looseObject({}).transform((sent, context) => {
  const pictures = Array.from({ length: DESCRIBED_AT_ONCE }, (_, at) => {
    const [id, alt, decorative] = ["picture", "alt", "decorative"].map((name) => sent[name + at]);
    const { data, error } = described.safeParse({ id, alt, decorative });
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: [`alt${at}`], message });
    return data;
  }).filter((one) => one !== undefined);
  const said = pictures.filter(({ alt, decorative }) => decorative || alt !== "");
  if (said.length === 0 && pictures.length === DESCRIBED_AT_ONCE)
    context.addIssue("Write the alt text of at least one picture, or mark it as decorative.");
  return { pictures: said };
});

/** Deleting a picture that live copies show needs this box. */
export const deleteMediaForm = z.object({ confirmed: checkbox });

export const takeFoundForm = z.object({
  id: z.string().max(64, "Picture: choose one of the list"),
  post: z
    .string()
    .regex(/^[\w-]{0,64}$/, "Post: this is no post")
    .default(""),
});

export const mediaChangeBody = z
  .object({
    ...texts,
    decorative: z.boolean({ error: "Decorative: true or false" }),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "Send at least one field to change, such as alt or caption.",
    path: ["alt"],
  })
  .meta({ id: "MediaChange" });

const LIMIT = `limit: a whole number from 1 to ${PAGE_MAX}`;

function flag(name: string) {
  return z
    .enum(["true", "false"], { error: `${name}: true or false` })
    .default("false")
    .transform((value) => value === "true");
}

export const mediaQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number({ error: LIMIT })
    .int(LIMIT)
    .min(1, LIMIT)
    .max(PAGE_MAX, LIMIT)
    .default(MEDIA_PAGE),
  q: z.string().max(1_000, "q: at most 1,000 characters").default(""),
  unused: flag("unused").describe("Only pictures that no post shows."),
  undescribed: flag("undescribed").describe("Only pictures without alt text."),
});

export const mediaDeleteQuery = z.object({
  confirmed: z.enum(["true", "false"], { error: "confirmed: true or false" }).default("false"),
});

const kind = z.enum(MediaKind);
const file = z
  .object({
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    kind,
  })
  .meta({ id: "MediaFile" });
const files = z
  .object({ 400: file, 800: file, 1600: file, original: file })
  .meta({ id: "MediaFiles" });
const use = z.object({ id: z.string(), title: z.string() }).meta({ id: "MediaUse" });

/** A picture in an API response: a `MediaView`. */
export const mediaAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    kind,
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int().describe("Of all its files: what counts against the plan."),
    alt: z.string(),
    decorative: z.boolean(),
    caption: z.string(),
    credit: z.string(),
    creditUrl: z.string(),
    files,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Media" }) satisfies z.ZodType<MediaView>;

/** A picture that was just uploaded. */
export const newMediaAnswer = mediaAnswer
  .extend({ markdown: z.string().describe("The picture as a line of Markdown.") })
  .meta({ id: "NewMedia" });

/** A picture with where it is used. */
export const listedMediaAnswer = mediaAnswer
  .extend({
    uses: z.number().int().describe("Posts that show it."),
    usedIn: use.array(),
  })
  .meta({ id: "ListedMedia" }) satisfies z.ZodType<ListedMedia>;

export const deletedAnswer = z.object({ message: z.string() }).meta({ id: "MediaDeleted" });

export const mediaPageAnswer = z
  .object({ media: listedMediaAnswer.array(), next: z.string().nullable() })
  .meta({ id: "MediaPage" });
