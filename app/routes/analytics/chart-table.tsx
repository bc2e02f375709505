import { formatNumber } from "#app/lib/numbers.ts";
import type { Chart } from "#app/analytics/chart.server.ts";

/** The chart's numbers as a table. */
export function ChartTable({
  chart,
  nameOf,
}: {
  chart: Chart;
  nameOf: (platform: string) => string;
}) {
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
