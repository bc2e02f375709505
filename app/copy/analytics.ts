/** Words about metrics, for screens and the CSV file. */
export const MEASURED = {
  none: "Not measured",
  unreachable:
    "Copies on other sites are not counted, because their readers cannot fetch anything from this address. The operator can set APP_URL to a public https address; copies published after that are counted.",
  switchedOff: "Copies on other sites are not counted: the operator has switched that off.",
} as const;

/** Said once below reading times; null where none was measured. */
export function readTimesNote(times: ReadonlyArray<number | null>): string | null {
  return times.every((time) => time === null)
    ? null
    : "Reading times are measured on your Postwright blog.";
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
