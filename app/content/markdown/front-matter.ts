/** Finds the front matter of a Markdown file. Shared with the browser; the server reads it. */

export interface FrontMatter {
  kind: "yaml" | "toml";
  /** What stands between its marks. */
  lines: string[];
  /** The whole block, with its marks. */
  raw: string;
  /** The text after it. */
  rest: string;
  /** The line of the whole text, from 0, at which the rest begins. */
  restLine: number;
}

const MOST_LETTERS = 20_000;
const MOST_LINES = 200;

const START = /^\uFEFF?(?:[ \t]*\r?\n)*(---[ \t]*|\+\+\+)\r?\n/;
const END = { yaml: /^(?:---|\.\.\.)\s*$/, toml: /^\+\+\+\s*$/ };

/** A line that begins a value of YAML: `title: Rye`. */
export const YAML_KEY =
  /^(?:([\p{L}_](?:[\p{L}\p{N}_.-]|:(?=\S)){0,63})|"([^"]{1,64})"|'([^']{1,64})')[ \t]*:(?=\s|$)/u;
/** A list item, a comment, the end of a list, or more of the value before. */
const YAML_REST = /^(?:\s|-\s|-?$|#|[\]}])/;
const TOML_KEY = /^\s*(?:[\w.-]{1,64}|"[^"]{1,64}")[ \t]*=/;

/**
 * The front matter that a text begins with; null for none. It has no blank line after its first
 * mark, where the writer of Markdown leaves one after a rule of an article.
 */
export function splitFrontMatter(text: string): FrontMatter | null {
  const found = START.exec(text.slice(0, MOST_LETTERS));
  if (!found) return null;
  const [head, mark = ""] = found;
  const kind = mark === "+++" ? "toml" : "yaml";
  const lines: string[] = [];
  let at = head.length;
  while (lines.length <= MOST_LINES) {
    const end = text.indexOf("\n", at);
    const until = end < 0 ? text.length : end;
    if (until - head.length > MOST_LETTERS) return null;
    const line = text.slice(at, until).replace(/\r$/, "");
    if (END[kind].test(line)) {
      if (!(kind === "toml" ? isToml(lines) : isYaml(lines))) return null;
      const raw = text.slice(head.lastIndexOf(mark), at + line.trimEnd().length);
      const restLine = head.split("\n").length + lines.length;
      return { kind, lines, raw, rest: text.slice(until + 1), restLine };
    }
    if (end < 0) return null;
    lines.push(line);
    at = end + 1;
  }
  return null;
}

function isYaml(lines: readonly string[]): boolean {
  const [first = ""] = lines.filter((line) => !line.startsWith("#"));
  const isBlank = lines[0]?.trim() === "";
  const fits = (line: string) => YAML_REST.test(line) || YAML_KEY.test(line);
  return !isBlank && YAML_KEY.test(first) && lines.every(fits);
}

function isToml(lines: readonly string[]): boolean {
  return lines[0]?.trim() !== "" && lines.some((line) => TOML_KEY.test(line));
}

/** A text without the front matter that it begins with. */
export function withoutFrontMatter(text: string): string {
  return splitFrontMatter(text)?.rest ?? text;
}
