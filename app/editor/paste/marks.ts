import { HEADINGS, styleOf, textOf, unwrap, wrapContent } from "./nodes.ts";

const STYLED = "b, strong, i, em, span, font, p, td";
const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const PLAIN = /^(?:normal|[1-4]00)$/;
const MONOSPACE =
  /\b(?:monospace|menlo|monaco|consolas|courier|sfmono|(?:[a-z]+[ -])+mono|source code pro)\b/;

/** True for an element whose own letters are all of one width, as code has them. */
export function isCodeStyle(element: Element): boolean {
  if (/^(?:code|tt|kbd|samp)$/.test(element.localName)) return true;
  const style = styleOf(element);
  const fonts = [style.get("font-family"), style.get("font"), element.getAttribute("face")];
  return fonts.some((font) => MONOSPACE.test((font ?? "").toLowerCase()));
}

/** The marks that styles make, as elements; spans go. */
export function readMarks(root: HTMLElement): void {
  for (const element of root.querySelectorAll(STYLED)) readStyle(element);
}

function readStyle(element: Element): void {
  const style = styleOf(element);
  const name = element.localName;
  const weight = style.get("font-weight") ?? "";
  const drop =
    (/^(?:b|strong)$/.test(name) && PLAIN.test(weight)) ||
    (/^(?:i|em)$/.test(name) && style.get("font-style") === "normal");
  const inHeading = element.closest(HEADINGS) !== null;
  if (textOf(element).trim() !== "")
    for (const tag of tagsOf(element, style))
      if (!(inHeading && tag === "strong")) wrapContent(element, tag);
  const boldHeading = inHeading && /^(?:b|strong)$/.test(name);
  if (drop || boldHeading || name === "span" || name === "font") unwrap(element);
}

function tagsOf(element: Element, style: ReadonlyMap<string, string>): string[] {
  const of = (name: string) => style.get(name) ?? "";
  const lines = `${of("text-decoration")} ${of("text-decoration-line")}`;
  const isLinked = element.closest("a") !== null || element.querySelector("a") !== null;
  const isText = /^(?:span|font)$/.test(element.localName) && !element.closest("pre, code");
  const tags: Record<string, boolean> = {
    code: isText && isCodeStyle(element),
    strong: BOLD.test(of("font-weight")),
    em: /^(?:italic|oblique)/.test(of("font-style")),
    del: lines.includes("line-through"),
    u: lines.includes("underline") && !isLinked,
    sup: of("vertical-align") === "super",
    sub: of("vertical-align") === "sub",
  };
  return Object.keys(tags).filter((tag) => tags[tag]);
}
