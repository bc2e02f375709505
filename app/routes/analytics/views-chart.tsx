import { Fragment, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Chart, Drawing } from "#app/analytics/chart.server.ts";
import { classes } from "#app/components/ui/classes.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { LineSwatch, ChartDrawing, dayName } from "./chart-drawing.tsx";

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

interface Props {
  chart: Chart;
  drawing: Drawing;
  nameOf: (platform: string) => string;
  /** The day or month looked at; null for none. */
  at: number | null;
  onMove: (at: number | null) => void;
  className: string;
}

/** The drawing and, with scripts, a slider over its days whose value is read out and shown. */
function ChartPlot({ chart, drawing, nameOf, at, onMove, className }: Props) {
  const hydrated = useHydrated();
  const last = chart.days.length - 1;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * drawing.width;
    const place = ((x - drawing.left) / (drawing.right - drawing.left)) * last;
    onMove(Math.max(0, Math.min(last, Math.round(place))));
  };
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  const shown = at === null ? "" : sentence(chart, at, nameOf);
  const slider = hydrated && {
    role: "slider",
    tabIndex: 0,
    "aria-label": `Views by ${chart.unit}`,
    "aria-valuemin": 0,
    "aria-valuemax": last,
    "aria-valuenow": at ?? last,
    "aria-valuetext": shown || sentence(chart, last, nameOf),
    onKeyDown: press,
    onFocus: () => onMove(at ?? last),
    onBlur: () => onMove(null),
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: () => onMove(null),
  };
  return (
    <div className={classes("relative touch-pan-y rounded-md", className)} {...slider}>
      <ChartDrawing drawing={drawing} chart={chart} at={at} />
      {at === null ? null : (
        <Tip
          left={
            ((drawing.left + (at / last) * (drawing.right - drawing.left)) / drawing.width) * 100
          }
        >
          <p className="font-medium whitespace-nowrap">{dayName(chart, at)}</p>
          {chart.lines.map(({ platform, views }, index) => (
            <p key={platform} className="flex items-center gap-2 whitespace-nowrap">
              <LineSwatch index={index} />
              {nameOf(platform)}
              <span className="ml-auto pl-2 tabular-nums">{formatNumber(views[at] ?? 0)}</span>
            </p>
          ))}
        </Tip>
      )}
    </div>
  );
}

/**
 * Beside the day, on the side with more room; `left` is a percentage of the width. The space before
 * it shrinks where the chart has too little room.
 */
function Tip({ left, children }: { left: number; children: ReactNode }) {
  const isOnLeft = left > 50;
  return (
    <div
      aria-hidden="true"
      className={classes(
        "pointer-events-none absolute inset-x-0 top-2 flex",
        isOnLeft && "flex-row-reverse",
      )}
    >
      <span style={{ width: `${(isOnLeft ? 100 - left : left) + 2}%` }} />
      <div className="floating max-w-full shrink-0 px-3 py-2 text-xs">{children}</div>
    </div>
  );
}

function placeAfter(key: string, at: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: last,
  };
  const place = Object.hasOwn(places, key) ? places[key] : undefined;
  return place === undefined ? undefined : Math.max(0, Math.min(last, place));
}

function sentence(chart: Chart, at: number, nameOf: (platform: string) => string): string {
  const counts = chart.lines.map(
    ({ platform, views }) => `${nameOf(platform)} ${formatNumber(views[at] ?? 0)}`,
  );
  return `${dayName(chart, at)}: ${counts.join(", ")}`;
}
