import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { attributeOf, decodeEntities, tokenise, type OpenTag } from "./html.ts";

/** What a page that others wrote is reduced to before it is looked at closely. */
export interface SlimPage {
  title: string;
  /** The blocks, links and texts of the body, nested at most MAX_DEPTH deep. */
  html: string;
  /** How many elements that HTML has; a character that must be escaped costs as much as one. */
  elements: number;
}

const MAX_DEPTH = 40;
const MAX_TEXT = 400_000;
const MAX_ATTRIBUTE = 200;

const BLOCKS = new Set(
  "article section main div p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tfoot tr td th caption dl dt dd figure figcaption aside nav header footer details summary address".split(
    " ",
  ),
);
/** Elements whose words are no part of a text. */
const CONTROLS = new Set(["select", "button", "datalist", "audio", "video", "canvas"]);
/** An opening tag of the second list ends an open element of the first. */
const ENDS: ReadonlyArray<[open: Set<string>, by: Set<string>]> = [
  [new Set(["p"]), BLOCKS],
  [new Set(["li"]), new Set(["li"])],
  [new Set(["td", "th"]), new Set(["td", "th", "tr"])],
  [new Set(["tr"]), new Set(["tr"])],
  [new Set(["dt", "dd"]), new Set(["dt", "dd"])],
];
const ATTRIBUTES = ["class", "id", "role", "href", "itemprop", "colspan", "rowspan"];

/**
 * Reduces a page in one pass: scripts, styles, pictures and controls go, and so does markup inside
 * a line.
 */
export function slimPage(html: string): SlimPage {
  const parts: string[] = [];
  const open: string[] = [];
  let [elements, chars, hidden, title] = [0, 0, "", ""];
  const close = (from: number) => {
    for (const name of open.splice(from).reverse()) parts.push(`</${name}>`);
  };
  const begin = (name: string, tag: OpenTag) => {
    const last = open.at(-1) ?? "";
    if (ENDS.some(([ended, by]) => ended.has(last) && by.has(name))) close(open.length - 1);
    elements++;
    if (open.length >= MAX_DEPTH) return void parts.push("<br>");
    open.push(name);
    parts.push(`<${name}${attributesOf(tag)}>`);
  };
  for (const token of tokenise(html)) {
    if (chars >= MAX_TEXT) break;
    if (token.kind === "other") {
      if (token.name === "title" && title === "")
        title = visible(html.slice(token.openEnd, token.closeStart)).trim();
      continue;
    }
    if (token.kind === "text") {
      if (hidden !== "") continue;
      const text = decodeEntities(html.slice(token.start, token.end)).slice(0, MAX_TEXT - chars);
      chars += text.length;
      elements += text.match(/[<>&]/g)?.length ?? 0;
      parts.push(escapeText(text.replace(/\s+/g, " ")));
      continue;
    }
    const name = nameOf(token.name);
    if (hidden !== "") hidden = token.kind === "close" && token.name === hidden ? "" : hidden;
    else if (CONTROLS.has(token.name)) hidden = token.kind === "open" ? token.name : "";
    else if (name === "br") parts.push((elements++, "<br>"));
    else if (name === "") continue;
    else if (token.kind === "open") begin(name, token);
    else if (open.includes(name)) close(open.lastIndexOf(name));
  }
  close(0);
  return { title, html: parts.join(""), elements };
}

/** The element that stands for another one: "" for what has no meaning of its own. */
function nameOf(name: string): string {
  if (BLOCKS.has(name) || name === "a") return name;
  if (name === "br" || name === "hr") return "br";
  return name.includes("-") ? "div" : "";
}

function attributesOf(tag: OpenTag): string {
  return ATTRIBUTES.map((name) => {
    const value = attributeOf(tag, name);
    return value === null ? "" : ` ${name}="${escapeHtml(value.slice(0, MAX_ATTRIBUTE))}"`;
  }).join("");
}

/** What a text shows, white space collapsed but not trimmed. */
function visible(source: string): string {
  return decodeEntities(source).replace(/\s+/g, " ");
}
