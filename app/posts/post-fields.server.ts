import { z } from "zod";
import { joinCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import {
  canonicalUrl,
  featuredImage,
  language,
  slug,
  tags,
  typedTags,
} from "./sharing-fields.server.ts";
import { LIMITS, type PostTexts, type SharingTexts } from "./post.ts";
import { htmlField, textField } from "./text-field.server.ts";
import { TONES } from "./tones.ts";

/** Schemas of every text field of a post: in requests, in the edit form and in responses. */

const MAX_LINKS = 100;

/** Messages name a field as its reader knows it: by key in the API, by label in a form. */
const sharingSchemas = (names: { excerpt: string; metaDescription: string }) =>
  ({
    excerpt: textField(names.excerpt, LIMITS.excerpt),
    metaDescription: textField(names.metaDescription, LIMITS.metaDescription),
    tags,
    slug,
    canonicalUrl,
    language,
    featuredImage,
  }) satisfies Fields<SharingTexts>;

export const requestTexts = {
  title: textField("title", LIMITS.title, { required: true }),
  content: htmlField("content", LIMITS.content),
  ...sharingSchemas({ excerpt: "excerpt", metaDescription: "metaDescription" }),
  topic: textField("topic", LIMITS.topic),
  keywords: z
    .union([z.string(), z.array(z.string())], {
      error: "keywords: a comma list or an array of texts is expected",
    })
    .transform((value) =>
      typeof value === "string" ? value : joinCommaList(value.flatMap(splitCommaList)),
    )
    .pipe(textField("keywords", LIMITS.keywords)),
  targetAudience: textField("targetAudience", LIMITS.targetAudience),
  industry: textField("industry", LIMITS.industry),
  tone: z.enum(TONES, { error: `tone: one of ${TONES.join(", ")}` }),
  instructions: textField("instructions", LIMITS.instructions),
  internalLinks: z
    .array(z.union([z.string(), z.number()]).transform(String), {
      error: "internalLinks: a list of post ids is expected",
    })
    .max(MAX_LINKS, `internalLinks: at most ${MAX_LINKS} post ids`),
} satisfies Fields<PostTexts>;

/** The same fields in the edit form, where tags are a comma list. */
export const formSharing = {
  ...sharingSchemas({ excerpt: "Excerpt", metaDescription: "Meta description" }),
  tags: typedTags,
} satisfies Fields<SharingTexts>;

export const responseTexts = {
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
  canonicalUrl: z.string(),
  language: z.string(),
  featuredImage: z.string(),
  topic: z.string(),
  keywords: z.string(),
  targetAudience: z.string(),
  tone: z.string(),
  instructions: z.string(),
  internalLinks: z.array(z.string()),
} satisfies Fields<Omit<PostTexts, "industry">>;

type Fields<Texts> = { [Name in keyof Texts]: z.ZodType<Texts[Name]> };
