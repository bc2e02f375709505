import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PLAN_NAME, type Plan } from "#app/plans/plan.ts";

/** The user's plan, with a link to change it. */
export function SubscriptionCard({ plan, status }: { plan: Plan; status: string }) {
  const active = status === "active";
  return (
    <section aria-labelledby="subscription-status" className="card p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="subscription-status" className="text-base font-semibold">
          Subscription Status
        </h2>
        <Badge variant={active ? "default" : "secondary"}>{`${PLAN_NAME[plan]} Plan`}</Badge>
      </div>
      <p className="mt-3 flex items-center gap-2 text-muted">
        <span
          className={`size-2 rounded-full ${active ? "bg-success" : "bg-line-strong"}`}
          aria-hidden="true"
        />
        {active ? "Active subscription" : "No active subscription"}
      </p>
      <ButtonLink to="/subscription" size="sm" className="mt-5 w-full">
        Manage Plan
      </ButtonLink>
    </section>
  );
}
