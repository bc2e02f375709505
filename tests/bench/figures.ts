import type { Load } from "./load.ts";

export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** The middle one; of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}

/** "241/s, 5.14 ms CPU, p99 73 ms". */
export function loadText({ rate, cpu, p99, wrong, by }: Load): string {
  const notes = [wrong > 0 ? `, ${wrong} WRONG` : "", by === "wrk" ? "" : `, ${by}`];
  return `${Math.round(rate)}/s, ${cpu === null ? "–" : cpu.toFixed(2)} ms CPU, p99 ${ms(p99)}${notes.join("")}`;
}
