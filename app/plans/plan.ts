import type { SubscriptionPlan } from "#app/generated/prisma/enums.ts";

/** Plans, prices and limits (docs/specification.md 9). */

export const PLANS = ["free", "basic", "pro"] as const satisfies readonly SubscriptionPlan[];
export type Plan = SubscriptionPlan;

export const UNLIMITED = -1;

/** Posts that may be saved per UTC month; -1 is unlimited. */
export const MONTHLY_LIMIT: Record<Plan, number> = { free: 1, basic: 5, pro: UNLIMITED };

/**
 * Integrations that may be active at once besides the built-in blog; -1 is unlimited. The free plan
 * names no number; it has that of Basic. What is active when a plan gets smaller stays active.
 */
export const ACTIVE_PLACES: Record<Plan, number> = { free: 2, basic: 2, pro: UNLIMITED };

/** Kinds of model calls that have an allowance. */
export type ModelCall = "keywords" | "post" | "links";

/**
 * Model calls per user and hour. They limit cost, not normal use: even someone who writes all day
 * stays below them.
 */
export const CALLS_PER_HOUR: Record<Plan, Record<ModelCall, number>> = {
  free: { keywords: 20, post: 10, links: 10 },
  basic: { keywords: 60, post: 30, links: 30 },
  pro: { keywords: 200, post: 100, links: 100 },
};

/** US cents a month. */
export const PRICE_CENTS: Record<Plan, number> = { free: 0, basic: 499, pro: 1999 };

/** A price in words: "$4.99", "per month". */
export interface PlanPrice {
  amount: string;
  per: string;
}

/** The built-in prices, in US dollars a month (docs/specification.md 9.1). */
export const PRICE: Record<Plan, PlanPrice> = {
  free: { amount: "$0", per: "per month" },
  basic: { amount: "$4.99", per: "per month" },
  pro: { amount: "$19.99", per: "per month" },
};

export const PLAN_NAME: Record<Plan, string> = { free: "Free", basic: "Basic", pro: "Pro" };

/** Whether a plan writes with AI; for the free plan the installation decides (FREE_PLAN_AI). */
export function includesAi(plan: Plan, freePlanAi: boolean): boolean {
  return plan !== "free" || freePlanAi;
}

/**
 * The limit check (docs/specification.md 5.5): allowed if the limit is -1 or there are fewer posts
 * than the limit; a missing or invalid limit counts as 0.
 */
export function isWithinLimit(limit: number | null | undefined, postsThisMonth: number): boolean {
  const known = typeof limit === "number" && Number.isFinite(limit) ? limit : 0;
  return known === UNLIMITED || postsThisMonth < known;
}

/** The UTC month of a moment, as YYYY-MM. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
