import { formatNumber } from "#app/lib/numbers.ts";
import type { Drawing } from "#app/analytics/chart.server.ts";
import { classes } from "#app/components/ui/classes.ts";

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
export function lineStyle(index: number) {
  return LINE_STYLES[index % LINE_STYLES.length] ?? LINE_STYLES[0];
}

/** The chart as an SVG. The server computed all coordinates. */
export function ChartDrawing({ drawing, className }: { drawing: Drawing; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      className={classes("h-auto w-full text-[11px]", className)}
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
          {shortDay(day)}
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
    </svg>
  );
}

function shortDay(day: string): string {
  return new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
