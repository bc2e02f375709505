import type { ReactNode } from "react";
import { Check } from "#app/components/ui/icons.tsx";
import { MOST_POPULAR, PLAN_LINE, planFeatures, SAME_FOR_ALL } from "#app/copy/plans.ts";
import { PLAN_NAME, PLANS, type Plan, type PlanPrice } from "#app/plans/plan.ts";
import { Badge } from "./ui/badge.tsx";
import { classes } from "./ui/classes.ts";

interface PlanCardsProps {
  /** Whether the free plan writes with AI in this installation. */
  freePlanAi: boolean;
  prices: Record<Plan, PlanPrice>;
  current?: Plan;
  /** The button of a card. */
  action: (plan: Plan) => ReactNode;
}

export function PlanCards({ freePlanAi, prices, current, action }: PlanCardsProps) {
  return (
    <div className="@container">
      <ul className="grid gap-4 @2xl:grid-cols-3 @4xl:gap-5">
        {PLANS.map((plan) => (
          <li
            key={plan}
            className={classes(
              "card flex flex-col p-6 @2xl:p-5 @4xl:p-6",
              (current ? current === plan : plan === "pro") && "border-accent ring-1 ring-accent",
            )}
          >
            <div className="flex min-h-6 flex-wrap items-center gap-2">
              <h3 className="mr-auto text-base font-semibold">{PLAN_NAME[plan]}</h3>
              {plan === "pro" ? <Badge variant="secondary">{MOST_POPULAR}</Badge> : null}
              {current === plan ? <Badge variant="default">Current plan</Badge> : null}
            </div>
            <p className="mt-3">
              <span className="text-2xl font-semibold tracking-tight tabular-nums">
                {prices[plan].amount}
              </span>
              <span className="text-muted"> {prices[plan].per}</span>
            </p>
            <p className="mt-1 text-muted">{PLAN_LINE[plan]}</p>
            <ul className="mt-5 mb-6 space-y-2.5">
              {planFeatures(plan, freePlanAi).map((feature) => (
                <li key={feature} className="flex gap-2.5">
                  <Check size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
            <div className="mt-auto [&>*]:w-full">{action(plan)}</div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-pretty text-muted">{SAME_FOR_ALL}</p>
    </div>
  );
}
