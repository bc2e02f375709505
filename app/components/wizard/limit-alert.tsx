import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TEXT } from "#app/copy/text.ts";
import { includesAi, isWithinLimit, type Plan } from "#app/plans/plan.ts";

interface Props {
  plan: Plan;
  freePlanAi: boolean;
  limit: number;
  used: number;
  /** Why nothing can be written in this hour; null while the allowance lasts. */
  refusal: string | null;
}

/** What stands in the way of writing, said before any work is done: the plan, the month, or the hour. */
export function LimitAlert({ plan, freePlanAi, limit, used, refusal }: Props) {
  const blocked = includesAi(plan, freePlanAi)
    ? isWithinLimit(limit, used)
      ? null
      : TEXT.limitReached
    : TEXT.noAiOnFree;
  if (blocked !== null)
    return (
      <Alert
        tone="danger"
        className="mb-6"
        action={<ButtonLink to="/subscription">Upgrade</ButtonLink>}
      >
        {blocked}
      </Alert>
    );
  if (refusal === null) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {refusal}
    </Alert>
  );
}
