/** How many lines of a plan begin with "To write:", as a sentence. */
export function openPlaces(count: number): string {
  return count === 1
    ? "1 place is still to be written."
    : `${count} places are still to be written.`;
}
