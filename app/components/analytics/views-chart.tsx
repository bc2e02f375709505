import { classes } from "#app/components/ui/classes.ts";
import { formatNumber } from "#app/components/ui/format.ts";

/** What the server worked out: numbers to print, nothing to compute. */
interface ShownDrawing {
  width: number;
  height: number;
  left: number;
  right: number;
  ticks: Array<{ y: number; value: number }>;
  labels: Array<{ x: number; day: string; anchor: "start" | "middle" | "end" }>;
  paths: string[];
}

export interface ShownChart {
  days: string[];
  lines: Array<{ platform: string; views: number[]; total: number }>;
  wide: ShownDrawing;
  narrow: ShownDrawing;
}

/** Lines are told apart without colour too. */
const LOOKS = [
  { stroke: "stroke-accent", dash: "" },
  { stroke: "stroke-warning", dash: "7 4" },
  { stroke: "stroke-success", dash: "2 4" },
  { stroke: "stroke-danger", dash: "10 3 2 3" },
  { stroke: "stroke-ink", dash: "4 2" },
  { stroke: "stroke-muted", dash: "1 3" },
] as const;
const lookOf = (index: number) => LOOKS[index % LOOKS.length] ?? LOOKS[0];

/** Views by day, one line for each platform; the table below says the same in figures. `nameOf` gives a platform's name. */
export function ViewsChart({
  chart,
  nameOf,
}: {
  chart: ShownChart;
  nameOf: (platform: string) => string;
}) {
  return (
    <figure>
      <p className="sr-only">
        Views by day.{" "}
        {chart.lines
          .map((line) => `${nameOf(line.platform)}: ${formatNumber(line.total)}`)
          .join(", ")}
      </p>
      <ChartDrawing drawing={chart.wide} className="hidden sm:block" />
      <ChartDrawing drawing={chart.narrow} className="sm:hidden" />
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {chart.lines.map(({ platform, total }, index) => (
          <span key={platform} className="inline-flex items-center gap-2">
            <svg width="24" height="4" aria-hidden="true">
              <line
                x1="0"
                x2="24"
                y1="2"
                y2="2"
                strokeWidth={2}
                strokeDasharray={lookOf(index).dash}
                className={lookOf(index).stroke}
              />
            </svg>
            {nameOf(platform)}: <span className="text-ink tabular-nums">{formatNumber(total)}</span>
          </span>
        ))}
      </figcaption>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-8">
          Show as a table
        </summary>
        <ChartTable chart={chart} nameOf={nameOf} />
      </details>
    </figure>
  );
}

function ChartDrawing({ drawing, className }: { drawing: ShownDrawing; className: string }) {
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
          strokeDasharray={lookOf(index).dash}
          className={lookOf(index).stroke}
        />
      ))}
    </svg>
  );
}

function ChartTable({
  chart,
  nameOf,
}: {
  chart: ShownChart;
  nameOf: (platform: string) => string;
}) {
  return (
    // Scrolling by keyboard needs a focusable region.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="region"
      aria-label="Views by day"
      tabIndex={0}
      className="mt-2 max-h-72 overflow-auto rounded-md border border-line"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Views by day, UTC</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-xs font-medium text-muted">
              Day
            </th>
            {chart.lines.map(({ platform }) => (
              <th
                scope="col"
                key={platform}
                className="px-3 py-2 text-right text-xs font-medium text-muted"
              >
                {nameOf(platform)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.days.map((day, index) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                {day}
              </th>
              {chart.lines.map(({ platform, views }) => (
                <td key={platform} className="px-3 py-1.5 text-right tabular-nums">
                  {formatNumber(views[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shortDay(day: string): string {
  return new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
