/** Readable JSON. Counts that the database keeps as big integers are written as numbers. */
export function toJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, one: unknown) => (typeof one === "bigint" ? Number(one) : one),
    2,
  );
}
