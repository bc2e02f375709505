import { hides, readDeclarations } from "./hiding-styles.ts";

/**
 * What the style sheets within a page hide: ".note", "p.note", "#note". Only rules for a class or
 * an id alone are read; what depends on anything else may be shown later.
 */
export type HidingRules = ReadonlySet<string>;

const MAX_CSS = 400_000;
/** Conditions that hold for everybody who sees the page. */
const ALWAYS = /^@(?:media (?:all|screen)|layer\b[^;]*)$/i;
const ONE_NAME = /^(?:[a-z][a-z0-9]*)?[.#][\w-]+$/i;
const DEEPEST = 3;

/** Reads style sheets in one pass. */
export function readHidingRules(sheets: readonly string[]): HidingRules {
  const rules = new Set<string>();
  addRules(withoutComments(sheets.join("\n").slice(0, MAX_CSS)), rules, 0);
  return rules;
}

function addRules(css: string, rules: Set<string>, depth: number): void {
  for (let at = 0; ;) {
    const open = css.indexOf("{", at);
    if (open === -1) return;
    const end = endOfBlock(css, open);
    const before = css.slice(at, open).replace(/^[\s}]+/, "");
    const selectors = before.slice(before.lastIndexOf(";") + 1).trim();
    addRule(selectors, css.slice(open + 1, end), rules, depth);
    at = end + 1;
  }
}

function addRule(selectors: string, body: string, rules: Set<string>, depth: number): void {
  if (ALWAYS.test(selectors) && depth < DEEPEST) return addRules(body, rules, depth + 1);
  if (selectors.startsWith("@")) return;
  const style = readDeclarations(body);
  // Much is faded in as it is scrolled to.
  style.delete("opacity");
  const isHiding = hides(style);
  if (!isHiding && !isShown(style)) return;
  for (const selector of selectors.split(",")) {
    const name = selector.trim();
    if (!ONE_NAME.test(name)) continue;
    if (isHiding) rules.add(name);
    else rules.delete(name);
  }
}

/** Whether these declarations show what a rule before them has hidden. */
export function isShown(style: ReadonlyMap<string, string>): boolean {
  return style.has("display") || style.has("visibility");
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

function withoutComments(css: string): string {
  const parts: string[] = [];
  for (let at = 0; ;) {
    const open = css.indexOf("/*", at);
    if (open === -1) return [...parts, css.slice(at)].join("");
    parts.push(css.slice(at, open));
    const close = css.indexOf("*/", open + 2);
    if (close === -1) return parts.join("");
    at = close + 2;
  }
}
