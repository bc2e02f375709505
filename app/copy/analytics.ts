/** Words about metrics, for screens and the CSV file. */
export const MEASURED = {
  none: "Not measured",
  /** Where a reading time comes from, in the CSV file. */
  kinds: { measured: "measured", estimated: "estimated", none: "not measured" },
  unreachable:
    "Copies on other sites are not counted, because their readers cannot fetch anything from this address. The operator can set APP_URL to a public https address; copies published after that are counted.",
  switchedOff: "Copies on other sites are not counted: the operator has switched that off.",
} as const;

/** Said once below reading times of these kinds; null where there is none. */
export function readTimesNote(kinds: Array<keyof typeof MEASURED.kinds>): string | null {
  if (kinds.every((kind) => kind === "none")) return null;
  const measured = "Reading times are measured on your Postwright blog.";
  return kinds.includes("estimated")
    ? `${measured} Those marked ≈ are estimated: from opening a post to reaching its end.`
    : measured;
}

/** Why the figures of a year and their changes have different months. */
export const YEAR_NOTE =
  "Changes leave out this month, which isn't over yet, and compare the other eleven with the same months a year earlier.";

export const SOURCES = {
  title: "Where Readers Come From",
  note: "Known for your Postwright blog only. Readers who came directly, or whose browser doesn't say, aren't listed.",
  none: "No visits from other sites yet.",
  noneInRange: "No visits from other sites in this period.",
} as const;

/** A range in words: "Last 30 days". */
export function rangeName(range: number): string {
  return range === 365 ? "Last 12 months" : `Last ${range} days`;
}
