import { PlanNotice as Notice } from "#app/components/plan-notice.tsx";
import { PLAN, writerLabel } from "#app/copy/plan.ts";

/** The notice over a post that is a plan or an example. A model may have been connected since. */
export function PlanNotice({ example }: { example: boolean }) {
  return example ? (
    <Notice title={writerLabel("example")} text={PLAN.exampleSaved} connect={false} />
  ) : (
    <Notice title={PLAN.earlier} />
  );
}
