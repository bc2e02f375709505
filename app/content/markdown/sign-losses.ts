import type { Loss } from "./loss.ts";

/** Finds signs of other programs that stand as text in an article. */

/** More places that are not found as text are not looked for. */
const MOST_TRIED = 200;

/** The first place in the lines, those of the text without its code, that the article says. */
function findStanding(
  lines: readonly string[],
  pattern: RegExp,
  shown: string,
  isMeant: (match: RegExpExecArray) => boolean = () => true,
): Loss | null {
  let tried = 0;
  for (const [at, line] of lines.entries())
    for (const match of line.matchAll(pattern)) {
      const [found] = match;
      if (!isMeant(match)) continue;
      if (shown.includes(found)) return { at, found };
      if (++tried > MOST_TRIED) return null;
    }
  return null;
}

const NOTE = /(?<!\\)\[\^([^\]\s[]{1,100})\](?![(:])/g;
/** A number or a word: `[^a]` and `[^a-z]` are sets of characters. */
const NOTE_LABEL = /^(?:\d{1,4}|\p{L}[\p{L}\p{N}_]{2,}(?:-[\p{L}\p{N}_]{2,})*)$/u;

export function findReference(lines: readonly string[], shown: string): Loss | null {
  return findStanding(lines, NOTE, shown, ([, label = ""]) => NOTE_LABEL.test(label));
}

const WIKI_LINK = /(?<![\\[])!?\[\[(?=\S)([^[\]\n]{1,200})\]\](?!\])/g;

/** No list of numbers, no placeholder, and none of the lines that stand for a block. */
export function findWikiLink(lines: readonly string[], shown: string): Loss | null {
  return findStanding(
    lines,
    WIKI_LINK,
    shown,
    ([, name = ""]) => /\p{L}|\d-\d/u.test(name) && !/^[a-z]{2,12}: /.test(name),
  );
}

const HIGHLIGHT = /(?<![=\\\p{L}\p{N}])==(?![=\s])[^=\n]{1,300}(?<!\s)==(?![=\p{L}\p{N}])/gu;

export function findHighlight(lines: readonly string[], shown: string): Loss | null {
  return findStanding(lines, HIGHLIGHT, shown);
}

/** `{{< youtube x >}}`, `{{% notice %}}` of Hugo, `{% raw %}` of Jekyll. */
const BRACED =
  /\{\{<\s*\/?\s*[\w/.-]{1,60}(?:\s[^\n]{0,500}?)?>\}\}|\{\{%\s*\/?\s*[\w/.-]{1,60}(?:\s[^\n]{0,500}?)?%\}\}|\{%-?\s*[a-z]\w{0,40}(?:\s[^\n]{0,500}?)?%\}/gi;
/** `[gallery ids="1,2"]` of WordPress. */
const WITH_VALUES =
  /(?<![\\\]!\w])\[[a-z][\w-]{2,40}(?:\s+[a-z][\w-]{0,40}=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'\]]{1,200})){1,20}\s*\/?\](?![([:])/gi;
/** `[embed]…[/embed]`. */
const OPENING = /(?<!\\)\[([a-z][\w-]{2,40})[\]\s]/gi;
const ENDING = /(?<!\\)\[\/([a-z][\w-]{2,40})\](?![([:])/gi;

export function findShortcode(lines: readonly string[], shown: string): Loss | null {
  const opened = new Set<string>();
  for (const line of lines)
    for (const [, name = ""] of line.matchAll(OPENING)) opened.add(name.toLowerCase());
  const found = [
    findStanding(lines, BRACED, shown),
    findStanding(lines, WITH_VALUES, shown),
    findStanding(lines, ENDING, shown, ([, name = ""]) => opened.has(name.toLowerCase())),
  ].filter((loss) => loss !== null);
  return found.reduce<Loss | null>(
    (first, loss) => (first && first.at <= loss.at ? first : loss),
    null,
  );
}
