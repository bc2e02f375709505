/** Words about metrics, for screens and the CSV file. */
export const MEASURED = {
  none: "Not measured",
  /** Where a reading time comes from. */
  kinds: { measured: "measured", estimated: "estimated", none: "not measured" },
  unreachable:
    "Copies on other sites are not counted, because their readers cannot fetch anything from this address. The operator can set APP_URL to a public https address; copies published after that are counted.",
  switchedOff: "Copies on other sites are not counted: the operator has switched that off.",
} as const;
