/**
 * Reading time and its kind: measured while the page was open, or estimated from when its end was
 * reached.
 */

type ReadKind = "measured" | "estimated" | "none";

export interface ReadTime {
  /** Mean of a visit; null if unknown. */
  seconds: number | null;
  kind: ReadKind;
  /** How many visits the mean covers. */
  visits: number;
}

const SUMS = ["reads", "readSeconds", "ends", "endSeconds"] as const;

/** Visits that reported seconds and visits that reached the end, each with their total seconds. */
export type ReadSums = Record<(typeof SUMS)[number], number>;

/** The mean of the measured visits, or of the estimated ones if there are none. */
export function toReadTime({ reads, readSeconds, ends, endSeconds }: ReadSums): ReadTime {
  if (reads > 0)
    return { seconds: Math.round(readSeconds / reads), kind: "measured", visits: reads };
  return estimatedTime({ ends, endSeconds });
}

/** The estimate alone. */
function estimatedTime({ ends, endSeconds }: Pick<ReadSums, "ends" | "endSeconds">): ReadTime {
  return ends > 0
    ? { seconds: Math.round(endSeconds / ends), kind: "estimated", visits: ends }
    : { seconds: null, kind: "none", visits: 0 };
}

export function addSums(sums: readonly ReadSums[]): ReadSums {
  const total = { reads: 0, readSeconds: 0, ends: 0, endSeconds: 0 };
  for (const sum of sums) for (const name of SUMS) total[name] += sum[name];
  return total;
}
