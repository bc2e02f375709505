import { z } from "zod";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { ownSlug } from "#app/lib/slug.ts";
import { cleanText, cut, isWebAddress } from "#app/lib/text.ts";
import { canonicalTag } from "./languages.server.ts";
import { LIMITS } from "./post.ts";
import { tooLong } from "./text-field.server.ts";

/** The schemas of tags, slug, canonical address and language. Every message names the field. */

const RAW_TAGS = 1_000;

const tag = z
  .string({ error: "Tags: each tag is a text" })
  .max(RAW_TAGS, "Tags: a tag is too long")
  .transform(cleanText);

const clean = (list: string[]) => [...new Set(list)].filter((one) => one !== "");
const typed = z
  .string({ error: "Tags: a list of texts is expected" })
  .max(10_000, "Tags: too long")
  .transform((text) => splitCommaList(cleanText(text)));

/** The list without empty entries and duplicates, trimmed, within the limits of tags. */
function bounded<Given extends z.ZodType<string[]>>(given: Given) {
  return given
    .transform(clean)
    .refine((list) => list.length <= LIMITS.tags, `Tags: at most ${LIMITS.tags}`)
    .refine(
      (list) => list.every((one) => one.length <= LIMITS.tag),
      `Tags: at most ${LIMITS.tag} characters each`,
    );
}

/** In forms and exports a comma stands between two tags. */
function refuseCommas({ value, issues }: z.core.ParsePayload<string[]>): void {
  const parted = value.find((one) => one.includes(","));
  if (parted !== undefined)
    issues.push({
      ...{ code: "custom", input: value, continue: true },
      message: `Tags: a tag has no comma; “${cut(parted, 40)}” has one. Send two tags, or leave the comma out`,
    });
}

/** A list of tags, or a comma list. */
export const tags = bounded(
  z.union([z.array(tag).max(RAW_TAGS, "Tags: too many").check(refuseCommas), typed], {
    error: "Tags: a list of texts is expected",
  }),
);

/**
 * A comma list from a form. A schema that also takes a list would read the whole text as one entry.
 */
export const typedTags = bounded(typed);

/**
 * The last part of the post's addresses, normalised when the post is saved, which knows its
 * language; empty means that it comes from the title.
 */
export const slug = z
  .string({ error: "Slug: a text is expected" })
  .max(LIMITS.slug, tooLong("Slug", LIMITS.slug))
  .refine(
    (text) => text.trim() === "" || ownSlug(text) !== "",
    "Slug: use letters, digits and hyphens, such as balcony-tomatoes",
  );

/** The address of the original; empty means the copy that was published first. */
export const canonicalUrl = z
  .string({ error: "Canonical address: a text is expected" })
  .trim()
  .max(LIMITS.canonicalUrl, tooLong("Canonical address", LIMITS.canonicalUrl))
  .refine(
    (text) => text === "" || isWebAddress(text),
    "Canonical address: use a full web address, such as https://example.com/my-post",
  )
  .transform((text) => (text === "" ? "" : new URL(text).href));

/** A language tag in its usual spelling; empty means that none is said. */
export const language = z
  .string({ error: "Language: a text is expected" })
  .trim()
  .refine(
    (text) => text === "" || canonicalTag(text) !== null,
    "Language: use a language tag, such as en, sv or pt-BR",
  )
  .transform((text) => canonicalTag(text) ?? "");

/** The id of a picture of the user's media; whether it is one is checked when the post is saved. */
export const featuredImage = z
  .string({ error: "Featured image: the id of a picture is expected" })
  .trim()
  .max(64, "Featured image: the id of one of your pictures is expected");
