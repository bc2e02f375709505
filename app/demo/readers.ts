/** Readers of one day of a publication. */
export interface DemoDay {
  /** Days ago; 0 is today. */
  ago: number;
  views: number;
  shares: number;
  reads: number;
  readSeconds: number;
}

/**
 * Readers of each day since a publication `age` days ago: they begin high, fall, and follow the
 * week; more for some publications than for others.
 */
export function readersOf(age: number, index: number): DemoDay[] {
  return Array.from({ length: age + 1 }, (_, ago) => {
    const weekly = 1 + 0.35 * Math.sin(((ago + index) * 2 * Math.PI) / 7);
    const fresh = 1 + 5 * Math.exp(-(age - ago) / 4);
    const views = Math.max(1, Math.round((6 + ((index * 7) % 19)) * weekly * fresh * 0.8));
    const reads = Math.round(views * 0.7);
    const readSeconds = reads * (95 + ((index * 31) % 90));
    return { ago, views, shares: Math.round(views / 22), reads, readSeconds };
  });
}
