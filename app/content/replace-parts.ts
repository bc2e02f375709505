/** A stretch of a text, in offsets before any change, and what stands there instead. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Makes all replacements at once. They do not overlap; every other character stays. */
export function replaceParts(source: string, replacements: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  const inOrder = [...replacements].sort((one, other) => one.start - other.start);
  for (const { start, end, text } of inOrder) {
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join("") + source.slice(at);
}
