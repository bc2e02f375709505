import { take } from "#app/plans/rate.server.ts";
import { requestIp } from "#app/lib/request-context.server.ts";

const MINUTE_MS = 60_000;
const PER_MINUTE = { "sign-in": 10, "wrong-token": 30 } as const;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Counts one attempt of the running request's client; `step` keeps the stages of one sign-in apart. Throws `rate_limited` above the limit of a minute.
 * This computer itself is not limited: it is the person who tries the product, or a proxy that TRUST_PROXY does not vouch for and behind which everybody is.
 */
export async function takeAttempt(kind: keyof typeof PER_MINUTE, step = ""): Promise<void> {
  const ip = requestIp();
  if (ip === "" || LOOPBACK.test(ip)) return;
  await take(`${kind}:${step}:${network(ip)}`, PER_MINUTE[kind], MINUTE_MS, (seconds) => `Too many attempts from your address. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`);
}

/** One household or server holds a whole /64 of IPv6, so its first half counts as one. */
function network(ip: string): string {
  return ip.includes(":") && !ip.includes(".") ? expand(ip).slice(0, 4).join(":") : ip.slice(0, 64);
}

function expand(ip: string): string[] {
  const [head = "", tail] = ip.toLowerCase().split("::");
  const [left, right] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [string[], string[]];
  return tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
}
