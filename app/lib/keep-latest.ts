/**
 * Keeps the last result of a function that depends on nothing but its argument, for callers that
 * nearly always ask for the same.
 */
export function keepLatest<Argument, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null;
  return (argument) => {
    if (latest?.argument !== argument) latest = { argument, result: work(argument) };
    return latest.result;
  };
}
