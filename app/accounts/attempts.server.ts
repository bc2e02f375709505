import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { networkOf } from "#app/lib/network.ts";
import { requestIp } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

const MINUTE_MS = 60_000;
const PER_MINUTE = { "sign-in": 10, "wrong-token": 30 } as const;

/**
 * Counts one attempt from the network of the request's client; each `step` of a sign-in has a limit
 * of its own. Throws `rate_limited` above the limit per minute. Loopback is not limited: it is
 * either somebody trying the product, or an untrusted proxy with everybody behind it.
 */
export async function consumeSignInAttempt(
  kind: keyof typeof PER_MINUTE,
  step = "",
): Promise<void> {
  const ip = requestIp();
  if (ip === "" || isLoopback(ip)) return;
  await consumeRateLimit(
    `${kind}:${step}:${networkOf(ip)}`,
    PER_MINUTE[kind],
    MINUTE_MS,
    (seconds) =>
      `Too many attempts from your address. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  );
}
