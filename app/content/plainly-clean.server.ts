import { unescapeText, withoutControlCharacters } from "#app/lib/text.ts";
import { cleanTag } from "./clean-tag.server.ts";

const names = (list: string) => new Set(list.split(" "));

const INLINE = names("a strong em b i u s code sub sup mark small br img");
const BLOCKS = names("p h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure hr table");
const VOID = names("br hr img");
const IN_ITEM = new Set([...INLINE, ...BLOCKS]);
const ITEMS = names("li");
const ROWS = names("tr");
const CELLS = names("th td");

/**
 * What may stand directly in an element: never anything at whose beginning a parser would close the
 * element. At the top stand blocks.
 */
const MAY_HOLD = new Map<string, ReadonlySet<string>>([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "figcaption", "th", "td"].map(
    (name) => [name, INLINE] as const,
  ),
  ...[...INLINE].map((name) => [name, INLINE] as const),
  ["ul", ITEMS],
  ["ol", ITEMS],
  ["li", IN_ITEM],
  ["blockquote", BLOCKS],
  ["figure", names("img a figcaption")],
  ["table", names("thead tbody tfoot tr")],
  ["thead", ROWS],
  ["tbody", ROWS],
  ["tfoot", ROWS],
  ["tr", CELLS],
]);

/** The attributes that are looked at; a tag with any other is left to the sanitiser. */
const KNOWN_ATTRIBUTES = new Map([
  ["a", names("href title target rel")],
  ["img", names("src alt title width height loading")],
  ["code", names("class")],
  ["ol", names("start")],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, names("id")] as const),
]);

/** An address of which no two readers can think differently. */
const PLAIN_ADDRESS =
  /^(?:https?:\/\/[a-z0-9]|mailto:[a-z0-9]|\/[a-z0-9]|#[a-z0-9])[\w.~:/?#@!$()*+,;=%&-]*$/i;

const DEEPEST = 30;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]+")*)>/y;
const ATTRIBUTE = / ([a-z]+)="([^"]+)"/g;
const NOT_IN_TEXT = />|&(?!(?:amp|lt|gt);)/;
const NOT_IN_VALUE = /&(?!(?:amp|lt|gt|quot);)/;

/**
 * True only for HTML that the sanitiser would return as it is: a strict subset of what it writes,
 * so that ordinary articles need no pass of it. Knows nothing but that subset: whatever is not
 * plainly clean is not, and goes through the sanitiser. Linear in the length of the HTML.
 */
export function isPlainlyClean(html: string): boolean {
  if (withoutControlCharacters(html) !== html) return false;
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const end = next === -1 ? html.length : next;
    if (end > at && NOT_IN_TEXT.test(html.slice(at, end))) return false;
    if (next === -1) break;
    TAG.lastIndex = next;
    const [tag, slash, name = "", attributes = ""] = TAG.exec(html) ?? [];
    if (tag === undefined) return false;
    const fits = slash === "/" ? closes(open, name, attributes) : opens(open, name, attributes);
    if (!fits) return false;
    at = next + tag.length;
  }
  return open.length === 0;
}

function closes(open: string[], name: string, attributes: string): boolean {
  return attributes === "" && open.pop() === name;
}

function opens(open: string[], name: string, attributes: string): boolean {
  const parent = open.at(-1);
  const allowed = parent === undefined ? BLOCKS : MAY_HOLD.get(parent);
  if (!allowed?.has(name) || (name === "a" && open.includes("a"))) return false;
  if (attributes === "" ? name === "img" : !isCleanTag(name, attributes)) return false;
  if (!VOID.has(name)) open.push(name);
  return open.length <= DEEPEST;
}

function isCleanTag(name: string, attributes: string): boolean {
  const known = KNOWN_ATTRIBUTES.get(name);
  const given: Record<string, string> = {};
  for (const [, key = "", raw = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (!known?.has(key) || Object.hasOwn(given, key) || NOT_IN_VALUE.test(raw)) return false;
    const value = unescapeText(raw.replaceAll("&quot;", '"'));
    if ((key === "href" || key === "src") && !PLAIN_ADDRESS.test(value)) return false;
    given[key] = value;
  }
  if (name === "img" && given["src"] === undefined) return false;
  const { tagName, attribs } = cleanTag(name, given);
  return tagName === name && isSame(Object.entries(given), Object.entries(attribs));
}

function isSame(
  some: ReadonlyArray<readonly [string, string]>,
  others: ReadonlyArray<readonly [string, string]>,
): boolean {
  return (
    some.length === others.length &&
    some.every(([key, value], at) => others[at]?.[0] === key && others[at][1] === value)
  );
}
