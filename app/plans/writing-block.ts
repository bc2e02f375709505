import { includesAi, isWithinLimit, type Plan } from "./plan.ts";

/** What keeps a user from writing a post with AI: the month's limit, or a plan without AI. */
export type WritingBlock = "limit" | "no-ai";

/** Null if nothing keeps the user from writing. */
export function writingBlock(
  { plan, limit, used }: { plan: Plan; limit: number; used: number },
  freePlanAi: boolean,
): WritingBlock | null {
  if (!includesAi(plan, freePlanAi)) return "no-ai";
  return isWithinLimit(limit, used) ? null : "limit";
}
