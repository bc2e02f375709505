/** How many lines of a plan begin with "To write:", as a sentence. */
export function openPlaces(count: number): string {
  return count === 1
    ? "1 place is still to be written."
    : `${count} places are still to be written.`;
}

/** The same with the meta description, which may be unwritten too; "" if nothing is. */
export function unwrittenParts(count: number, description: boolean): string {
  if (!description) return count === 0 ? "" : openPlaces(count);
  if (count === 0) return "The meta description is still to be written.";
  return `${count === 1 ? "1 place" : `${count} places`} and the meta description are still to be written.`;
}
