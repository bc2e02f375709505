/**
 * Cuts HTML into tags and text, for what the sanitiser, the reader of Markdown or a browser wrote:
 * attributes are quoted, and text holds no "<". Shared with the browser.
 */

export interface Piece {
  kind: "open" | "close" | "text";
  /** The element's name; empty for text. */
  name: string;
  /** As it stands in the HTML. */
  source: string;
}

const PIECE = /<(\/?)([a-z][a-z0-9-]*)(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>|[^<]+|</g;

export function* readPieces(html: string): Generator<Piece> {
  for (const [source, slash, name] of html.matchAll(PIECE))
    if (name === undefined) yield { kind: "text", name: "", source };
    else yield { kind: slash === "/" ? "close" : "open", name, source };
}

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** The attributes of an opening tag, by name; values as they stand in the HTML. */
export function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};
const REFERENCE = /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** Turns the character references that such HTML has into characters. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
