/** Part of a file, both ends included. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The part that a Range header asks for; null for the whole file, as for several parts or a header
 * that cannot be read.
 */
export function readRange(header: string | undefined, bytes: number): Range | "outside" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "")
    return Number(last) === 0
      ? "outside"
      : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= bytes) return "outside";
  return { from, to: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
