import { isVoid } from "../elements.ts";
import { type Token, tokenise } from "../html.ts";
import { DROPPED } from "../sanitize-rules.ts";
import type { Loss } from "./loss.ts";
import type { MarkdownBlock } from "./parse-markdown.ts";

/** Finds elements of a Markdown text that are dropped with what stands in them. */

const NAMES: ReadonlySet<string> = new Set(DROPPED);
/** What stands in these is for programs that cannot show them, if they are ended. */
const SHOWN_INSTEAD = new Set("iframe object svg math canvas audio video".split(" "));

/** `lines` are those of the text without its code. */
export function findDropped(
  blocks: readonly MarkdownBlock[],
  lines: readonly string[],
): Loss | null {
  const before = new Map<string, number>();
  for (const { raw, html } of blocks) {
    if (!html.includes("<")) continue;
    for (const { name, content } of droppedIn(html)) {
      const count = before.get(name) ?? 0;
      before.set(name, count + 1);
      const isEnded = new RegExp(`</${name}\\b`, "i").test(raw);
      if (content.trim() === "" || (SHOWN_INSTEAD.has(name) && isEnded)) continue;
      const at = lineOfTag(lines, name, count);
      if (at !== null) return { at, found: `<${name}>` };
    }
  }
  return null;
}

interface Dropped {
  name: string;
  content: string;
}

function droppedIn(html: string): Dropped[] {
  const found: Dropped[] = [];
  let open: { name: string; end: number; depth: number } | null = null;
  for (const token of tokenise(html)) {
    if (open) {
      open.depth += changeOf(token, open.name);
      if (open.depth > 0) continue;
      found.push({ name: open.name, content: html.slice(open.end, token.start) });
      open = null;
    } else if (token.kind === "other" && NAMES.has(token.name))
      found.push({ name: token.name, content: html.slice(token.openEnd, token.closeStart) });
    else if (token.kind === "open" && NAMES.has(token.name) && !isVoid(token.name))
      open = { name: token.name, end: token.end, depth: 1 };
  }
  if (open) found.push({ name: open.name, content: html.slice(open.end) });
  return found;
}

function changeOf(token: Token, name: string): number {
  if (token.kind === "other" || token.kind === "text" || token.name !== name) return 0;
  return token.kind === "open" ? 1 : -1;
}

/** The line of the opening tag before which there are so many of its name. */
function lineOfTag(lines: readonly string[], name: string, before: number): number | null {
  const tag = new RegExp(`(?<!\\\\)<${name}(?=[\\s/>]|$)`, "gi");
  let count = 0;
  for (const [at, line] of lines.entries()) {
    count += line.match(tag)?.length ?? 0;
    if (count > before) return at;
  }
  return null;
}
