/** Reads values out of JSON of unknown shape. */

type Path = ReadonlyArray<string | number>;

/** Follows keys into an unknown JSON value; undefined where the path ends early. */
export function dig(value: unknown, ...path: Path): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** The string or number at a path, as text; "" where there is none. */
export function digText(value: unknown, ...path: Path): string {
  const found = dig(value, ...path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

/** A count as a number or as digits; null for anything else. */
export function readCount(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
