import { take } from "#app/plans/rate.server.ts";
import { networkOf } from "#app/lib/network.ts";
import { requestIp } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

const MINUTE_MS = 60_000;
const PER_MINUTE = { "sign-in": 10, "wrong-token": 30 } as const;

/**
 * Counts one attempt of the running request's client; `step` keeps the stages of one sign-in apart. Throws `rate_limited` above the limit of a minute.
 * This computer itself is not limited: it is the person who tries the product, or a proxy that TRUST_PROXY does not vouch for and behind which everybody is.
 */
export async function takeAttempt(kind: keyof typeof PER_MINUTE, step = ""): Promise<void> {
  const ip = requestIp();
  if (ip === "" || isLoopback(ip)) return;
  await take(
    `${kind}:${step}:${networkOf(ip)}`,
    PER_MINUTE[kind],
    MINUTE_MS,
    (seconds) =>
      `Too many attempts from your address. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  );
}
