import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TEXT } from "#app/copy/text.ts";
import { includesAi, isWithinLimit, type Plan } from "#app/plans/plan.ts";

interface Props {
  plan: Plan;
  freePlanAi: boolean;
  limit: number;
  used: number;
  /** Why nothing can be written this hour; null if something can. */
  refusal: string | null;
}

/** Warns before any work is done that the plan, the month or the hour allows no writing. */
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
