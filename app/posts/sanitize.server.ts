import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { readLines } from "./content.ts";
import { escapeHtml } from "./html.ts";
import { isClosedHere } from "./own-address.server.ts";

const TAGS = (
  "p h1 h2 h3 h4 h5 h6 div section ul ol li dl dt dd blockquote pre figure figcaption details summary hr br wbr " +
  "table caption colgroup col thead tbody tfoot tr th td img a " +
  "em strong b i u s del ins small mark sub sup code kbd samp var abbr cite dfn q time ruby rt rp"
).split(" ");

/** Elements that go with everything in them. */
const DROPPED = (
  "script style noscript template title iframe object applet svg math form textarea select option button canvas audio video " +
  "noembed noframes frameset plaintext xmp listing"
).split(" ");

/** Elements that an article has no use for, and what keeps their content on lines of its own. */
const RENAMED = new Map([
  ..."article main header footer nav aside address hgroup center fieldset legend body"
    .split(" ")
    .map((name) => [name, "div"] as const),
  ["menu", "ul"],
  ["dir", "ul"],
  ["strike", "s"],
  ["tt", "code"],
  ["image", "img"],
]);

const CELL = ["colspan", "rowspan", "scope"];
const HEADINGS = Object.fromEntries(
  ["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, ["id"]]),
);
const ATTRIBUTES = {
  "*": ["lang", "dir"],
  ...HEADINGS,
  a: ["href", "title", "target", "rel"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  code: ["class"],
  pre: ["class"],
  ol: ["start", "reversed", "type"],
  li: ["value"],
  details: ["open"],
  time: ["datetime"],
  abbr: ["title"],
  blockquote: ["cite"],
  q: ["cite"],
  td: CELL,
  th: CELL,
  col: ["span"],
  colgroup: ["span"],
};

/** What an attribute may say where its name alone is no guarantee. */
const VALUES = new Map(
  Object.entries({
    dir: /^(?:ltr|rtl|auto)$/i,
    lang: /^[a-z0-9-]{1,35}$/i,
    // Links within an article lead to its headings. A name that begins with "_" could stand for one of the page's own variables.
    id: /^\p{L}[\p{L}\p{N}\p{M}.:-]{0,99}$/u,
    target: /^_blank$/,
    width: /^\d{1,5}%?$/,
    height: /^\d{1,5}%?$/,
    loading: /^(?:lazy|eager)$/i,
    class: /^lang(?:uage)?-[\w+#-]{1,40}$/,
    colspan: /^\d{1,3}$/,
    rowspan: /^\d{1,3}$/,
    span: /^\d{1,3}$/,
    scope: /^(?:row|col|rowgroup|colgroup)$/i,
    start: /^-?\d{1,6}$/,
    value: /^-?\d{1,6}$/,
    type: /^[1aAiI]$/,
    datetime: /^[\w:.+ -]{1,40}$/,
  }),
);

const LINK_SCHEMES = ["http", "https", "mailto"];
const SOURCE_SCHEMES = ["http", "https"];
const ADDRESSES = new Map([
  ["href", LINK_SCHEMES],
  ["src", SOURCE_SCHEMES],
  ["cite", SOURCE_SCHEMES],
]);
const KEPT_RELATIONS = ["nofollow", "sponsored", "ugc", "noopener", "noreferrer"];

/** Deeper elements are dropped, their content kept. Below the depth to which `readChunks` reads. */
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
  transformTags: { "*": (name, attribs) => cleanTag(name, attribs) },
  textFilter: (text) => storable(text),
};

/**
 * Article HTML with nothing in it that runs, follows or disguises: elements and attributes by allow-list, addresses http, https, mailto or
 * public ones of this site. Clean HTML comes out as it went in, and a second pass changes nothing.
 */
export function sanitizeArticle(html: string): string {
  // An element that went or got another name may have hidden where its neighbour ends; only the next pass sees that.
  let clean = storable(html);
  if (isBottomless(clean))
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

/** With more elements open at once than this, the parser's time grows with the square of the text. No article comes near. */
const MOST_OPEN = 4_000;
const PORTION = 16_000;

function isBottomless(html: string): boolean {
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
  // Every ">" of a text or a value is written as a reference, so " />" ends a void element and nothing else.
  // A picture without a source has lost its other attributes too: it would show nothing but a gap.
  return sanitizeHtml(html, OPTIONS).replaceAll(" />", ">").replaceAll("<img>", "");
}

function cleanTag(name: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const tagName = RENAMED.get(name) ?? name;
  const kept: Record<string, string> = {};
  for (const [key, raw] of Object.entries(attribs)) {
    const value = cleanValue(key, storable(raw));
    if (value !== undefined) kept[key] = value;
  }
  if (tagName === "a" && kept["target"] !== undefined) {
    const relations = new Set([...(kept["rel"] ?? "").split(" "), "noopener", "noreferrer"]);
    kept["rel"] = [...relations].filter((relation) => relation !== "").join(" ");
  }
  return { tagName, attribs: tagName === "img" && kept["src"] === undefined ? {} : kept };
}

function cleanValue(key: string, value: string): string | undefined {
  const schemes = ADDRESSES.get(key);
  if (schemes) return cleanAddress(value, schemes, key === "src");
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

/** An address that leads where it says; undefined for any other. White space and control characters in it are read as browsers read them: not at all. */
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

/** A plain text fit for storing: no control characters but line breaks and tabs, no lone surrogates, no white space around it, line breaks as "\n". */
export function cleanText(text: string): string {
  return storable(text).trim();
}

/** PostgreSQL refuses NUL and halves of surrogate pairs; XML feeds refuse the other control characters. */
export function storable(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, "");
}
