import { isId } from "#app/lib/id.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { cleanText, toSlug } from "#app/lib/text.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { SeoReport } from "#app/content/seo/seo.ts";
import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { LIMITS, NO_TEXTS, TEXT_FIELDS, type PostTexts } from "./post.ts";

/** Some of the texts; undefined means not given. */
export type GivenTexts = { [Name in keyof PostTexts]?: PostTexts[Name] | undefined };

/** Texts ready to store. `cleanedBy` comes with the content. */
export type CleanTexts = Partial<Omit<PostTexts, "internalLinks">> & { cleanedBy?: number };

type LineField = {
  [Name in keyof PostTexts]: PostTexts[Name] extends string ? Name : never;
}[keyof PostTexts];

/** The plain text fields: all but content, which is HTML, and lists. */
const LINES = TEXT_FIELDS.filter(
  (name): name is LineField => typeof NO_TEXTS[name] === "string" && name !== "content",
);

/**
 * Cleans the given texts for storage; those not given stay absent. Throws `invalid` for content
 * that is too long once cleaned.
 */
export async function cleanTexts(given: GivenTexts): Promise<CleanTexts> {
  const texts: CleanTexts = {};
  for (const name of LINES) {
    const text = given[name];
    if (text !== undefined) texts[name] = cleanText(text);
  }
  if (given.slug !== undefined) texts.slug = toSlug(given.slug);
  if (given.tags !== undefined) texts.tags = [...new Set(given.tags)];
  if (given.content === undefined) return texts;
  return { ...texts, content: await cleanContent(given.content), cleanedBy: CLEAN_RULES };
}

/**
 * Checks the stored length: cleaning writes a bare "&" as five characters and closes open elements.
 */
async function cleanContent(given: string): Promise<string> {
  const content =
    given.length > LIMITS.content ? given : await workOnText("sanitizeArticle", given);
  if (content.length <= LIMITS.content) return content;
  const message = `Content may have at most ${LIMITS.content.toLocaleString("en-US")} characters as HTML; this one has ${content.length.toLocaleString("en-US")}. Shorten it.`;
  throw new AppError("invalid", message, { fields: { content: message } });
}

type ScoredTexts = Pick<
  PostTexts,
  "title" | "content" | "metaDescription" | "keywords" | "internalLinks"
>;

/** Scores the texts of a post or a draft; `keywords` is a comma list. */
export function scoreTexts(post: ScoredTexts): Promise<SeoReport> {
  const { title, content, metaDescription } = post;
  return workOnText("scorePost", {
    title,
    content,
    metaDescription,
    keywords: splitCommaList(post.keywords),
    internalLinkCount: post.internalLinks.length,
  });
}

/**
 * The given ids that are posts of the user, in order, without duplicates and without the post
 * itself.
 */
export async function keepOwnIds(
  user: Owner,
  ids: readonly string[],
  self = "",
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => isId(id) && id !== self);
  if (wanted.length === 0) return [];
  const rows = await db.post.findMany({
    where: { userId: user.id, id: { in: wanted } },
    select: { id: true },
  });
  const own = new Set(rows.map((row) => row.id));
  return wanted.filter((id) => own.has(id));
}
