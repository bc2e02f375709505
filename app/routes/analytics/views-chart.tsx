import { Fragment, useState } from "react";
import type { Chart } from "#app/analytics/chart.server.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { LineSwatch } from "./chart-drawing.tsx";
import { ChartPlot } from "./chart-plot.tsx";

/**
 * Views by day or month, one line per platform, with the same numbers as a table below. With
 * scripts a day can be looked at by pointer, touch or arrow keys.
 */
export function ViewsChart({
  chart,
  nameOf,
}: {
  chart: Chart;
  nameOf: (platform: string) => string;
}) {
  const [at, setAt] = useState<number | null>(null);
  const plot = { chart, nameOf, at, onMove: setAt };
  return (
    <>
      <figure>
        <p className="sr-only">
          Views by {chart.unit}.{" "}
          {chart.lines
            .map((line) => `${nameOf(line.platform)}: ${formatNumber(line.total)}`)
            .join(", ")}
        </p>
        <ChartPlot {...plot} drawing={chart.wide} className="hidden xl:block" />
        <ChartPlot {...plot} drawing={chart.medium} className="hidden sm:block xl:hidden" />
        <ChartPlot {...plot} drawing={chart.narrow} className="sm:hidden" />
        <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          {chart.lines.map(({ platform, total }, index) => (
            <Fragment key={platform}>
              <span className="inline-flex items-center gap-2">
                <LineSwatch index={index} />
                {nameOf(platform)}:{" "}
                <span className="text-ink tabular-nums">{formatNumber(total)}</span>
              </span>{" "}
            </Fragment>
          ))}
        </figcaption>
      </figure>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-8">
          Show as a table
        </summary>
        <ChartTable chart={chart} nameOf={nameOf} />
      </details>
    </>
  );
}

/** The chart's numbers as a table. */
function ChartTable({ chart, nameOf }: { chart: Chart; nameOf: (platform: string) => string }) {
  return (
    // Scrolling by keyboard needs a focusable region.
    <div
      role="region"
      aria-label={`Views by ${chart.unit}`}
      tabIndex={0}
      className="mt-2 max-h-72 overflow-auto rounded-md border border-line"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Views by {chart.unit}, UTC</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-xs font-medium text-muted">
              {chart.unit === "month" ? "Month" : "Day"}
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
                {chart.unit === "month" ? day.slice(0, 7) : day}
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
