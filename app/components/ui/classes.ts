/** Joins class names; falsy ones are left out. */
export function classes(...parts: Array<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(" ");
}
