/** A result of the run: the goal, what was measured, and whether it held. */

export interface Row {
  goal: string;
  measured: string;
  held: boolean;
}

/** The rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  return [
    "| goal | measured | held |",
    "|---|---|---|",
    ...rows.map(
      ({ goal, measured, held }) => `| ${goal} | ${measured} | ${held ? "yes" : "**no**"} |`,
    ),
  ].join("\n");
}

/** The value below which `share` (0 to 1) of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
  );
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Polls `done` every `everyMs` until it returns true; false after `forMs`. */
export async function until(
  done: () => Promise<boolean>,
  forMs: number,
  everyMs = 500,
): Promise<boolean> {
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    if (await done()) return true;
    await pause(everyMs);
  }
  return done();
}
