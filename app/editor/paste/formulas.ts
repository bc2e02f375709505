import { addLost, type Lost, textOf } from "./nodes.ts";

const NOTE = "annotation[encoding='application/x-tex']";
const AROUND = ".katex, .mwe-math-element, mjx-container";
const DISPLAY = ".katex-display, .mwe-math-element-block, mjx-container[display='true'], div";
/** Formulas as pictures, whose texts are TeX. */
const PICTURES =
  "img.mwe-math-fallback-image-inline, img.mwe-math-fallback-image-display, img.latex";

/** A formula is there two or three times, for eyes, programs and voices: keeps its TeX once. */
export function readFormulas(root: HTMLElement, lost: Lost): void {
  for (const element of root.querySelectorAll("[data-math]"))
    replace(element, element.getAttribute("data-math") ?? "");
  for (const note of root.querySelectorAll(NOTE)) replace(note, textOf(note));
  for (const math of root.querySelectorAll("math"))
    if (math.getAttribute("alttext")) replace(math, math.getAttribute("alttext") ?? "");
    else if (root.contains(math)) addLost(lost, "formula");
  for (const picture of root.querySelectorAll(PICTURES))
    replace(picture, picture.getAttribute("alt") ?? "");
}

function replace(part: Element, given: string): void {
  const tex = given
    .replace(/\s+/g, " ")
    .replace(/^\s*\{\\displaystyle (.*)\}\s*$/, "$1")
    .trim();
  const inline = part.closest(AROUND) ?? part.closest("math") ?? part;
  const outer = inline.closest(".katex-display") ?? inline;
  if (!outer.matches(DISPLAY) && outer.getAttribute("display") !== "block")
    return outer.replaceWith(`$${tex}$`);
  const line = outer.ownerDocument.createElement("p");
  line.append(`$$${tex}$$`);
  outer.replaceWith(line);
}
