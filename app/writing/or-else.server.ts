import { isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";

/**
 * The result of an improvement that nothing depends on, `otherwise` if it fails. Throws only the
 * signal's reason.
 */
export async function orElse<T>(
  signal: AbortSignal,
  otherwise: T,
  improve: () => Promise<T>,
): Promise<T> {
  try {
    return await improve();
  } catch (error) {
    signal.throwIfAborted();
    if (!isAppError(error)) log.error({ err: error }, "an article could not be improved");
    return otherwise;
  }
}
