import { useFreePlanAi, useUser } from "#app/components/shell/use-shell.ts";
import { writingBlock, type WritingBlock } from "#app/plans/writing-block.ts";

/** What keeps the user from writing another post with AI; null if nothing does. */
export function useWritingBlock(): WritingBlock | null {
  const { subscriptionPlan: plan, monthlyPostLimit: limit, postsThisMonth: used } = useUser();
  return writingBlock({ plan, limit, used }, useFreePlanAi());
}
