import type { Range } from "./series.ts";

/** A range of the Analytics screens, in UTC days, and what it is compared with. */
export interface Period {
  range: Range;
  unit: "day" | "month";
  /** The days or months of the chart, oldest first, as YYYY-MM-DD. */
  buckets: string[];
  /** The first day of the range. */
  from: string;
  /**
   * The part of the range that is compared ends before this day: the running month is compared with
   * no whole one. Null: all of it.
   */
  comparedUntil: string | null;
  /** The first day of the range before, and the day after its last. */
  beforeFrom: string;
  beforeUntil: string;
}

const DAY_MS = 86_400_000;

export function periodOf(range: Range, now: Date): Period {
  return range === 365 ? yearOf(now) : daysOf(range, now);
}

/** The range's last days including today, and as many before them. */
function daysOf(range: Range, now: Date): Period {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const ago = (days: number) => dayText(new Date(today - days * DAY_MS));
  const from = ago(range - 1);
  return {
    range,
    unit: "day",
    buckets: Array.from({ length: range }, (_none, at) => ago(range - 1 - at)),
    from,
    comparedUntil: null,
    beforeFrom: ago(2 * range - 1),
    beforeUntil: from,
  };
}

/**
 * Counts of long ago are kept by month, so a year is this month and the eleven before it. Those
 * eleven are compared with the same months a year earlier.
 */
function yearOf(now: Date): Period {
  const ago = (months: number) =>
    dayText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)));
  return {
    range: 365,
    unit: "month",
    buckets: Array.from({ length: 12 }, (_none, at) => ago(11 - at)),
    from: ago(11),
    comparedUntil: ago(0),
    beforeFrom: ago(23),
    beforeUntil: ago(12),
  };
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
