/** Views by day or month for the chart, with 0 where there are none. */

export interface BucketViews {
  /** YYYY-MM-DD; of a month its first day. */
  day: string;
  platform: string;
  views: number;
}

export interface Series {
  platform: string;
  /** One number per day or month of the range. */
  views: number[];
}

export const RANGES = [7, 30, 90, 365] as const;
/** Days; 365 stands for this month and the eleven before it. */
export type Range = (typeof RANGES)[number];

/** The range of a query; 30 days by default. */
export function toRange(value: string | null): Range {
  return RANGES.find((range) => String(range) === value) ?? 30;
}

/** One series for each platform, the one with most views first. */
export function toSeries(rows: readonly BucketViews[], days: readonly string[]): Series[] {
  const at = new Map(days.map((day, index) => [day, index]));
  const lines = new Map<string, number[]>();
  for (const { day, platform, views } of rows) {
    const index = at.get(day);
    if (index === undefined || views === 0) continue;
    const line = lines.get(platform) ?? days.map(() => 0);
    line[index] = (line[index] ?? 0) + views;
    lines.set(platform, line);
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return [...lines]
    .map(([platform, views]) => ({ platform, views }))
    .sort((a, b) => sum(b.views) - sum(a.views));
}
