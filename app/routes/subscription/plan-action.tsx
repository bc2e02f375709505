import { Form } from "@remix-run/react";
import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { PLAN_NAME, type Plan } from "#app/plans/plan.ts";

/** What a plan card offers: the way to this plan, or why there is none. */
export function PlanAction({
  plan,
  current,
  ending,
}: {
  plan: Plan;
  current: Plan;
  ending: boolean;
}) {
  const busy = useBusy("subscribe");
  if (plan === current) return <Button disabled>Current plan</Button>;
  if (plan === "free")
    return (
      <p className="text-pretty text-muted">
        {ending
          ? `You return to Free when ${PLAN_NAME[current]} ends.`
          : "To return to Free, cancel under Manage Plan."}
      </p>
    );
  return (
    <Form method="post">
      <input type="hidden" name="plan" value={plan} />
      <SubmitButton
        intent="subscribe"
        variant={plan === "pro" ? "primary" : "secondary"}
        busy={busy}
        busyText="Opening checkout…"
        className="w-full"
      >
        {current === "pro" ? `Change to ${PLAN_NAME[plan]}` : `Upgrade to ${PLAN_NAME[plan]}`}
      </SubmitButton>
    </Form>
  );
}
