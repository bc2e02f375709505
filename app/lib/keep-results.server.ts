import { createHash } from "node:crypto";

/**
 * Keeps the last `most` results of a function that depends on nothing but its argument, which can
 * be written as JSON. Nobody may change what it returns. Work that runs is never shared: it can
 * fail or be dropped for reasons of the one who asked.
 */
export function keepResults<Argument, Result>(
  most: number,
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const kept = new Map<string, { result: Result }>();
  return async (argument) => {
    const key = createHash("sha256").update(JSON.stringify(argument)).digest("base64");
    const entry = kept.get(key) ?? { result: await work(argument) };
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return entry.result;
  };
}
