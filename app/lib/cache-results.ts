/**
 * Caches the last result of a function that depends on nothing but its argument, for callers that
 * nearly always ask for the same.
 */
export function cacheLatest<Argument, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null;
  return (argument) => {
    if (latest?.argument !== argument) latest = { argument, result: work(argument) };
    return latest.result;
  };
}

/** How many results are cached, and for texts of how many characters. */
interface Bounds {
  most: number;
  longest: number;
}

/**
 * Caches the results of a function that depends on nothing but a short text, until there are too
 * many; then it begins anew.
 */
export function cacheRecent<Result>(
  { most, longest }: Bounds,
  work: (text: string) => Result,
): (text: string) => Result {
  const recent = new Map<string, Result>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (recent.size >= most) recent.clear();
    if (text.length <= longest) recent.set(text, result);
    return result;
  };
}
