/** Attributes of links and pictures that Markdown has no sign for. */

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
