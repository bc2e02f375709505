import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";
import type { MatterEntry, MatterValue } from "#app/content/markdown/read-front-matter.server.ts";
import { pictureIdOf } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { joinCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { isId } from "#app/lib/id.server.ts";
import { keysOf, pick } from "#app/lib/pick.ts";
import type { Owner } from "#app/lib/owner.ts";
import { andList, cleanText, cut, readEscapes } from "#app/lib/text.ts";
import { keepOwnPicture } from "./post-media.server.ts";
import { formSharing, requestTexts } from "./post-fields.server.ts";
import { LIMITS, type PostTexts } from "./post.ts";
import type { GivenTexts } from "./post-texts.server.ts";

/** The front matter of a Markdown file fills the fields of a post that a save leaves empty. */

/** What each field is called, and what is wrong with a value that it cannot hold. */
const FIELDS = {
  title: ["title", "too long"],
  tags: ["tags", "no list of words"],
  keywords: ["keywords", "too long"],
  metaDescription: ["description", "too long"],
  excerpt: ["excerpt", "too long"],
  slug: ["slug", "no last part of an address"],
  canonicalUrl: ["canonical address", "no web address"],
  language: ["language", "no language tag"],
  featuredImage: ["featured image", "not in your media"],
} as const satisfies { [Name in keyof PostTexts]?: readonly [label: string, wrong: string] };
type Field = keyof typeof FIELDS;

/** By the names of other programs, in lower case, without "_" and "-". */
const NAMES = new Map<string, Field>([
  ["title", "title"],
  ["tags", "tags"],
  ["tag", "tags"],
  ["categories", "tags"],
  ["category", "tags"],
  ["keywords", "keywords"],
  ["description", "metaDescription"],
  ["metadescription", "metaDescription"],
  ["excerpt", "excerpt"],
  ["customexcerpt", "excerpt"],
  ["summary", "excerpt"],
  ["slug", "slug"],
  ["permalink", "slug"],
  ["canonical", "canonicalUrl"],
  ["canonicalurl", "canonicalUrl"],
  ["lang", "language"],
  ["language", "language"],
  ["locale", "language"],
  ["cover", "featuredImage"],
  ["image", "featuredImage"],
  ["featuredimage", "featuredImage"],
  ["featureimage", "featuredImage"],
  ["heroimage", "featuredImage"],
]);

/** Names in one sentence. */
const NAMED = 6;

type Fills = Pick<GivenTexts, Field>;

export interface ReadMatter {
  /** The text after the front matter. */
  text: string;
  /** How many lines stand before it. */
  lines: number;
  entries: MatterEntry[];
  /** A sentence about front matter that stays in the text; "" for none. */
  unread: string;
}

/** Parts a Markdown text from its front matter. What cannot be read stays in the text. */
export async function readMatter(whole: string): Promise<ReadMatter> {
  const found = splitFrontMatter(whole);
  if (!found) return { text: whole, lines: 0, entries: [], unread: "" };
  const { kind, lines } = found;
  const entries = await workOnText("readFrontMatter", { kind, lines });
  if (entries) return { text: found.rest, lines: found.restLine, entries, unread: "" };
  const unread = "The front matter is not valid TOML, so it stays in the text.";
  return { text: whole, lines: 0, entries: [], unread };
}

/** What front matter does to a save. */
export interface Filled {
  fills: Fills;
  /** Sentences about what was taken and what was not; "" for none. */
  taken: string;
  unused: string;
}

/** The texts of a post with those of a change in their place; undefined changes nothing. */
export function laidOver(before: GivenTexts, change: GivenTexts): GivenTexts {
  const given = keysOf(change).filter((name) => change[name] !== undefined);
  return { ...before, ...pick(change, given) };
}

/** The fields that front matter fills: those that `present`, the post without it, has empty. */
export async function fillFrom(
  user: Owner,
  entries: readonly MatterEntry[],
  present: GivenTexts,
): Promise<Filled> {
  const fills: Fills = {};
  const unused: string[] = [];
  for (const [name, value] of entries) {
    const field = fieldOf(name);
    const ready = field ? await readField(user, field, value) : "";
    if (!field) unused.push(name);
    else if (isEmpty(ready)) unused.push(`${name} (${FIELDS[field][1]})`);
    else if (isEmpty(present[field]) && (field === "tags" || isEmpty(fills[field])))
      Object.assign(fills, { [field]: Array.isArray(ready) ? union(fills.tags, ready) : ready });
    else if (String(fills[field] ?? present[field]) !== String(ready))
      unused.push(`${name} (already filled)`);
  }
  const { tags = [] } = fills;
  const fitting = tags.filter((tag) => tag.length <= LIMITS.tag).slice(0, LIMITS.tags);
  if (fitting.length < tags.length) {
    fills.tags = fitting;
    unused.push(`${tags.length - fitting.length} of ${tags.length} tags`);
  }
  return { fills, taken: takenSentence(fills), unused: unusedSentence(unused) };
}

function fieldOf(name: string): Field | undefined {
  return NAMES.get(name.toLowerCase().replace(/[_-]/g, ""));
}

function isEmpty(value: string | readonly string[] | undefined): boolean {
  return value === undefined || value.length === 0;
}

function union(some: readonly string[] | undefined, more: readonly string[]): string[] {
  return [...new Set([...(some ?? []), ...more])];
}

/** The value as the field holds it; empty for one that it cannot hold. */
async function readField(user: Owner, field: Field, value: MatterValue) {
  if (field === "tags") {
    const given = typeof value === "string" ? [value] : (value ?? []);
    return given.flatMap((one) => splitCommaList(cleanText(one)));
  }
  const text = readText(field, value);
  return field === "featuredImage" ? keepOwnPicture(user, text) : text;
}

const SCHEMAS = { ...formSharing, title: requestTexts.title, keywords: requestTexts.keywords };

function readText(field: Exclude<Field, "tags">, value: MatterValue): string {
  if (value === null) return "";
  const text = typeof value === "string" ? value : joinCommaList(value);
  const { data = "" } = SCHEMAS[field].safeParse(SPELLED[field]?.(text) ?? text);
  return data;
}

/** How values of other programs are spelled here. */
const SPELLED: { [Name in Field]?: (value: string) => string } = {
  slug: lastPart,
  language: (tag) => tag.replaceAll("_", "-"),
  featuredImage: (given) => pictureIdOf(given) ?? (isId(given) ? given : ""),
};

/** "/2024/05/rye.html" is "rye"; a pattern such as "/:year/:title" says nothing. */
function lastPart(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  return last.includes(":") ? "" : readEscapes(last).replace(/\.(?:html?|md|mdx)$/i, "");
}

function takenSentence(fills: Fills): string {
  const [first, ...others] = keysOf(FIELDS).filter((name) => !isEmpty(fills[name]));
  if (!first) return "";
  const label = FIELDS[first][0];
  if (others.length === 0)
    return label.endsWith("s")
      ? `The ${label} were taken from the front matter.`
      : `The ${label} was taken from the front matter.`;
  const start = label.charAt(0).toUpperCase() + label.slice(1);
  const names = [start, ...others.map((name) => FIELDS[name][0])];
  return `${andList(names)} were taken from the front matter.`;
}

function unusedSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  const named = names.slice(0, NAMED).map((name) => cut(name, 60));
  const more = names.length - named.length;
  const list = andList(more > 0 ? [...named, `${more} more`] : named);
  return `Not used from the front matter: ${list}.`;
}
