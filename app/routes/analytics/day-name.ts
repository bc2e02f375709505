import type { Chart } from "#app/analytics/chart.server.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const SHORT_MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** "24 Nov", or "November 2026" of a chart by month. */
export function dayName({ unit, days }: Pick<Chart, "unit" | "days">, at: number): string {
  return (unit === "month" ? MONTH : DAY).format(dateOf(days[at] ?? ""));
}

/** The same for an axis, where months have no year. */
export function axisName(unit: Chart["unit"], day: string): string {
  return (unit === "month" ? SHORT_MONTH : DAY).format(dateOf(day));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
