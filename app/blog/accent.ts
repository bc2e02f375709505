/** An author's colour as it can be read: WCAG 2.2 contrast of 4.5:1 on every surface of a blog. */

export interface Accent {
  /** For text and links on light surfaces, and on dark ones. */
  light: string;
  dark: string;
  /** For text on these colours. */
  onLight: string;
  onDark: string;
}

const READABLE = 4.5;
/** The darkest of the light surfaces and the lightest of the dark ones. */
const LIGHT_SURFACE = "#efece5";
const DARK_SURFACE = "#2b2925";
const WHITE = "#ffffff";
const BLACK = "#12110f";
/** How far each try moves towards black or white. */
const STEP = 0.04;

/** Keeps the hue of `#rrggbb` and moves it as far as readers need. */
export function toAccent(colour: string): Accent {
  const light = moveUntilReadable(colour, "#000000", LIGHT_SURFACE);
  const dark = moveUntilReadable(colour, WHITE, DARK_SURFACE);
  return { light, dark, onLight: textOn(light), onDark: textOn(dark) };
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function moveUntilReadable(colour: string, towards: string, surface: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (contrastOf(mixed, surface) >= READABLE) return mixed;
  }
  return towards;
}

function textOn(colour: string): string {
  return contrastOf(colour, WHITE) >= contrastOf(colour, BLACK) ? WHITE : BLACK;
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
