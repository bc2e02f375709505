import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { CALLS_PER_HOUR, toPlan, type ModelCall } from "./plan.ts";
import { usageKey } from "./identity.server.ts";
import type { Planned } from "./usage.server.ts";

const HOUR_MS = 3_600_000;

const WORDS: Record<ModelCall, string> = {
  keywords: "keyword suggestions",
  post: "generated posts",
  links: "link suggestions",
};

/** What is left of the hour's allowance of one kind of model call, before any work starts. */
export interface Allowance {
  limit: number;
  left: number;
  /** The refusal, saying when it opens again; null while something is left. */
  refusal: string | null;
}

/** The user's allowance of each kind at this moment. */
export async function readAllowance(user: Planned): Promise<Record<ModelCall, Allowance>> {
  const rows = await db.rateWindow.findMany({
    where: { key: { in: CALLS.map((call) => keyOf(user, call)) }, expiresAt: { gt: new Date() } },
  });
  const of = (call: ModelCall): Allowance => {
    const limit = CALLS_PER_HOUR[toPlan(user.subscriptionPlan)][call];
    const row = rows.find(({ key }) => key === keyOf(user, call));
    const left = Math.max(0, limit - (row?.count ?? 0));
    return {
      limit,
      left,
      refusal: row && left === 0 ? usedUp(call, limit, secondsUntil(row.expiresAt)) : null,
    };
  };
  return { keywords: of("keywords"), post: of("post"), links: of("links") };
}

/** Throws `rate_limited` when nothing is left. For telling early; what counts is `takeModelCall`. */
export async function assertModelCallLeft(user: Planned, call: ModelCall): Promise<void> {
  const row = await db.rateWindow.findUnique({ where: { key: keyOf(user, call) } });
  const limit = CALLS_PER_HOUR[toPlan(user.subscriptionPlan)][call];
  if (!row || row.expiresAt <= new Date() || row.count < limit) return;
  const seconds = secondsUntil(row.expiresAt);
  throw new AppError("rate_limited", usedUp(call, limit, seconds), { retryAfter: seconds });
}

/** Takes one model call from the user's allowance. Throws `rate_limited` with the minutes until it opens again. */
export async function takeModelCall(user: Planned, call: ModelCall): Promise<void> {
  const limit = CALLS_PER_HOUR[toPlan(user.subscriptionPlan)][call];
  await take(keyOf(user, call), limit, HOUR_MS, (seconds) => usedUp(call, limit, seconds));
}

/**
 * Counts one event in a fixed window of `windowMs` that begins with its first event. Throws `rate_limited` above `limit`.
 * One conditional statement: exact however many calls come at once, on any number of processes.
 */
export async function take(
  key: string,
  limit: number,
  windowMs: number,
  sentence: (secondsLeft: number) => string,
): Promise<void> {
  const now = new Date();
  const until = new Date(now.getTime() + windowMs);
  const rows = await db.$executeRaw`
    INSERT INTO "RateWindow" ("key", "count", "expiresAt") VALUES (${key}, 1, ${until})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN 1 ELSE "RateWindow"."count" + 1 END,
      "expiresAt" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN ${until} ELSE "RateWindow"."expiresAt" END
    WHERE "RateWindow"."expiresAt" <= ${now} OR "RateWindow"."count" < ${limit}::int`;
  if (rows === 1) return;
  const row = await db.rateWindow.findUnique({ where: { key } });
  const seconds = secondsUntil(row?.expiresAt ?? now);
  throw new AppError("rate_limited", sentence(seconds), { retryAfter: seconds });
}

const CALLS = Object.keys(WORDS) as ModelCall[];

function keyOf(user: Planned, call: ModelCall): string {
  return `model:${call}:${usageKey(user)}`;
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}

function usedUp(call: ModelCall, limit: number, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `You have used your ${limit} ${WORDS[call]} for this hour. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
