import { formatNumber } from "#app/lib/numbers.ts";
import type { Chart } from "#app/analytics/chart.server.ts";
import { ChartDrawing, lineStyle } from "./chart-drawing.tsx";
import { ChartTable } from "./chart-table.tsx";

/** Views by day, one line per platform, with the same numbers as a table below. */
export function ViewsChart({
  chart,
  nameOf,
}: {
  chart: Chart;
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
                strokeDasharray={lineStyle(index).dash}
                className={lineStyle(index).stroke}
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
