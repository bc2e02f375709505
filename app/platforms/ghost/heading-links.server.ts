import { readEscapes } from "#app/lib/text.ts";
import { wordsOf } from "../remote-text.server.ts";

/** Links within a post: Ghost makes ids of its own for headings, from their words. */

const HEADING = /<(\/?)h[1-6]\b([^>]{0,500})>/gi;
const WITHIN = /(<a\b[^>]*?\shref=")#([^"]*)"/gi;

/** `html` with its links to headings leading to the ids that these have in `held`. */
export function linkHeadings(html: string, held: string): string {
  if (!html.includes('href="#')) return html;
  const given = new Map<string, string[]>();
  for (const { id, words } of readHeadings(held))
    given.set(words, [...(given.get(words) ?? []), id]);
  const ids = new Map<string, string>();
  for (const { id, words } of readHeadings(html)) {
    const other = given.get(words)?.shift() ?? "";
    if (id !== "" && other !== "") ids.set(id, other);
  }
  return html.replace(WITHIN, (link, before: string, target: string) => {
    const id = ids.get(readEscapes(target));
    return id === undefined ? link : `${before}#${id}"`;
  });
}

/** Whether the links within two texts lead to the same places, in the same order. */
export function hasSameTargets(one: string, other: string): boolean {
  const [targets, others] = [one, other].map((html) =>
    [...html.matchAll(WITHIN)].map(([, , target = ""]) => readEscapes(target)),
  );
  return JSON.stringify(targets) === JSON.stringify(others);
}

function readHeadings(html: string): Array<{ id: string; words: string }> {
  const headings: Array<{ id: string; words: string }> = [];
  let open: { id: string; from: number } | null = null;
  for (const { 0: tag, 1: slash, 2: attributes = "", index } of html.matchAll(HEADING)) {
    if (slash === "")
      open = { id: /\sid="([^"]*)"/i.exec(attributes)?.[1] ?? "", from: index + tag.length };
    else if (open) {
      headings.push({ id: open.id, words: wordsOf(html.slice(open.from, index)) });
      open = null;
    }
  }
  return headings;
}
