import { includesAi, isWithinLimit, type Plan } from "./plan.ts";

/** What keeps a user from having a post written: the month's limit, or a plan without AI. */
export type WritingBlock = "limit" | "no-ai";

interface Month {
  plan: Plan;
  limit: number;
  used: number;
  /** Whether the post would count against the month. */
  counts: boolean;
}

/** Null if nothing keeps the user from having a post written. */
export function writingBlock(
  { plan, limit, used, counts }: Month,
  freePlanAi: boolean,
): WritingBlock | null {
  if (!includesAi(plan, freePlanAi)) return "no-ai";
  return !counts || isWithinLimit(limit, used) ? null : "limit";
}
