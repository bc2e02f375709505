import { RESETS_MONTHLY } from "#app/copy/subscription.ts";
import * as TEXT from "#app/copy/text.ts";
import { Alert } from "./ui/alert.tsx";
import { ButtonLink } from "./ui/button.tsx";

/** Says over a form that it cannot be saved as another post of this month. */
export function MonthUsedUp({ before = "" }: { before?: string }) {
  return (
    <Alert
      tone="warning"
      className="mb-6"
      action={<ButtonLink to="/subscription">Upgrade</ButtonLink>}
    >
      {before} {TEXT.limitReached} {RESETS_MONTHLY}
    </Alert>
  );
}
