/**
 * What an article may contain. Raise CLEAN_RULES (clean-rules.ts) with every rule that removes
 * something.
 */

/** Elements that are kept. */
export const TAGS = (
  "p h1 h2 h3 h4 h5 h6 div section ul ol li dl dt dd blockquote pre figure figcaption details summary hr br wbr " +
  "table caption colgroup col thead tbody tfoot tr th td img a " +
  "em strong b i u s del ins small mark sub sup code kbd samp var abbr cite dfn q time ruby rt rp"
).split(" ");

/** Elements that are dropped with their content. */
export const DROPPED = (
  "script style noscript template title iframe object applet svg math form textarea select option button canvas audio video " +
  "noembed noframes frameset plaintext xmp listing"
).split(" ");

/** Elements that are replaced by others, so that their content keeps its lines. */
export const RENAMED = new Map([
  ..."article main header footer nav aside address hgroup center fieldset legend body"
    .split(" ")
    .map((name) => [name, "div"] as const),
  ["menu", "ul"],
  ["dir", "ul"],
  ["strike", "s"],
  ["tt", "code"],
  ["image", "img"],
]);

const CELL = ["align", "colspan", "rowspan", "scope"];
export const ATTRIBUTES = {
  "*": ["lang", "dir", "id"],
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

/** The values allowed for attributes whose name alone guarantees nothing. */
export const VALUES = new Map(
  Object.entries({
    dir: /^(?:ltr|rtl|auto)$/i,
    lang: /^[a-z0-9-]{1,35}$/i,
    // An id that begins with "_" could shadow a global variable of the page; Word's notes cannot.
    id: /^(?:[\p{L}\p{N}]|_(?:ftn|edn))[\p{L}\p{N}\p{M}_.:-]{0,99}$/u,
    target: /^_blank$/,
    width: /^\d{1,5}%?$/,
    height: /^\d{1,5}%?$/,
    loading: /^(?:lazy|eager)$/i,
    class: /^lang(?:uage)?-[\w+#-]{1,40}$/,
    align: /^(?:left|center|right)$/i,
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

export const LINK_SCHEMES = ["http", "https", "mailto", "tel", "sms"];
export const SOURCE_SCHEMES = ["http", "https"];
export const ADDRESSES = new Map([
  ["href", LINK_SCHEMES],
  ["src", SOURCE_SCHEMES],
  ["cite", SOURCE_SCHEMES],
]);
export const KEPT_RELATIONS = ["nofollow", "sponsored", "ugc", "noopener", "noreferrer"];
