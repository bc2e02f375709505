import { it } from "vitest";

/** Whether time and memory are measured: by `bench:limits` and `security`, not by `npm test`. */
export const measures = process.env["MEASURE"] === "on";

/** A test that measures: on a busy machine it would say nothing about the product. */
export const measured = it.runIf(measures);

/**
 * Measures work so that busy and slow machines give the same answer: CPU time, relative to a fixed
 * reference.
 */

const TEXT = "Rye bread takes a day & patience, <b>and</b> an oven; spelt takes less. ".repeat(
  1_500,
);

/**
 * The reference: a few milliseconds of typical text work (reading, cutting, replacing, joining).
 */
function reference(): number {
  const words = TEXT.replace(/<[^>]+>/g, " ").split(/\s+/);
  const counts = new Map<string, number>();
  for (const word of words)
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return (
    [...counts].map(([word, count]) => word.repeat(Math.min(count, 3))).join("").length +
    words.join(" ").length
  );
}

/** CPU milliseconds of this process; waiting for a turn on a busy machine does not count. */
function processorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The cheapest of several runs: compilation and garbage collection fall into the others. */
function cheapest(run: () => unknown, times: number): number {
  return Math.min(...Array.from({ length: times }, () => processorMs(run)));
}

/** About a second of a common machine with nothing else to do, as `workOf` measures. */
export const SECOND = 2_000;

/** How many times as much work `run` is as the reference, measured alongside. */
export function workOf(run: () => unknown, times = 3): number {
  return cheapest(run, times) / unit();
}

/**
 * How many times as much work `large` is as `small`. They take turns, so that what disturbs one
 * measure disturbs the other as well; the first rounds, in which the memory for young objects still
 * grows, decide nothing, because each counts with its cheapest run.
 */
export function timesTheWork(large: () => unknown, small: () => unknown): number {
  const rounds = Array.from({ length: 8 }, () => [processorMs(large), processorMs(small)] as const);
  return (
    Math.min(...rounds.map(([ofLarge]) => ofLarge)) /
    Math.max(0.1, Math.min(...rounds.map(([, ofSmall]) => ofSmall)))
  );
}

function unit(): number {
  return Math.max(0.5, cheapest(reference, 10));
}
