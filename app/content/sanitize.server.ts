import { escapeHtml, withoutControlCharacters } from "#app/lib/text.ts";
import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { readLines } from "./text.ts";
import { cleanTag } from "./clean-tag.server.ts";
import { targetsOf } from "./link-targets.ts";
import { ATTRIBUTES, DROPPED, LINK_SCHEMES, SOURCE_SCHEMES, TAGS } from "./sanitize-rules.ts";

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
 * ids. Clean HTML stays unchanged, so a second call changes nothing.
 */
export function sanitizeArticle(html: string): string {
  // Dropping or renaming an element can change where its neighbour ends, which only the next pass
  // sees.
  let clean = withoutControlCharacters(html);
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
