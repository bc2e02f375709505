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
