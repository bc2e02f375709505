/**
 * Splits on commas, trims, drops empty parts (docs/specification.md 5.4). Order and
 * repeats are kept.
 */
export function splitCommaList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Joins values into the form that `splitCommaList` reads. */
export function joinCommaList(values: readonly string[]): string {
  return values.join(", ");
}

/** The list without the last values that do not fit into `max` characters. */
export function cutCommaList(text: string, max: number): string {
  const list = splitCommaList(text);
  while (list.length > 0 && joinCommaList(list).length > max) list.pop();
  return joinCommaList(list);
}

/**
 * Appends the values that the list does not hold yet (compared without letter case) and returns the
 * new list text.
 */
export function addToCommaList(text: string, values: readonly string[]): string {
  const list = splitCommaList(text);
  const seen = new Set(list.map((value) => value.toLowerCase()));
  for (const value of values) {
    const clean = value.replaceAll(",", " ").trim();
    if (clean === "" || seen.has(clean.toLowerCase())) continue;
    seen.add(clean.toLowerCase());
    list.push(clean);
  }
  return joinCommaList(list);
}
