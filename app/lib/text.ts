/** Text functions for browser and server: slugs, escaping, cutting, cleaning. */

const SLUG_MAX = 80;

/** A title as a URL slug: lower-case ASCII with hyphens, at most 80 characters, never empty. */
export function slugOf(title: string): string {
  return toSlug(title) || "post";
}

/** Like `slugOf`, but empty if the text has no letter or digit that a slug can hold. */
export function toSlug(text: string): string {
  const plain = [...text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join("");
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return shortenSlug(slug);
}

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Reverses `escapeText`. */
export function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Escapes text for use between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}

/** The same for XML, with either kind of quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll("'", "&apos;");
}

/** The first `max` UTF-16 units, without splitting a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Plain text ready to store: no control characters except line breaks and tabs, no lone surrogates,
 * trimmed, line breaks as "\n".
 */
export function cleanText(text: string): string {
  return withoutControlCharacters(text).trim();
}

/**
 * Removes what PostgreSQL refuses (NUL, lone surrogates) and what XML feeds refuse (other control
 * characters), and turns all line breaks into "\n".
 */
export function withoutControlCharacters(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, "")
  );
}

/** Cuts at the end of a word if there is one in the second half. */
function shortenSlug(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const start = slug.slice(0, SLUG_MAX + 1);
  const end = start.lastIndexOf("-");
  return (end > SLUG_MAX / 2 ? start.slice(0, end) : start.slice(0, SLUG_MAX)).replace(/-+$/, "");
}

/** Letters that no decomposition turns into ASCII, each followed by its replacement. */
const LETTERS = new Map(
  (
    "ßss æae œoe øo đd ðd łl þth ıi ħh ŋn аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs " +
    "тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya єye іi ґg ђdj јj љlj њnj ћc џdz αa βv " +
    "γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
  )
    .split(" ")
    .map(([letter = "", ...ascii]) => [letter, ascii.join("")]),
);

/** ["WordPress", "Ghost"] -> "WordPress and Ghost". */
export function andList(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse();
  return before.length === 0 ? (last ?? "") : `${before.reverse().join(", ")} and ${last ?? ""}`;
}
