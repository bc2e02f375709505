import { z } from "zod";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { toSlug } from "#app/lib/slug.ts";
import { LIMITS } from "./post.ts";
import { cleanText } from "./sanitize.server.ts";

/** What a post carries besides its text: tags, the last part of its address, the address of the original. Every refusal names the field. */

const RAW_TAGS = 1_000;
const tooLong = (field: string, max: number) =>
  `${field}: at most ${max.toLocaleString("en-US")} characters`;

const tag = z
  .string({ error: "Tags: each tag is a text" })
  .max(RAW_TAGS, "Tags: a tag is too long")
  .transform(cleanText);

const clean = (list: string[]) =>
  [...new Set(list.map((one) => one.replaceAll(",", " ").trim()))].filter((one) => one !== "");
const typed = z
  .string({ error: "Tags: a list of texts is expected" })
  .max(10_000, "Tags: too long")
  .transform((text) => splitCommaList(cleanText(text)));

/** Trimmed, each once, empties dropped. */
function bounded<Given extends z.ZodType<string[]>>(given: Given) {
  return given
    .transform(clean)
    .refine((list) => list.length <= LIMITS.tags, `Tags: at most ${LIMITS.tags}`)
    .refine(
      (list) => list.every((one) => one.length <= LIMITS.tag),
      `Tags: at most ${LIMITS.tag} characters each`,
    );
}

/** A list of tags, or a comma list. */
export const tags = bounded(
  z.union([z.array(tag).max(RAW_TAGS, "Tags: too many"), typed], {
    error: "Tags: a list of texts is expected",
  }),
);

/** A comma list, as a field of a form holds it: where a list is possible too, reading a form takes the whole text for its only entry. */
export const typedTags = bounded(typed);

/** The last part of the post's addresses, made fit for one; empty means that the title makes it. */
export const slug = z
  .string({ error: "Slug: a text is expected" })
  .max(LIMITS.slug, tooLong("Slug", LIMITS.slug))
  .refine(
    (text) => text.trim() === "" || toSlug(text) !== "",
    "Slug: use letters, digits and hyphens, such as balcony-tomatoes",
  )
  .transform(toSlug);

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

/** http or https, a host, and no password in it. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.username === "" && url.password === "";
}
