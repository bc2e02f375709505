/** Attributes that Markdown has no sign for, carried from an article's HTML to what replaces it. */

const TAG = /<(?:a|img)\b[^>]*>/g;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g;
/** Attributes that Markdown says. */
const SAID = new Set(["href", "src", "alt", "title"]);

/** By what Markdown says of a link or picture: its whole tag in the article. */
export type KnownTags = ReadonlyMap<string, string>;

/** The tags of links and pictures of a sanitised article; none where two of them disagree. */
export function readAttributes(html: string): KnownTags {
  const known = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    const key = keyOf(tag);
    if (known.has(key) && known.get(key) !== tag) unclear.add(key);
    known.set(key, tag);
  }
  for (const key of unclear) known.delete(key);
  return known;
}

/** Gives links and pictures the attributes that they have in the article. */
export function keepAttributes(html: string, known: KnownTags): string {
  return known.size === 0 ? html : html.replace(TAG, (tag) => known.get(keyOf(tag)) ?? tag);
}

function keyOf(tag: string): string {
  const said = [...tag.matchAll(ATTRIBUTE)]
    .filter(([, name = ""]) => SAID.has(name))
    .map(([, name, value]) => `${name}=${value}`);
  return `${tag.slice(1, 2)} ${said.sort().join("\n")}`;
}

const OPENING = /^<(p|h[1-6]|ul|blockquote|figure)\b[^>]*>/;

/** Gives a block the opening tag of the block of its kind that it replaces: language, id. */
export function keepOpening(html: string, replaced: string): string {
  const before = OPENING.exec(replaced);
  const now = OPENING.exec(html);
  return before && now && before[1] === now[1] ? before[0] + html.slice(now[0].length) : html;
}
