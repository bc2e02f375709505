/** Runs something that may throw. An error goes to `failed`, and the result is null. */
export function attempt<T>(run: () => T, failed: (error: unknown) => void): T | null {
  try {
    return run();
  } catch (error) {
    failed(error);
    return null;
  }
}
