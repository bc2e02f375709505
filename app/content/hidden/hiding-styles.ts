/** Styles by which a page keeps text from its readers while programs still read it. */

type Declarations = ReadonlyMap<string, string>;

/** The declarations of a style attribute or of a rule, in lower case. */
export function readDeclarations(style: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of style.slice(0, LONGEST_STYLE).toLowerCase().split(";")) {
    const colon = part.indexOf(":");
    if (colon === -1) continue;
    const value = part.slice(colon + 1).replace("!important", "");
    declarations.set(part.slice(0, colon).trim(), value.replace(/\s+/g, " ").trim());
  }
  return declarations;
}

const LONGEST_STYLE = 2_000;

/** Whether an element with these declarations cannot be seen. */
export function hides(style: Declarations): boolean {
  const of = (name: string) => style.get(name) ?? "";
  return (
    of("display") === "none" ||
    /^(?:hidden|collapse)$/.test(of("visibility")) ||
    of("content-visibility") === "hidden" ||
    (style.has("opacity") && Number.parseFloat(of("opacity")) <= FAINT) ||
    isTiny(of("font-size")) ||
    /^0(?:px)?[ /]/.test(of("font")) ||
    isFar(of("text-indent")) ||
    isMovedAway(style) ||
    isCutAway(style) ||
    /\bscale[xy]?\(0(?:, ?0)?\)/.test(of("transform")) ||
    isPaintedOver(style)
  );
}

const FAINT = 0.02;

function isMovedAway(style: Declarations): boolean {
  return (
    /^(?:absolute|fixed)$/.test(style.get("position") ?? "") &&
    ["left", "top", "right", "bottom"].some((name) => isFar(style.get(name) ?? ""))
  );
}

function isCutAway(style: Declarations): boolean {
  const of = (name: string) => style.get(name) ?? "";
  const clipsBox = /^(?:hidden|clip)/.test(of("overflow"));
  const sizes = ["height", "width", "max-height", "max-width"];
  return (
    (clipsBox && sizes.some((name) => isTiny(of(name)))) ||
    /^rect\((?:[01](?:px)?[ ,]*){4}\)$/.test(of("clip")) ||
    /^(?:inset\((?:[5-9]\d|100)%\)|circle\(0)/.test(of("clip-path"))
  );
}

/** Text in the colour of its own background; both must be named here. */
function isPaintedOver(style: Declarations): boolean {
  const behind = style.get("background-color") ?? style.get("background");
  const colour = style.get("color");
  return colour !== undefined && behind !== undefined && plain(colour) === plain(behind);
}

const WHITE = /^(?:white|#fff|rgb\(255, ?255, ?255\))$/;
const BLACK = /^(?:black|#000|rgb\(0, ?0, ?0\))$/;

/** A colour in one spelling, for the common ones. */
function plain(colour: string): string {
  if (WHITE.test(colour)) return "#ffffff";
  return BLACK.test(colour) ? "#000000" : colour;
}

const LENGTH = /^(-?\d{0,6}(?:\.\d{1,6})?)(px|pt|r?em|vw|vh|%)?$/;

/** A length of at most one pixel. */
function isTiny(value: string): boolean {
  const [, number = "", unit = "px"] = LENGTH.exec(value) ?? [];
  if (number === "") return false;
  return Number(number) === 0 || (/^p[xt]$/.test(unit) && Math.abs(Number(number)) <= 1);
}

/** A length that leads off the screen: above or beside it. */
function isFar(value: string): boolean {
  const [, number = "", unit = "px"] = LENGTH.exec(value) ?? [];
  const far = /^p[xt]$/.test(unit) ? -500 : unit.endsWith("em") ? -50 : -100;
  return number !== "" && Number(number) <= far;
}
