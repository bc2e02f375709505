/** Readable JSON. Counts that the database stores as big integers become numbers. */
export function toJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, one: unknown) => (typeof one === "bigint" ? Number(one) : one),
    2,
  );
}
