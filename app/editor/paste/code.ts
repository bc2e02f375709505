import { isCodeStyle } from "./marks.ts";
import { isBlank, isElement, styleOf, textAround, textOf } from "./nodes.ts";

const LANGUAGES = new Set(
  (
    "asm awk bash c cpp clojure cs csharp css csv dart diff docker dockerfile elixir elm erlang go " +
    "graphql groovy haskell html ini java javascript js json jsx julia kotlin latex less lua make " +
    "makefile markdown matlab md nginx objectivec perl php plaintext powershell python py r rb ruby " +
    "rs rust sass scala scss sh shell sql svelte swift text toml ts tsx typescript vb vue xml yaml yml"
  ).split(" "),
);
const OTHER_NAMES: Record<string, string> = {
  "c++": "cpp",
  "c#": "csharp",
  "plain text": "text",
};
const NO_LANGUAGE = /^(?:text|plaintext|none)$/;
/** What stands above code beside its language. */
const TOOLS = /\b(?:copy(?: code)?|copied!?|edit|run|wrap|download)\b/gi;
/** A frame holds one block of code and nothing else that is shown. */
const OTHERS = "pre, img, hr, table";
const CLOSED = /^(?:li|td|th|blockquote|body|details)$/;

/** Code as blocks with a language, without the frames, tools and line numbers around it. */
export function readCode(root: HTMLElement): void {
  for (const table of root.querySelectorAll("table")) readNumbered(table);
  for (const pre of root.querySelectorAll("pre")) readBlock(pre, root);
  for (const part of root.querySelectorAll("div"))
    if (isCodeStyle(part) && /^pre/.test(styleOf(part).get("white-space") ?? "")) readLines(part);
  readParagraphs(root);
}

/** A table of lines and their numbers, or of a block of code beside one of numbers. */
function readNumbered(table: Element): void {
  const lines = [...table.querySelectorAll("td.blob-code, td.hljs-ln-code")];
  if (lines.length > 0) return table.replaceWith(toBlock(table, lines.map(textOf).join("\n")));
  const pre = [...table.querySelectorAll("td pre")].at(-1);
  if (pre && table.querySelectorAll("tr").length === 1) table.replaceWith(pre);
}

function readBlock(pre: Element, root: HTMLElement): void {
  for (const line of pre.querySelectorAll("br")) line.replaceWith("\n");
  const codes = [...pre.querySelectorAll("code")];
  const code = codes.length === 1 && codes[0] ? codes[0] : pre;
  const named = [code, pre].map(classLanguage).find(Boolean);
  let shown = headerLanguage(textAround(pre, code));
  let frame = pre;
  for (let outer = pre.parentElement; outer && outer !== root; outer = outer.parentElement) {
    const header = headerLanguage(textAround(outer, pre));
    const hasMore = outer.querySelectorAll(OTHERS).length > 1;
    if (header === null || hasMore || CLOSED.test(outer.localName)) break;
    shown ||= header || (classLanguage(outer) ?? "");
    frame = outer;
  }
  frame.replaceWith(toBlock(pre, textOf(code), named ?? shown ?? ""));
}

/** The language that classes name: "language-ts", "lang-ruby", "highlight-source-ts". */
function classLanguage(element: Element): string | null {
  const names = (element.getAttribute("class") ?? "").toLowerCase();
  const own = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(names)?.[1];
  const other = /(?:^|\s)highlight-(?:source-|text-)?([a-z]+)/.exec(names)?.[1] ?? "";
  return own ?? (LANGUAGES.has(other) ? other : null);
}

/** The language in a header of code: "" where it is empty, null where it says anything else. */
function headerLanguage(header: string): string | null {
  const name = header.replace(TOOLS, "").replace(/\s+/g, " ").trim().toLowerCase();
  const known = OTHER_NAMES[name] ?? name;
  return known === "" || LANGUAGES.has(known) ? known : null;
}

function toBlock(near: Element, text: string, language = ""): Element {
  const block = near.ownerDocument.createElement("pre");
  const code = near.ownerDocument.createElement("code");
  if (language && !NO_LANGUAGE.test(language)) code.setAttribute("class", `language-${language}`);
  code.append(text.replace(/\u00a0/g, " ").replace(/\n$/, ""));
  block.append(code);
  return block;
}

/** A part of an editor, with an element for each line; a single line is code among words. */
function readLines(part: Element): void {
  const lines = [...part.children].some(({ localName }) => localName === "div")
    ? [...part.childNodes].filter((node) => !isBlank(node)).map(textOf)
    : textOf(part).split("\n");
  if (lines.length > 1) return part.replaceWith(toBlock(part, lines.join("\n")));
  const code = part.ownerDocument.createElement("code");
  code.append(textOf(part));
  part.replaceWith(code);
}

/** Paragraphs in letters of one width, one below the other, are the lines of a block. */
function readParagraphs(root: HTMLElement): void {
  for (const first of root.querySelectorAll("p")) {
    const lines: Element[] = [];
    for (let at: Element | null = first; at && isCodeLine(at); at = at.nextElementSibling)
      lines.push(at);
    if (lines.length < 2) continue;
    const texts = lines.map((line) => textOf(line).replace(/\r?\n/g, " ").trimEnd());
    first.before(toBlock(first, texts.join("\n")));
    for (const line of lines) line.remove();
  }
}

function isCodeLine(line: Element): boolean {
  return line.localName === "p" && textOf(line).trim() !== "" && isAllCode(line);
}

function isAllCode(node: Node): boolean {
  if (isBlank(node)) return true;
  return isElement(node) && (isCodeStyle(node) || [...node.childNodes].every(isAllCode));
}
