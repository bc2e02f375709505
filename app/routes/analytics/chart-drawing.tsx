import { formatNumber } from "#app/lib/numbers.ts";
import type { Chart, Drawing } from "#app/analytics/chart.server.ts";

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

/** Lines differ in their dashes too, for readers who do not see colour. */
const LINE_STYLES = [
  { stroke: "stroke-accent", dash: "" },
  { stroke: "stroke-warning", dash: "7 4" },
  { stroke: "stroke-success", dash: "2 4" },
  { stroke: "stroke-danger", dash: "10 3 2 3" },
  { stroke: "stroke-ink", dash: "4 2" },
  { stroke: "stroke-muted", dash: "1 3" },
] as const;

/** The style of the line at this position; repeats after six. */
function lineStyle(index: number) {
  return LINE_STYLES[index % LINE_STYLES.length] ?? LINE_STYLES[0];
}

export function LineSwatch({ index }: { index: number }) {
  const { stroke, dash } = lineStyle(index);
  return (
    <svg width="24" height="4" aria-hidden="true" className="shrink-0">
      <line
        x1="0"
        x2="24"
        y1="2"
        y2="2"
        strokeWidth={2}
        strokeDasharray={dash}
        className={stroke}
      />
    </svg>
  );
}

/**
 * The chart as an SVG. The server computed all coordinates; `at` is the day that is looked at, or
 * null.
 */
export function ChartDrawing({
  drawing,
  chart,
  at,
}: {
  drawing: Drawing;
  chart: Pick<Chart, "unit" | "days" | "lines">;
  at: number | null;
}) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      className="h-auto w-full text-[11px]"
    >
      {drawing.ticks.map(({ y, value }) => (
        <g key={value}>
          <line x1={drawing.left} x2={drawing.right} y1={y} y2={y} className="stroke-line" />
          <text
            x={drawing.left - 8}
            y={y}
            dy="0.32em"
            textAnchor="end"
            className="fill-muted tabular-nums"
          >
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {drawing.labels.map(({ x, day, anchor }) => (
        <text key={day} x={x} y={drawing.height - 5} textAnchor={anchor} className="fill-muted">
          {axisName(chart.unit, day)}
        </text>
      ))}
      {drawing.paths.map((path, index) => (
        <path
          key={index}
          d={path}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={lineStyle(index).dash}
          className={lineStyle(index).stroke}
        />
      ))}
      {at === null ? null : <Cursor drawing={drawing} chart={chart} at={at} />}
    </svg>
  );
}

function Cursor({
  drawing,
  chart,
  at,
}: {
  drawing: Drawing;
  chart: Pick<Chart, "days" | "lines">;
  at: number;
}) {
  const { left, right, bottom, top, most } = drawing;
  const x = left + (at / Math.max(1, chart.days.length - 1)) * (right - left);
  return (
    <g>
      <line x1={x} x2={x} y1={top} y2={bottom} className="stroke-line-strong" />
      {chart.lines.map(({ platform, views }, index) => (
        <circle
          key={platform}
          cx={x}
          cy={bottom - ((views[at] ?? 0) / most) * (bottom - top)}
          r={4}
          strokeWidth={2}
          className={`fill-surface ${lineStyle(index).stroke}`}
        />
      ))}
    </g>
  );
}
