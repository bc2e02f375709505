/** Views by day for the chart, with 0 for days without views. */

export interface DayViews {
  /** YYYY-MM-DD */
  day: string;
  platform: string;
  views: number;
}

export interface Series {
  platform: string;
  /** One number per day of the range. */
  views: number[];
}

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** The range of a query; 30 days by default. */
export function toRange(value: string | null): Range {
  return RANGES.find((range) => String(range) === value) ?? 30;
}

/** The last `count` UTC days including `today`, oldest first, as YYYY-MM-DD. */
export function lastDays(count: number, today: Date): string[] {
  const end = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return Array.from({ length: count }, (_none, at) =>
    new Date(end - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** One series for each platform, the one with most views first. */
export function toSeries(rows: readonly DayViews[], days: readonly string[]): Series[] {
  const at = new Map(days.map((day, index) => [day, index]));
  const lines = new Map<string, number[]>();
  for (const { day, platform, views } of rows) {
    const index = at.get(day);
    if (index === undefined) continue;
    const line = lines.get(platform) ?? days.map(() => 0);
    line[index] = (line[index] ?? 0) + views;
    lines.set(platform, line);
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return [...lines]
    .map(([platform, views]) => ({ platform, views }))
    .sort((a, b) => sum(b.views) - sum(a.views));
}
