import { andList } from "#app/lib/text.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { attributeOf, hrefOf, tokenise, type Token } from "./html.ts";

/** Names of what an article cannot hold, by element. */
const KINDS = new Map<string, string>([
  ["iframe", "embedded page"],
  ["object", "embedded object"],
  ["embed", "embedded object"],
  ["video", "video"],
  ["audio", "sound"],
  ["svg", "drawing"],
  ["canvas", "drawing"],
  ["math", "formula"],
  ["script", "script"],
  ["style", "style sheet"],
  ["select", "form field"],
  ["textarea", "form field"],
  ["button", "button"],
  ["img", "picture"],
]);

/**
 * A sentence about what an article lost when it was cleaned: elements, pictures and addresses of
 * links; "" if it lost nothing that readers would miss.
 */
export function removedNote(given: string, clean: string): string {
  if (given === clean) return "";
  const left = countKinds(clean);
  const lost = [...countKinds(given)].flatMap(([kind, count]) => {
    const gone = count - (left.get(kind) ?? 0);
    return gone > 0 ? [pluralize(gone, kind, /[sx]$/.test(kind) ? `${kind}es` : `${kind}s`)] : [];
  });
  if (lost.length === 0) return "";
  return `Removed, because a post cannot hold it: ${andList(lost)}.`;
}

function countKinds(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokenise(html)) {
    for (const kind of [kindOf(token), ...marksOf(token)])
      if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** What an element says of its text; that of the page around an article is none of its own. */
function marksOf(token: Token): string[] {
  if (token.kind !== "open" || token.name === "html" || token.name === "body") return [];
  return [
    ...(attributeOf(token, "lang") ? ["language mark"] : []),
    ...(attributeOf(token, "dir") ? ["direction mark"] : []),
    ...(isAligned(token) ? ["text alignment"] : []),
    ...(isColoured(token) ? ["text colour"] : []),
  ];
}

/** Left is where a text stands anyway. */
function isAligned(token: Extract<Token, { kind: "open" }>): boolean {
  const style = attributeOf(token, "style") ?? "";
  const names = attributeOf(token, "class") ?? "";
  return (
    /^(?:center|right|justify)$/i.test(attributeOf(token, "align") ?? "") ||
    /(?:^|[;\s])text-align\s*:\s*(?:center|right|end|justify)/i.test(style) ||
    /(?:^|\s)has-text-align-(?:center|right)(?:\s|$)/.test(names)
  );
}

/** Black on white is what a text is anyway. */
function isColoured(token: Extract<Token, { kind: "open" }>): boolean {
  const style = attributeOf(token, "style") ?? "";
  const [, colour] =
    /(?:^|[;\s])color\s*:\s*([^;]+)/i.exec(style) ??
    /^(.+)$/.exec(token.name === "font" ? (attributeOf(token, "color") ?? "") : "") ??
    [];
  return (
    colour !== undefined &&
    !/^\s*(?:black|#000(?:000)?|windowtext|inherit|initial|currentcolor|rgba?\(0,\s*0,\s*0\b.*)\s*$/i.test(
      colour,
    )
  );
}

function kindOf(token: Token): string | undefined {
  if (token.kind === "other") return KINDS.get(token.name);
  if (token.kind !== "open") return undefined;
  if (token.name === "input")
    return attributeOf(token, "type")?.toLowerCase() === "checkbox" ? "checkbox" : "form field";
  if (token.name === "a") return hrefOf(token) === "" ? undefined : "link address";
  return KINDS.get(token.name === "image" ? "img" : token.name);
}
