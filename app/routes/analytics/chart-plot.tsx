import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Chart, Drawing } from "#app/analytics/chart.server.ts";
import { classes } from "#app/components/ui/classes.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { ChartDrawing, LineSwatch, dayName } from "./chart-drawing.tsx";

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
export function ChartPlot({ chart, drawing, nameOf, at, onMove, className }: Props) {
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
