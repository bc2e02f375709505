import { MonthUsedUp } from "#app/components/month-used-up.tsx";
import { useUser } from "#app/components/shell/use-shell.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import * as TEXT from "#app/copy/text.ts";
import { isWithinLimit } from "#app/plans/plan.ts";

/** Stands over the edit form of an example or a plan that counts once its text is changed. */
export function UncountedNote() {
  const { monthlyPostLimit, postsThisMonth } = useUser();
  if (!isWithinLimit(monthlyPostLimit, postsThisMonth))
    return <MonthUsedUp before={TEXT.notCountedYet} />;
  return <Alert className="mb-6">{TEXT.notCountedYet}</Alert>;
}
