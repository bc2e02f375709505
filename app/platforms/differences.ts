import { andList, cut } from "#app/lib/text.ts";
import { tagKey } from "./merge-tags.ts";
import type { Outgoing, OutgoingField } from "./outgoing.ts";
import { plainText, TRACKING_PIXEL } from "./text.ts";

/** What a platform made of a post: the fields of its answer beside those that were sent. */

/** The fields of an answer, as people read them; undefined where the platform does not say. */
export interface HeldFields {
  /** The text as its platform stores it. */
  html?: string | undefined;
  slug?: string | undefined;
  tags?: readonly string[] | undefined;
  excerpt?: string | undefined;
  metaDescription?: string | undefined;
  /** Ids. */
  categories?: readonly string[] | undefined;
}

type Wanted = Pick<
  Outgoing,
  "html" | "slug" | "tags" | "excerpt" | "metaDescription" | "categories"
>;

/** Sentences about the fields that were sent and that the platform holds otherwise. */
export function differences(
  platform: string,
  wanted: Wanted,
  held: HeldFields,
  sent: ReadonlySet<OutgoingField>,
): string[] {
  const { html, slug, tags, excerpt, metaDescription, categories } = held;
  const notes: string[] = [];
  if (sent.has("html") && html !== undefined)
    notes.push(...pictureNotes(platform, html, wanted.html));
  if (sent.has("slug") && slug !== undefined) notes.push(...slugNotes(platform, slug, wanted.slug));
  if (sent.has("tags") && tags !== undefined) notes.push(...tagNotes(platform, tags, wanted.tags));
  if (sent.has("excerpt") && excerpt !== undefined)
    notes.push(...textNotes(platform, "excerpt", excerpt, wanted.excerpt));
  if (sent.has("metaDescription") && metaDescription !== undefined)
    notes.push(...textNotes(platform, "meta description", metaDescription, wanted.metaDescription));
  const missing = wanted.categories.filter((id) => categories?.includes(id) === false);
  if (sent.has("categories") && missing.length > 0)
    notes.push(`${platform} did not take ${missing.length} of the chosen categories.`);
  return notes;
}

/** Pictures are counted and not compared: a site may give them other addresses. */
function pictureNotes(platform: string, held: string, wanted: string): string[] {
  const [sent, kept] = [countPictures(wanted), countPictures(held)];
  if (kept >= sent) return [];
  const pictures = sent === 1 ? "picture that was" : "pictures that were";
  return [
    `${platform} kept ${kept} of the ${sent} ${pictures} sent in the text. Look at the post there.`,
  ];
}

function countPictures(html: string): number {
  return html.replace(TRACKING_PIXEL, "").match(/<img\b/gi)?.length ?? 0;
}

/** What became of a slug; nothing for one that the platform was to choose, or has taken. */
export function slugNotes(platform: string, held: string, wanted: string): string[] {
  if (wanted === "" || held === wanted) return [];
  const shown = plainText(held);
  return /^-\d+$/.test(held.slice(wanted.length)) && held.startsWith(wanted)
    ? [`Another post on the site already has the address "${wanted}"; this one got "${shown}".`]
    : [`${platform} changed the slug "${wanted}" to "${shown}".`];
}

/** Tags that somebody added there are none of ours. */
function tagNotes(platform: string, held: readonly string[], wanted: readonly string[]): string[] {
  const keys = new Set(held.map(tagKey));
  const missing = wanted.filter((name) => !keys.has(tagKey(name)));
  if (missing.length === 0) return [];
  const names = cut(andList(missing), LONGEST_LIST);
  return [
    `The copy on ${platform} lacks ${missing.length === 1 ? "the tag" : "the tags"} ${names}.`,
  ];
}

const LONGEST_LIST = 200;

function textNotes(platform: string, name: string, held: string, wanted: string): string[] {
  if (inOneLine(held) === inOneLine(wanted)) return [];
  if (wanted === "") return [`${platform} kept its ${name}, although it was emptied here.`];
  return held === ""
    ? [`${platform} did not keep the ${name}.`]
    : [`${platform} changed the ${name}: "${plainText(held)}".`];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
