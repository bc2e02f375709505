/** How many losses a notice names. */
const NAMED = 2;

/** What a save says beside that it is saved: what it took, and the first of what was lost. */
export function saveNotes(taken: string, losses: readonly string[]): string {
  const said = losses.filter((loss) => loss !== "");
  const more = said.length - NAMED;
  return [taken, ...said.slice(0, NAMED), more > 0 ? `And ${more} more.` : ""]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
