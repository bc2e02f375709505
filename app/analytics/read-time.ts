/** Reading time says of itself how it came about: measured while the page was open, or estimated from when its end was reached. */

export type ReadKind = "measured" | "estimated" | "none";

export interface ReadTime {
  /** Mean of a visit; null when nothing is known. */
  seconds: number | null;
  kind: ReadKind;
  /** How many visits the mean is of. */
  visits: number;
}

export interface ReadSums {
  reads: number;
  readSeconds: number;
  ends: number;
  endSeconds: number;
}

/** The mean reading time. Measured visits are never averaged with estimated ones: where there are both, the measured ones count. */
export function toReadTime({ reads, readSeconds, ends, endSeconds }: ReadSums): ReadTime {
  if (reads > 0)
    return { seconds: Math.round(readSeconds / reads), kind: "measured", visits: reads };
  return estimatedTime({ ends, endSeconds });
}

/** What is known from ends alone. */
export function estimatedTime({
  ends,
  endSeconds,
}: Pick<ReadSums, "ends" | "endSeconds">): ReadTime {
  return ends > 0
    ? { seconds: Math.round(endSeconds / ends), kind: "estimated", visits: ends }
    : { seconds: null, kind: "none", visits: 0 };
}

export function addSums(sums: readonly ReadSums[]): ReadSums {
  const total = { reads: 0, readSeconds: 0, ends: 0, endSeconds: 0 };
  for (const sum of sums)
    for (const name of Object.keys(total) as Array<keyof ReadSums>) total[name] += sum[name];
  return total;
}
