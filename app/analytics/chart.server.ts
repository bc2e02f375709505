import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import type { Period } from "./period.ts";
import type { Series } from "./series.ts";

/** The geometry of a chart, computed on the server so that the browser needs no chart library. */
export interface Chart {
  unit: Period["unit"];
  /** The days, or the first days of the months, as YYYY-MM-DD, oldest first. */
  days: string[];
  lines: Array<Series & { total: number }>;
  /** Three widths, because the text in a drawing scales with it. */
  wide: Drawing;
  medium: Drawing;
  narrow: Drawing;
}

export interface Drawing {
  width: number;
  height: number;
  /** The x coordinates of the first and the last day. */
  left: number;
  right: number;
  /** The y coordinates of 0 and of `most`. */
  bottom: number;
  top: number;
  most: number;
  ticks: Array<{ y: number; value: number }>;
  labels: Array<{ x: number; day: string; anchor: "start" | "middle" | "end" }>;
  paths: string[];
}

const WIDE = 960;
const MEDIUM = 520;
const NARROW = 330;
const HEIGHT = 220;
const TOP = 12;
const BOTTOM = 26;
/** Width of a digit of the axis labels. */
const DIGIT = 8;

/** Draws views by day or month, one line for each platform. */
export function drawChart({ buckets: days, unit }: Period, series: readonly Series[]): Chart {
  const lines = series.map((one) => ({
    ...one,
    total: one.views.reduce((total, value) => total + value, 0),
  }));
  return {
    unit,
    days,
    lines,
    wide: draw(days, series, WIDE, unit === "month" ? 12 : 7),
    medium: draw(days, series, MEDIUM, unit === "month" ? 12 : 5),
    narrow: draw(days, series, NARROW, 3),
  };
}

function draw(days: string[], series: readonly Series[], width: number, labels: number): Drawing {
  const most = Math.max(1, ...series.flatMap(({ views }) => views));
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = 14 + DIGIT * Math.max(...ticks.map((tick) => tick.toLocaleString("en").length));
  const right = width - 8;
  const x = scalePoint(days, [left, right]);
  const at = (day: string) => round(x(day) ?? left);
  const path = line<number>()
    .x((_value, index) => at(days[index] ?? ""))
    .y((value) => round(y(value)));
  const step = (days.length - 1) / (labels - 1);
  const shown = [
    ...new Set(Array.from({ length: labels }, (_none, n) => days[Math.round(n * step)] ?? "")),
  ];
  return {
    width,
    height: HEIGHT,
    left,
    right,
    bottom: HEIGHT - BOTTOM,
    top: TOP,
    most: y.domain()[1] ?? most,
    ticks: ticks.map((value) => ({ y: round(y(value)), value })),
    labels: shown.map((day, index) => ({
      x: at(day),
      day,
      anchor: index === 0 ? "start" : index === shown.length - 1 ? "end" : "middle",
    })),
    paths: series.map(({ views }) => path(views) ?? ""),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
