import { isBlock, isVoid } from "#app/content/elements.ts";
import { attributeOf, decodeEntities, tokenise, type OpenTag } from "#app/content/html.ts";

/** What readers notice of an element beside its content. */
const SEEN =
  "href src alt title colspan rowspan start reversed type value datetime lang dir id open".split(
    " ",
  );

const PARAGRAPH = "¶";
const LINE = "⏎";

/**
 * A text of WordPress as its readers see it, for comparing. It is the same after somebody saved the
 * text there unchanged: both editors write classes, slashes and line ends their own way, the block
 * editor adds its markers, and the classic one writes paragraphs as blank lines.
 */
export function readerView(html: string): string {
  // A text without blocks goes through WordPress's own paragraphs and line breaks.
  const isClassic = !html.includes("<!-- wp:");
  const parts: string[] = [];
  let inPre = 0;
  for (const token of tokenise(html)) {
    const source = html.slice(token.start, token.end);
    if (token.kind === "text")
      parts.push(inPre > 0 ? decodeEntities(source) : seenText(source, isClassic));
    else if (token.kind === "other") parts.push(token.name === "" ? "" : source);
    else if (token.name === "p" && (token.kind === "close" || token.attributes.length === 0))
      parts.push(PARAGRAPH);
    else if (token.name === "br") parts.push(LINE);
    else parts.push(seenTag(token.name, token.kind === "open" ? token : null));
    if (token.kind !== "text" && token.name === "pre") inPre += token.kind === "open" ? 1 : -1;
  }
  // Browsers leave out a line end right after the tag.
  return tidy(parts.join("").replace(/(<pre[^>]*>¶)\n/g, "$1"));
}

/** Looks once at each run of white space: a long one must not cost the square of its length. */
function seenText(source: string, isClassic: boolean): string {
  return decodeEntities(source)
    .replaceAll("\r\n", "\n")
    .replace(/\s+/g, (space) => {
      const lines = isClassic ? space.split("\n").length - 1 : 0;
      return [" ", LINE][lines] ?? PARAGRAPH;
    });
}

/** Blocks stand between marks, so that what lies around them does not count. */
function seenTag(name: string, open: OpenTag | null): string {
  const attributes = open
    ? SEEN.map((one) => [one, attributeOf(open, one)] as const)
        .filter(([, value]) => value !== null && value !== "")
        .map(([one, value]) => ` ${one}="${value}"`)
        .join("")
    : "";
  const tag = `<${open || isVoid(name) ? "" : "/"}${name}${attributes}>`;
  return isBlock(name) ? PARAGRAPH + tag + PARAGRAPH : tag;
}

function tidy(view: string): string {
  return view
    .replace(/[ ¶⏎]+/g, (marks) => (marks.includes(PARAGRAPH) ? PARAGRAPH : marks))
    .replace(/^¶|¶$/g, "");
}
