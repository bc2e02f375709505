import { inMinutes } from "#app/lib/numbers.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { consumeRateLimit, secondsUntil, noteLimit } from "#app/lib/rate-limit.server.ts";
import { CALLS_PER_HOUR, type ModelCall } from "./plan.ts";
import { usageKey } from "./identity.server.ts";
import type { Planned } from "./usage.server.ts";

const HOUR_MS = 3_600_000;

const CALLS = ["keywords", "post", "links"] as const satisfies readonly ModelCall[];
const WORDS: Record<ModelCall, string> = {
  keywords: "keyword suggestions",
  post: "generated posts",
  links: "link suggestions",
};

/** What is left of this hour's allowance for one kind of model call. */
export interface Allowance {
  limit: number;
  left: number;
  /** Under a third is left, so that its user should know. */
  scarce: boolean;
  /**
   * The message when nothing is left, with the time of the next call; null while something is left.
   */
  refusal: string | null;
}

/** The user's current allowance of each kind. */
export async function readAllowance(user: Planned): Promise<Record<ModelCall, Allowance>> {
  const rows = await db.rateWindow.findMany({
    where: { key: { in: CALLS.map((call) => keyOf(user, call)) }, expiresAt: { gt: new Date() } },
  });
  const of = (call: ModelCall): Allowance => {
    const limit = CALLS_PER_HOUR[user.subscriptionPlan][call];
    const row = rows.find(({ key }) => key === keyOf(user, call));
    const left = Math.max(0, limit - (row?.count ?? 0));
    return {
      limit,
      left,
      scarce: left * 3 < limit,
      refusal: row && left === 0 ? usedUp(call, limit, secondsUntil(row.expiresAt)) : null,
    };
  };
  return { keywords: of("keywords"), post: of("post"), links: of("links") };
}

/**
 * Throws `rate_limited` when nothing is left. Only an early check: `consumeModelCall` enforces it.
 */
export async function assertModelCallLeft(user: Planned, call: ModelCall): Promise<void> {
  const key = keyOf(user, call);
  const row = await db.rateWindow.findUnique({ where: { key } });
  const limit = CALLS_PER_HOUR[user.subscriptionPlan][call];
  const open = row && row.expiresAt > new Date() ? row : null;
  const left = Math.max(0, limit - (open?.count ?? 0));
  const expiresAt = open?.expiresAt.getTime() ?? Date.now() + HOUR_MS;
  noteLimit(key, { limit, windowMs: HOUR_MS, left, expiresAt });
  if (!open || left > 0) return;
  const seconds = secondsUntil(open.expiresAt);
  throw new AppError("rate_limited", usedUp(call, limit, seconds), { retryAfter: seconds });
}

/**
 * Consumes one model call of the user's allowance. Throws `rate_limited` with the minutes until the
 * allowance starts again.
 */
export async function consumeModelCall(user: Planned, call: ModelCall): Promise<void> {
  const limit = CALLS_PER_HOUR[user.subscriptionPlan][call];
  await consumeRateLimit(keyOf(user, call), limit, HOUR_MS, (seconds) =>
    usedUp(call, limit, seconds),
  );
}

function keyOf(user: Planned, call: ModelCall): string {
  return `model:${call}:${usageKey(user)}`;
}

function usedUp(call: ModelCall, limit: number, seconds: number): string {
  return `You have used your ${limit} ${WORDS[call]} for this hour. Try again in ${inMinutes(seconds)}.`;
}
