import { isVoid } from "../elements.ts";
import { decodeEntities, tokenise, type OpenTag } from "../html.ts";
import { replaceParts, type Replacement } from "../replace-parts.ts";
import { alignBlocks } from "./align-blocks.ts";

/** An element with the text in it. */
interface Element {
  tag: OpenTag;
  text: string;
}

/** Elements that are read from Markdown as another one. */
const SAME: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del" };
/** What their attributes say is true of their words only. */
const OF_WORDS = new Set(["abbr", "time", "dfn"]);
/** Their whole tags are carried, wherever they stand (attributes.server.ts). */
const ELSEWHERE = new Set(["a", "img"]);
const HAS_ATTRIBUTE = /<(?!(?:a|img)\s)[a-z][a-z0-9]*\s|<a [^>]*?\bid=/;

/**
 * Gives a block made from edited Markdown the attributes that Markdown cannot say. `stored` is the
 * block in whose place it stands, `unedited` what the Markdown of that block was read as: an
 * attribute that is lost there was never in the text, so that no edit can have removed it. An
 * element is known by its text, a changed one by its place among those of its name.
 */
export function carryAttributes(made: string, stored: string, unedited: string): string {
  if (!HAS_ATTRIBUTE.test(stored)) return made;
  const before = readElements(stored);
  const read = readElements(unedited);
  const changes: Replacement[] = [];
  for (const [name, elements] of readElements(made)) {
    const those = before.get(name) ?? [];
    const plain = read.get(name) ?? [];
    if (those.length !== plain.length || !those.some(({ tag }) => tag.attributes.length > 0))
      continue;
    const { same, replaces } = alignBlocks(those.map(textOf), elements.map(textOf));
    for (const [at, { tag }] of elements.entries()) {
      const from = same[at] ?? (OF_WORDS.has(name) ? undefined : replaces[at]);
      const [old, unsaid] = from === undefined ? [] : [those[from], plain[from]];
      if (old && unsaid) changes.push(openingTag(tag, old.tag, unsaid.tag));
    }
  }
  return withAnchors(replaceParts(made, changes), stored);
}

/** Markdown has no sign for a place that links lead to: it comes to stand before the words. */
function withAnchors(made: string, stored: string): string {
  const anchors = [...stored.matchAll(/<a\b[^>]*? (id="[^"]*")/g)]
    .filter(([, id = ""]) => !made.includes(` ${id}`))
    .map(([, id = ""]) => `<a ${id}></a>`);
  return made.replace(/^(?:\s*<(?!a\s)[a-z][^>]*>)*/, (tags) => tags + anchors.join(""));
}

/** The tag with the stored attributes, unless Markdown says them or the edit changed them. */
function openingTag(made: OpenTag, stored: OpenTag, unedited: OpenTag): Replacement {
  const values = valuesOf(made);
  const said = valuesOf(unedited);
  for (const [name, value] of valuesOf(stored))
    if (values.get(name) === said.get(name)) values.set(name, value);
  const attributes = [...values].map(([name, value]) => ` ${name}="${value}"`);
  return { start: made.start, end: made.end, text: `<${made.name}${attributes.join("")}>` };
}

/** As written: marked and the sanitiser escape quotation marks. */
function valuesOf({ attributes }: OpenTag): Map<string, string> {
  return new Map(attributes.map(({ name, value }) => [name, value]));
}

/** The elements of well-formed HTML by name, in order. */
function readElements(html: string): Map<string, Element[]> {
  const elements = new Map<string, Element[]>();
  const open: Array<{ element: Element; start: number }> = [];
  let text = "";
  for (const token of tokenise(html)) {
    if (token.kind === "text") text += html.slice(token.start, token.end);
    else if (token.kind === "open" && !isVoid(token.name) && !ELSEWHERE.has(token.name)) {
      const name = SAME[token.name] ?? token.name;
      const element = { tag: token, text: "" };
      const those = elements.get(name);
      if (those) those.push(element);
      else elements.set(name, [element]);
      open.push({ element, start: text.length });
    } else if (token.kind === "close" && open.at(-1)?.element.tag.name === token.name) {
      const closed = open.pop();
      if (closed) closed.element.text = words(text.slice(closed.start));
    }
  }
  return elements;
}

function words(source: string): string {
  return decodeEntities(source).replace(/\s+/g, " ").trim();
}

function textOf({ text }: Element): string {
  return text;
}
