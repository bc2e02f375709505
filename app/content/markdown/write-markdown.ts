import TurndownService from "turndown";
import { pictureIdOf } from "../pictures.ts";
import { attribute } from "./attribute.ts";
import { escapeAll, escapeMarkdown } from "./escape.ts";
import { INLINE_TAGS } from "./inline-tags.ts";
import { writePicture } from "./picture-lines.ts";
import { tableRules } from "./table-rules.ts";

/** Writes HTML as Markdown. Shared with the browser. */

/**
 * How signs are written, the one that reads best first. `tags` writes emphasis as tags, for places
 * where Markdown's signs would not be read as such; `safe` escapes all punctuation as well.
 */
export const MARKDOWN_STYLES = ["plain", "tags", "safe"] as const;
export type MarkdownStyle = (typeof MARKDOWN_STYLES)[number];

/**
 * The Markdown of a piece of HTML or an element. Elements without a sign of their own stand in it
 * as tags (inline-tags.ts); blocks that Markdown cannot say lose their markup, so callers keep
 * those apart.
 */
export function writeMarkdown(html: string | HTMLElement, style: MarkdownStyle = "plain"): string {
  const input = typeof html === "string" ? boundSpace(html) : html;
  return SERVICES[style].turndown(input).trim();
}

/** Turndown takes time by the square of a run of white space; nobody reads more of it than this. */
const LONGEST_RUN = 100;
const RUN = new RegExp(`(?:\\s|&nbsp;|&#160;){${LONGEST_RUN},}`, "g");

function boundSpace(html: string): string {
  return html.replace(RUN, (run) =>
    run.replaceAll(/&nbsp;|&#160;/g, "\u00a0").slice(0, LONGEST_RUN),
  );
}

function makeService(style: MarkdownStyle): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    br: "\\",
  });
  service.escape = style === "safe" ? escapeAll : escapeMarkdown;
  service.addRule("lineBreak", { filter: "br", replacement: (_text, node) => lineBreak(node) });
  service.addRule("listItem", { filter: "li", replacement: listItem });
  service.addRule("list", { filter: ["ul", "ol"], replacement: list });
  service.addRule("quote", {
    filter: "blockquote",
    replacement: (text) =>
      `\n\n${text
        .trim()
        .replace(/^(?=.)/gm, "> ")
        .replace(/^$/gm, ">")}\n\n`,
  });
  service.addRule("picture", {
    filter: (node) => node.nodeName === "IMG" && pictureIdOf(attribute(node, "src")) !== null,
    replacement: (_text, node) => writePicture(node, undefined, service.escape) ?? "",
  });
  service.addRule("figure", {
    filter: "figure",
    replacement: (text, node) => `\n\n${writeFigure(node, service.escape) ?? text.trim()}\n\n`,
  });
  service.addRule("struck", {
    filter: ["s", "del"],
    replacement: (text) => (text.trim() === "" ? text : `~~${text}~~`),
  });
  service.addRule("tags", {
    filter: (node) => isTag(node.nodeName.toLowerCase(), style),
    replacement: (text, node) => asTags(text, node.nodeName.toLowerCase()),
  });
  for (const [name, rule] of Object.entries(tableRules)) service.addRule(name, rule);
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

/** Inside a heading or a table cell a line cannot end. */
function lineBreak(node: Node): string {
  if (node.parentNode === null || !hasTextBeside(node)) return "";
  for (let at: Node | null = node.parentNode; at; at = at.parentNode)
    if (/^(?:H[1-6]|T[DH])$/.test(at.nodeName)) return "<br>";
  return "\\\n";
}

/** A break at the start or the end of its element breaks nothing. */
function hasTextBeside(node: Node): boolean {
  const shows = (at: Node) => at.nodeName === "IMG" || (at.textContent ?? "").trim() !== "";
  let before = node.previousSibling;
  while (before && !shows(before)) before = before.previousSibling;
  let after = node.nextSibling;
  while (after && !shows(after)) after = after.nextSibling;
  return before !== null && after !== null;
}

function list(content: string, node: Node): string {
  return node.parentNode?.nodeName === "LI" ? `\n${content}` : `\n\n${content}\n\n`;
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

/** Markdown parts the items of a list by blank lines where they hold paragraphs. */
function isLoose(node: Node): boolean {
  for (let at = node.firstChild; at; at = at.nextSibling) if (at.nodeName === "P") return true;
  return false;
}

const SERVICES: Record<MarkdownStyle, TurndownService> = {
  plain: makeService("plain"),
  tags: makeService("tags"),
  safe: makeService("safe"),
};
