import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { escapeHtml, readEscapes, withoutControlCharacters } from "#app/lib/text.ts";
import { decodeEntities } from "./html.ts";
import { readEmbedBlocks } from "./read-embed-blocks.ts";
import { asPicture, asReference, isClosedHere } from "./own-address.server.ts";
import {
  ADDRESSES,
  ATTRIBUTES,
  DROPPED,
  KEPT_RELATIONS,
  LINK_SCHEMES,
  RENAMED,
  SOURCE_SCHEMES,
  TAGS,
  VALUES,
} from "./sanitize-rules.ts";
import { readLines } from "./text.ts";

const LINK = /\shref\s*=\s*(?:"#([^"]*)"|'#([^']*)'|#([^\s>]*))/gi;

/** The ids that links of an article lead to, as they stand in `id`. */
function targetsOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, double, single, bare]) =>
    readEscapes(decodeEntities(double ?? single ?? bare ?? "")),
  );
}

/** Deeper elements are dropped, their content kept. Less than what `readPlaced` can read. */
const MAX_DEPTH = 50;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  nonTextTags: DROPPED,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: [...SOURCE_SCHEMES] },
  allowProtocolRelative: false,
  selfClosing: ["img", "br", "hr", "wbr", "col"],
  nestingLimit: MAX_DEPTH,
  textFilter: (text) => withoutControlCharacters(text),
};

/**
 * Makes article HTML safe: allowed elements and attributes only, and only http, https, mailto, tel,
 * sms or public addresses of this site. Headings, and what links of the article lead to, keep their
 * ids. Embeds as WordPress saves them become ours. Clean HTML stays unchanged, so a second call
 * changes nothing.
 */
export function sanitizeArticle(html: string): string {
  // Dropping or renaming an element can change where its neighbour ends, which only the next pass
  // sees.
  let clean = readEmbedBlocks(withoutControlCharacters(html));
  if (isTooDeep(clean))
    clean = readLines(clean)
      .map((line) => `<p>${escapeHtml(line.text)}</p>`)
      .join("\n");
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = sanitizeOnce(clean);
    if (next === clean) break;
    clean = next;
  }
  return clean;
}

const MOST_PASSES = 5;

/** With more elements open at once, the parser takes quadratic time. */
const MOST_OPEN = 4_000;
const PORTION = 16_000;

function isTooDeep(html: string): boolean {
  if (html.split("<").length <= MOST_OPEN) return false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => (deepest = Math.max(deepest, ++depth)),
    onclosetag: () => depth--,
  });
  for (let at = 0; at < html.length && deepest <= MOST_OPEN; at += PORTION)
    parser.write(html.slice(at, at + PORTION));
  return deepest > MOST_OPEN;
}

function sanitizeOnce(html: string): string {
  const targets = new Set(targetsOf(html));
  const transformTags: sanitizeHtml.IOptions["transformTags"] = {
    "*": (name, attribs) => cleanTag(name, attribs, targets),
  };
  // Every ">" in text or attributes is escaped, so " />" only ever ends a void element. A picture
  // without a source has lost its other attributes too, and would show as a gap.
  return sanitizeHtml(html, { ...OPTIONS, transformTags })
    .replaceAll(" />", ">")
    .replaceAll("<img>", "");
}

interface CleanTag {
  tagName: string;
  attribs: Record<string, string>;
}

/**
 * A tag as it may stand in an article: the element's name, and the attributes that it keeps.
 * `targets` are the ids that links of the article lead to; of others only headings keep theirs.
 */
function cleanTag(
  name: string,
  attribs: Readonly<Record<string, string>>,
  targets: ReadonlySet<string>,
): CleanTag {
  const tagName = RENAMED.get(name) ?? name;
  const kept: Record<string, string> = {};
  for (const [key, raw] of Object.entries(withId(tagName, attribs))) {
    const value = cleanValue(key, withoutControlCharacters(raw));
    if (value !== undefined) kept[key] = value;
  }
  const { id } = kept;
  if (id !== undefined && !targets.has(id) && !/^h[1-6]$/.test(tagName)) delete kept["id"];
  if (tagName === "a" && kept["target"] !== undefined) {
    const relations = new Set([...(kept["rel"] ?? "").split(" "), "noopener", "noreferrer"]);
    kept["rel"] = [...relations].filter((relation) => relation !== "").join(" ");
  }
  return { tagName, attribs: tagName === "img" && kept["src"] === undefined ? {} : kept };
}

/** Old pages name the targets of their links by `<a name>`. */
function withId(
  tagName: string,
  attribs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { name, id = name } = attribs;
  return tagName === "a" && id !== undefined ? { ...attribs, id } : attribs;
}

function cleanValue(key: string, value: string): string | undefined {
  const schemes = ADDRESSES.get(key);
  if (key === "href") return asReference(value) ?? cleanAddress(value, LINK_SCHEMES, false);
  if (key === "src") return asPicture(value) ?? cleanAddress(value, SOURCE_SCHEMES, true);
  if (schemes) return cleanAddress(value, schemes, false);
  if (key === "rel")
    return (
      value
        .toLowerCase()
        .split(/\s+/)
        .filter((relation) => KEPT_RELATIONS.includes(relation))
        .join(" ") || undefined
    );
  return VALUES.get(key)?.test(value) === false ? undefined : value;
}

/**
 * The address, or undefined if it is not allowed. Browsers ignore white space and control codes.
 */
function cleanAddress(
  value: string,
  schemes: readonly string[],
  loads: boolean,
): string | undefined {
  const bare = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, "");
  if (bare === "" || isClosedHere(bare, loads)) return undefined;
  if (/^\/\/[\p{L}\p{N}]/u.test(bare)) return `https:${value.trim()}`;
  if (/^[/\\]{2}/.test(bare)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase()) ? value : undefined;
}
