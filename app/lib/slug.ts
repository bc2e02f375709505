/** Letters that no decomposition turns into ASCII. */
const LETTERS: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i", ħ: "h", ŋ: "n",
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p",
  р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya",
  є: "ye", і: "i", ґ: "g", ђ: "dj", ј: "j", љ: "lj", њ: "nj", ћ: "c", џ: "dz",
  α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o", π: "p",
  ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o",
}; // prettier-ignore

const SLUG_MAX = 80;

/** A title as the readable part of an address: ASCII, small letters and hyphens, at most 80 characters, never empty. */
export function slugOf(title: string): string {
  return toSlug(title) || "post";
}

/** The same; empty where a text has no letter or digit that an address could carry. */
export function toSlug(text: string): string {
  const plain = [...text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join("");
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return shorten(slug);
}

/** Cuts at a word's end where there is one in the second half. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  const end = cut.lastIndexOf("-");
  return (end > SLUG_MAX / 2 ? cut.slice(0, end) : cut.slice(0, SLUG_MAX)).replace(/-+$/, "");
}
