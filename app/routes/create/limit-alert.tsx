import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as TEXT from "#app/copy/text.ts";
import type { WritingBlock } from "#app/plans/writing-block.ts";

interface Props {
  block: WritingBlock | null;
  /** Why nothing can be written this hour; null if something can. */
  refusal: string | null;
}

/** Warns before any work is done that the plan, the month or the hour allows no writing. */
export function LimitAlert({ block, refusal }: Props) {
  if (block !== null)
    return (
      <Alert
        tone="danger"
        className="mb-6"
        action={<ButtonLink to="/subscription">Upgrade</ButtonLink>}
      >
        {block === "limit" ? TEXT.limitReached : TEXT.noAiOnFree}
      </Alert>
    );
  if (refusal === null) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {refusal}
    </Alert>
  );
}
