/** The newest call of a publication. */
export interface LastCall {
  action: string;
  outcome: string | null;
  message: string | null;
}

/** What a copy that is there has different from what was asked for, and how it came there, as sentences; empty when there is nothing to say. */
export function notesOf(state: string, last: LastCall | null, platformName: string): string {
  if (!last || (state !== "published" && state !== "sent")) return "";
  if (last.action === "find" && last.outcome === "found") return adoptedNote(platformName);
  return last.outcome === "published" ? (last.message ?? "") : "";
}

/** For a copy that was found instead of being made again. */
export function adoptedNote(platformName: string): string {
  return `An earlier try had reached ${platformName} after all: the copy was found there, and nothing was sent twice.`;
}
