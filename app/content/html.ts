/**
 * Reads article HTML without a DOM: one tolerant pass, linear in the input, the same in browser and
 * server. Broken markup is read as text and never throws.
 */

export type Token =
  | { kind: "text"; start: number; end: number }
  | { kind: "open" | "close"; name: string; start: number; end: number }
  | { kind: "other"; start: number; end: number };

/** Elements whose content readers do not see. */
const SILENT = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "svg",
  "math",
  "object",
  "textarea",
  "title",
]);

/** Elements that break lines of text; all others are inline. */
const BLOCK = new Set(
  "p h1 h2 h3 h4 h5 h6 li ul ol dl dt dd blockquote div section article header footer main aside nav figure figcaption pre hr br table thead tbody tfoot tr td th caption details summary address".split(
    " ",
  ),
);

/**
 * Cuts HTML into text, tags and the rest (comments, doctype, silent elements). Positions are
 * offsets into `html`.
 */
export function tokenise(html: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const stop = open === -1 ? html.length : open;
    if (stop > at) pushText(tokens, at, stop);
    if (open === -1) break;
    const token = readTag(html, open);
    if (token.kind === "text") pushText(tokens, open, token.end);
    else tokens.push(token);
    at = token.end;
  }
  return tokens;
}

/** A "<" that begins no tag is part of the surrounding text. */
function pushText(tokens: Token[], start: number, end: number): void {
  const last = tokens.at(-1);
  if (last?.kind === "text") last.end = end;
  else tokens.push({ kind: "text", start, end });
}

function readTag(html: string, start: number): Token {
  if (html.startsWith("<!--", start))
    return { kind: "other", start, end: after(html, "-->", start + 4) };
  const next = html.charCodeAt(start + 1);
  if (next === 33 || next === 63) return { kind: "other", start, end: after(html, ">", start) };
  const closing = next === 47;
  const from = closing ? start + 2 : start + 1;
  if (!isLetter(html.charCodeAt(from))) return { kind: "text", start, end: start + 1 };
  let at = from;
  while (at < html.length && !/[\s/>]/.test(html.charAt(at))) at++;
  const name = html.slice(from, at).toLowerCase();
  const end = tagEnd(html, at);
  if (closing) return { kind: "close", name, start, end };
  if (SILENT.has(name)) return { kind: "other", start, end: silentEnd(html, name, end) };
  return { kind: "open", name, start, end };
}

/**
 * The end of a tag; a `>` inside a quoted attribute does not end it. An unclosed tag takes the
 * rest.
 */
function tagEnd(html: string, from: number): number {
  let quote = "";
  let before = "";
  for (let at = from; at < html.length; at++) {
    const char = html.charAt(at);
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === ">") return at + 1;
    else if ((char === '"' || char === "'") && before === "=") quote = char;
    if (char.trim() !== "") before = char;
  }
  return html.length;
}

function silentEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s*>`, "gi");
  closing.lastIndex = from;
  return closing.test(html) ? closing.lastIndex : html.length;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

export function isBlock(name: string): boolean {
  return BLOCK.has(name);
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

/** Turns character references into characters; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (name.startsWith("#")) {
      const code =
        name[1] === "x" || name[1] === "X"
          ? Number.parseInt(name.slice(2), 16)
          : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    }
    return NAMED[name.toLowerCase()] ?? whole;
  });
}

const ATTRIBUTE = /\s+([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/gy;

/** The address of a link's opening tag, however it is quoted; empty if it has none. */
export function hrefOf(tag: string): string {
  ATTRIBUTE.lastIndex = 2;
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag))
    if (match[1]?.toLowerCase() === "href")
      return decodeEntities(match[2] ?? match[3] ?? match[4] ?? "").trim();
  return "";
}
