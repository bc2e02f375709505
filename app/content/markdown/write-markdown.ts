import TurndownService from "turndown";
import { attribute } from "./attribute.ts";
import { escapeAll, escapeMarkdown, holdColon, releaseColons } from "./escape.ts";
import { INLINE_TAGS } from "./html-tags.ts";
import { linkRules } from "./link-rules.ts";
import { writePicture } from "./picture-lines.ts";
import { tableRules } from "./table-rules.ts";
import { holdWideSpace, referToWideSpace, releaseWideSpace } from "./wide-space.ts";

/** Writes HTML as Markdown. Shared with the browser. */

/**
 * How signs are written, the one that reads best first. `tags` writes emphasis as tags, for places
 * where Markdown's signs would not be read as such; `safe` escapes all punctuation as well.
 */
export const MARKDOWN_STYLES = ["plain", "tags", "safe"] as const;
export type MarkdownStyle = (typeof MARKDOWN_STYLES)[number];

/**
 * The Markdown of a piece of HTML in one style. Elements without a sign of their own stand in it as
 * tags (html-tags.ts); blocks that Markdown cannot say lose their markup, so callers keep those
 * apart, or use `faithfulMarkdown`, which compares.
 */
export function writeMarkdown(html: string, style: MarkdownStyle = "plain"): string {
  const input = boundSpace(holdWideSpace(html));
  return releaseColons(releaseWideSpace(SERVICES[style].turndown(input).trim()));
}

/** Turndown takes time by the square of a run of white space; nobody reads more of it than this. */
const LONGEST_RUN = 100;
const RUN = new RegExp(`\\s{${LONGEST_RUN},}`, "g");

function boundSpace(html: string): string {
  return html.replace(RUN, (run) => run.slice(0, LONGEST_RUN));
}

function makeService(style: MarkdownStyle): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    br: "\\",
    blankReplacement: (_text, node) =>
      node.nodeName === "LI" ? listItem("", node) : "isBlock" in node && node.isBlock ? "\n\n" : "",
  });
  const escape = style === "safe" ? escapeAll : escapeMarkdown;
  service.escape = (text) => holdColon(referToWideSpace(escape(text)));
  service.addRule("lineBreak", { filter: "br", replacement: (_text, node) => lineBreak(node) });
  service.addRule("codeBlock", { filter: "pre", replacement: (_text, node) => codeBlock(node) });
  service.addRule("listItem", { filter: "li", replacement: listItem });
  service.addRule("list", {
    filter: ["ul", "ol"],
    replacement: (text, node) => apart(node, text),
  });
  service.addRule("quote", {
    filter: "blockquote",
    replacement: (text, node) =>
      apart(
        node,
        text
          .trim()
          .replace(/^(?=.)/gm, "> ")
          .replace(/^$/gm, ">"),
      ),
  });
  service.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (text, node) =>
      apart(node, `${"#".repeat(Number(node.nodeName.slice(1)))} ${text.trim()}`),
  });
  service.addRule("figure", {
    filter: "figure",
    replacement: (text, node) => `\n\n${writeFigure(node, escape) ?? text.trim()}\n\n`,
  });
  service.addRule("struck", {
    filter: ["s", "del"],
    replacement: (text) => (text.trim() === "" ? text : `~~${text}~~`),
  });
  service.addRule("tags", {
    filter: (node) => isTag(node.nodeName.toLowerCase(), style),
    replacement: (text, node) => asTags(text, node.nodeName.toLowerCase()),
  });
  for (const rules of [tableRules, linkRules(escape)])
    for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule);
  return service;
}

/** A figure of one own picture and its caption; null for any other. */
function writeFigure(node: Node, escape: (text: string) => string): string | null {
  let picture: Node | null = null;
  let caption = "";
  for (let at = node.firstChild; at; at = at.nextSibling) {
    if (at.nodeName === "IMG" && picture === null) picture = at;
    else if (at.nodeName === "FIGCAPTION" && picture && caption === "")
      caption = at.textContent ?? "";
    else if (at.nodeName !== "#text" || (at.textContent ?? "").trim() !== "") return null;
  }
  return picture && writePicture(picture, caption, escape);
}

/** Elements that have signs. */
const SIGNED = new Set(["b", "strong", "i", "em", "s", "del"]);

function isTag(name: string, style: MarkdownStyle): boolean {
  return (INLINE_TAGS.has(name) || name === "wbr") && (style !== "plain" || !SIGNED.has(name));
}

