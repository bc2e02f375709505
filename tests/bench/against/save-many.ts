import type { Answers } from "../load.ts";

const CONNECTIONS = 8;

/**
 * Saves one after another from eight callers for a while. It runs in this process, for every site
 * alike, because it must know what it has made; what it costs is small beside a save.
 */
export async function saveMany(
  save: () => Promise<void>,
  seconds: number,
): Promise<Answers & { kilobytes: null }> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let wrong = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const start = performance.now();
        try {
          await save();
          times.push(performance.now() - start);
        } catch {
          wrong++;
        }
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return {
    requests: times.length,
    rate: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    wrong,
    closed: 0,
    kilobytes: null,
  };
}
