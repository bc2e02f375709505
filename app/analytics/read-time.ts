/** Visits whose reading time was measured, and their seconds in all. */
export interface ReadSums {
  reads: number;
  readSeconds: number;
}

/** The mean reading time of a visit in seconds; null where none was measured. */
export function meanReadTime(sums: readonly ReadSums[]): number | null {
  const total = { reads: 0, readSeconds: 0 };
  for (const { reads, readSeconds } of sums) {
    total.reads += reads;
    total.readSeconds += readSeconds;
  }
  return total.reads > 0 ? Math.round(total.readSeconds / total.reads) : null;
}
