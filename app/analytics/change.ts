import { formatNumber, pluralize } from "#app/lib/numbers.ts";

/** How a figure differs from that of the range before. */
export type Change =
  | { kind: "percent"; percent: number }
  | { kind: "points"; points: number }
  /** There is something now and was nothing before: no percentage says that. */
  | { kind: "from-zero" };

/** The change in per cent; null where either is not known. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? { kind: "percent", percent: 0 } : { kind: "from-zero" };
  return { kind: "percent", percent: Math.round(((now - before) / before) * 100) };
}

/** The change of a score in points; null where either is not known. */
export function pointsOf(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : { kind: "points", points: now - before };
}

/** "Up 12% on the 30 days before". */
export function changeText(change: Change, range: number): string {
  const before = range === 365 ? "the year before" : `the ${range} days before`;
  switch (change.kind) {
    case "from-zero":
      return `None in ${before}`;
    case "percent":
      return upOrDown(change.percent, `${formatNumber(Math.abs(change.percent))}%`, before);
    case "points":
      return upOrDown(change.points, pluralize(Math.abs(change.points), "point"), before);
  }
}

function upOrDown(by: number, amount: string, before: string): string {
  if (by === 0) return `Same as ${before}`;
  return `${by > 0 ? "Up" : "Down"} ${amount} on ${before}`;
}
