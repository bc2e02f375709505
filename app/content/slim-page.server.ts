import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { isVoid } from "./elements.ts";
import { hiddenPart, type HiddenPart, hidingOf } from "./hidden/hidden-part.ts";
import { readHidingRules } from "./hidden/hiding-rules.ts";
import { attributeOf, decodeEntities, type OpenTag, type Token, tokenise } from "./html.ts";

/** What a page that others wrote is reduced to before it is looked at closely. */
export interface SlimPage {
  title: string;
  /** The blocks, links and texts of the body, nested at most MAX_DEPTH deep. */
  html: string;
  /** How many elements that HTML has; a character that must be escaped costs as much as one. */
  elements: number;
  /** Texts that readers of the page do not see. */
  hidden: string[];
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

const endedBy = (open: string, by: string) =>
  ENDS.some(([ended, enders]) => ended.has(open) && enders.has(by));

/** Silent elements with text for some readers, and comments. */
const UNSEEN = new Set(["", "template", "noscript"]);
/** Characters of hidden text that are looked at. */
const MAX_HIDDEN = 100_000;

/**
 * Reduces a page in one pass: scripts, styles, pictures, controls and what readers do not see go,
 * and so does markup inside a line. With `showsTop`, an element that a style hides and that stands
 * in no other is shown: a page that is built by scripts may hide all of itself until then.
 */
export function slimPage(html: string, showsTop = false): SlimPage {
  const tokens = tokenise(html);
  const rules = readHidingRules(sheetsOf(html, tokens));
  const page = startPage();
  let [title, part]: [string, HiddenPart | null] = ["", null];
  const unseen = unseenTexts();
  const leavesOut = (token: Token) => {
    if (token.kind !== "open" || isVoid(token.name)) return false;
    const hiding = hidingOf(token, rules);
    const isShown = hiding === null || (showsTop && hiding === "style" && page.open.length === 0);
    return CONTROLS.has(token.name) || !isShown;
  };
  for (const token of tokens) {
    if (page.isFull()) break;
    if (token.kind === "other") {
      const inner = html.slice(token.openEnd, token.closeStart);
      if (token.name === "title" && title === "") title = visible(inner).trim();
      if (!UNSEEN.has(token.name)) continue;
      unseen.begin();
      unseen.add(token.name === "" ? html.slice(token.start, token.end) : inner);
    } else if (token.kind === "text") {
      const text = html.slice(token.start, token.end);
      if (part) unseen.add(text);
      else page.addText(text);
    } else if (part?.take(token)) {
      if (part.isOver()) part = null;
    } else {
      part = leavesOut(token) ? hiddenPart(token.name, page.open, endedBy) : null;
      if (part) unseen.begin();
      else page.addTag(token);
    }
  }
  return { title, ...page.end(), hidden: unseen.texts() };
}

type Tag = Exclude<Token, { kind: "text" | "other" }>;

/** The page that is being put together; `open` are its open elements. */
function startPage() {
  const parts: string[] = [];
  const open: string[] = [];
  let [elements, chars] = [0, 0];
  const close = (from: number) => {
    for (const name of open.splice(from).reverse()) parts.push(`</${name}>`);
  };
  const begin = (name: string, tag: OpenTag) => {
    if (endedBy(open.at(-1) ?? "", name)) close(open.length - 1);
    elements++;
    if (open.length >= MAX_DEPTH) return void parts.push("<br>");
    open.push(name);
    parts.push(`<${name}${attributesOf(tag)}>`);
  };
  return {
    open,
    isFull: () => chars >= MAX_TEXT,
    addText(source: string) {
      const text = decodeEntities(source).slice(0, MAX_TEXT - chars);
      chars += text.length;
      elements += text.match(/[<>&]/g)?.length ?? 0;
      parts.push(escapeText(text.replace(/\s+/g, " ")));
    },
    addTag(token: Tag) {
      const name = nameOf(token.name);
      if (name === "br") parts.push((elements++, "<br>"));
      else if (name === "") return;
      else if (token.kind === "open") begin(name, token);
      else if (open.includes(name)) close(open.lastIndexOf(name));
    },
    end() {
      close(0);
      return { html: parts.join(""), elements };
    },
  };
}

/** The style sheets that stand in a page. */
function sheetsOf(html: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    token.kind === "other" && token.name === "style"
      ? [html.slice(token.openEnd, token.closeStart)]
      : [],
  );
}

/** Texts that readers do not see, one for each hidden element and comment. */
function unseenTexts() {
  const found: string[] = [];
  let chars = 0;
  return {
    begin: () => void found.push(""),
    add(source: string) {
      if (chars >= MAX_HIDDEN) return;
      const piece = source.slice(0, MAX_HIDDEN - chars);
      chars += piece.length;
      const text = visible(piece.replace(/<!--|-->|<[^<>]*>/g, " "));
      found.push(`${found.pop() ?? ""} ${text}`);
    },
    texts: () => found.map((text) => text.trim()).filter((text) => text !== ""),
  };
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