function asTags(text: string, name: string): string {
  return name === "wbr" ? "<wbr>" : `<${name}>${text}</${name}>`;
}

/** Inside a heading or a table cell, and at the edge of a mark, a line cannot end. */
function lineBreak(node: Node): string {
  if (!hasTextBeside(node, "previousSibling") || !hasTextBeside(node, "nextSibling")) return "";
  const { parentNode: parent } = node;
  if (parent && !isBlock(parent) && (parent.firstChild === node || parent.lastChild === node))
    return "<br>";
  for (let at = parent; at; at = at.parentNode)
    if (/^(?:H[1-6]|T[DH])$/.test(at.nodeName)) return "<br>";
  return "\\\n";
}

/** A break at the start or the end of its block breaks nothing. */
function hasTextBeside(node: Node, side: "previousSibling" | "nextSibling"): boolean {
  for (let at = node[side]; at; at = at[side]) {
    if (isBlock(at)) return false;
    if (shows(at)) return true;
  }
  const { parentNode: parent } = node;
  return parent !== null && !isBlock(parent) && hasTextBeside(parent, side);
}

function shows(node: Node): boolean {
  return node.nodeName === "IMG" || node.textContent?.trim() !== "";
}

function isBlock(node: Node): boolean {
  return BLOCK.test(node.nodeName);
}

const BLOCK =
  /^(?:P|DIV|SECTION|LI|UL|OL|H[1-6]|PRE|BLOCKQUOTE|TABLE|T[DHR]|HR|FIGURE|FIGCAPTION|X-TURNDOWN)$/;

function codeBlock(node: Node): string {
  const code = (node.textContent ?? "").replace(/\n$/, "");
  const inner = node.firstChild?.nodeName === "CODE" ? attribute(node.firstChild, "class") : "";
  const [, language = ""] = /\blang(?:uage)?-(\S+)/.exec(inner || attribute(node, "class")) ?? [];
  const longest = Math.max(2, ...(code.match(/^`{3,}/gm) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return apart(node, `${fence}${language}\n${code}\n${fence}`);
}

/** A blank line in an item would part all items of its list. */
function apart(node: Node, block: string): string {
  const { parentNode: parent } = node;
  const line = parent?.nodeName === "LI" && !isLoose(parent) ? "\n" : "\n\n";
  return `${line}${block}${line}`;
}

/** Turndown asks for items in order, so that their numbers can be counted. */
const numbers = new WeakMap<Node, number>();

function listItem(content: string, node: Node): string {
  const marker = markerOf(node);
  const indented = content
    .replace(/^\n+/, "")
    .trimEnd()
    .replace(/\n(?=[^\n])/g, `\n${" ".repeat(marker.length)}`);
  return `${marker}${indented}${hasItemAfter(node) ? (isLoose(node) ? "\n\n" : "\n") : ""}`;
}

function markerOf(node: Node): string {
  const parent = node.parentNode;
  if (parent?.nodeName !== "OL") return "- ";
  const start = "getAttribute" in parent && parent instanceof Object ? startOf(parent) : 1;
  const number = numbers.get(parent) ?? start;
  numbers.set(parent, number + 1);
  return `${number}. `;
}

function startOf(list: ParentNode): number {
  const start = Number.parseInt(attribute(list, "start") || "1", 10);
  return start >= 0 ? start : 1;
}

function hasItemAfter(node: Node): boolean {
  let at = node.nextSibling;
  while (at && at.nodeName !== "LI") at = at.nextSibling;
  return at !== null;
}

/** Lists whose items were looked at. */
const looseLists = new WeakMap<Node, boolean>();

/** Markdown parts the items of a list by blank lines where they hold paragraphs. */
function isLoose(item: Node): boolean {
  const { parentNode: list } = item;
  if (!list) return false;
  const known = looseLists.get(list);
  if (known !== undefined) return known;
  const loose = holdsParagraphs(list);
  looseLists.set(list, loose);
  return loose;
}

function holdsParagraphs(list: Node): boolean {
  for (let item = list.firstChild; item; item = item.nextSibling)
    for (let at = item.firstChild; at; at = at.nextSibling) if (at.nodeName === "P") return true;
  return false;
}

const SERVICES: Record<MarkdownStyle, TurndownService> = {
  plain: makeService("plain"),
  tags: makeService("tags"),
  safe: makeService("safe"),
};
