/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** The direction in which a language is written; `tag` is BCP 47, or "" if none is said. */
export function directionOf(tag: string): "ltr" | "rtl" {
  if (tag === "") return "ltr";
  const { script = "" } = new Intl.Locale(tag).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}
