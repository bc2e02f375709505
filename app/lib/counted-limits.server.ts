import type { CountedLimit } from "./counted-limit.ts";
import { requestContext } from "./request-context.server.ts";

/** The words of a key before whom it is about: "model:post:6f…" is of "model-post". */
const WORDS = /^[a-z]+(?:[-:][a-z]+)*(?=:)/i;

/** Notes what is left of a limit for the answer of the running request. */
export function noteLimit(key: string, counted: Omit<CountedLimit, "name">): void {
  const context = requestContext();
  if (!context) return;
  const name = (WORDS.exec(key)?.[0] ?? key).replaceAll(":", "-");
  (context.limits ??= new Map()).set(name, { ...counted, name });
}

/** The limits that the running request has counted against so far. */
export function countedLimits(): CountedLimit[] {
  return [...(requestContext()?.limits?.values() ?? [])];
}
