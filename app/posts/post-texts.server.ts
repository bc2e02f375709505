import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { spelledSlug } from "#app/lib/slug.ts";
import { cleanText } from "#app/lib/text.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { SeoReport } from "#app/content/seo/seo.ts";
import { wrongField } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findOwnPosts, hasOtherLivePost, listOwnLinks, ownIdsAmong } from "./own-links.server.ts";
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
 * Cleans the given texts for storage; those not given stay absent. A slug is spelled as the post's
 * `language` does. Throws `invalid` for a slug or content that is too long once cleaned.
 */
export async function cleanTexts(
  given: GivenTexts,
  language = given.language ?? "",
): Promise<CleanTexts> {
  const texts: CleanTexts = {};
  for (const name of LINES) {
    const text = given[name];
    if (text !== undefined) texts[name] = cleanText(text);
  }
  if (given.slug !== undefined) texts.slug = cleanSlug(given.slug, language);
  if (given.tags !== undefined) texts.tags = [...new Set(given.tags)];
  if (given.content === undefined) return texts;
  return { ...texts, content: await cleanContent(given.content), cleanedBy: CLEAN_RULES };
}

function cleanSlug(given: string, language: string): string {
  const slug = spelledSlug(given, language);
  if (slug.length <= LIMITS.slug) return slug;
  throw wrongField(
    "slug",
    `Slug may have at most ${LIMITS.slug} characters; spelled for addresses ("ü" as "ue"), this one has ${slug.length}. Shorten it.`,
  );
}

/**
 * Checks the stored length: cleaning writes a bare "&" as five characters and closes open elements.
 */
async function cleanContent(given: string): Promise<string> {
  const content =
    given.length > LIMITS.content ? given : await workOnText("sanitizeArticle", given);
  if (content.length <= LIMITS.content) return content;
  throw wrongField(
    "content",
    `Content may have at most ${formatNumber(LIMITS.content)} characters as HTML; this one has ${formatNumber(content.length)}. Shorten it.`,
  );
}

type ScoredTexts = Pick<PostTexts, "title" | "content" | "metaDescription" | "keywords"> &
  Partial<Pick<PostTexts, "language">>;

/**
 * Scores the texts of a user's post or draft; `keywords` is a comma list, and `self` the post's id
 * if it has one: a link to itself does not count.
 */
export async function scoreTexts(user: Owner, post: ScoredTexts, self = ""): Promise<SeoReport> {
  const { title, content, metaDescription, language } = post;
  const ownLinks = await listOwnLinks(user, content, self);
  return workOnText("scorePost", {
    title,
    content,
    metaDescription,
    language,
    keywords: splitCommaList(post.keywords),
    ownLinks,
    hasOtherPosts: ownLinks.length > 0 || (await hasOtherLivePost(user, self)),
  });
}

/** References of an article that are looked up; nobody links to more posts. */
export const MAX_REFERENCES = 500;

/**
 * The posts that a post links to: those that its content refers to, in order, then those that are
 * `declared` by a client. Only posts of the user, each once, without the post itself.
 */
export async function linkedIds(
  user: Owner,
  content: string,
  declared: readonly string[],
  self = "",
): Promise<string[]> {
  const referenced = await workOnText("referencedIds", content);
  const ids = [...referenced.slice(0, MAX_REFERENCES), ...declared];
  return ownIdsAmong(ids, await findOwnPosts(user, ids, []), self);
}

/**
 * The links of a post that its content does not hold: a client declared them, and they stay when
 * the content changes.
 */
export async function declaredIds({
  content,
  internalLinks,
}: Pick<PostTexts, "content" | "internalLinks">): Promise<string[]> {
  if (internalLinks.length === 0) return [];
  const referenced = new Set(await workOnText("referencedIds", content));
  return internalLinks.filter((id) => !referenced.has(id));
}
