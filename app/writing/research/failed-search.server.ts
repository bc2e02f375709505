import { isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";

/** What a user is told of a search that failed: `sentence`, and why where that is known. */
export function failedSearch(error: unknown, sentence: string, about: object): string {
  if (isAppError(error)) return `${sentence} ${error.message}`;
  log.error({ ...about, err: error }, "a search of the web failed");
  return sentence;
}
