import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UserView } from "#app/accounts/user.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { ExactTime } from "#app/components/ui/relative-time.tsx";
import { allowanceLeft, type AllowanceLeft, NO_AI } from "#app/copy/plans.ts";
import { nextStep, STATUS_NOTE } from "#app/copy/subscription.ts";
import * as TEXT from "#app/copy/text.ts";
import { includesAi, isWithinLimit, PLAN_NAME, UNLIMITED } from "#app/plans/plan.ts";

interface CurrentPlanProps {
  user: UserView;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  manageable: boolean;
  /** Paid at Stripe, which this installation no longer uses, so nothing can be cancelled here. */
  disconnected: boolean;
  freePlanAi: boolean;
  allowance: AllowanceLeft;
}

/** The user's plan and its status, what is used of it, and the next step. */
export function CurrentPlan({
  user,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  manageable,
  disconnected,
  freePlanAi,
  allowance,
}: CurrentPlanProps) {
  const plan = user.subscriptionPlan;
  const active = user.subscriptionStatus === "active";
  const within = isWithinLimit(user.monthlyPostLimit, user.postsThisMonth);
  const writing = !includesAi(plan, freePlanAi) ? NO_AI : within ? allowanceLeft(allowance) : "";
  const note = STATUS_NOTE[disconnected ? "disconnected" : user.subscriptionStatus];
  return (
    <Card as="section" aria-labelledby="current-plan" className="p-6">
      <p className="text-muted">Current plan</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h2 id="current-plan" className="text-lg font-semibold">
          {PLAN_NAME[plan]} Plan
        </h2>
        <Badge variant={active ? "default" : "secondary"}>{active ? "Active" : "Inactive"}</Badge>
      </div>
      {note ? (
        <Alert tone="warning" className="mt-5">
          {note}
        </Alert>
      ) : null}
      <PlanUsage limit={user.monthlyPostLimit} used={user.postsThisMonth} />
      {writing === "" ? null : <p className="mt-5 text-pretty text-muted">{writing}</p>}
      {plan !== "free" && currentPeriodEnd && (active || cancelAtPeriodEnd) ? (
        <p className="mt-5">
          {disconnected ? "Ends on " : cancelAtPeriodEnd ? "Cancelled: ends on " : "Renews on "}
          <ExactTime at={currentPeriodEnd} />
          {cancelAtPeriodEnd ? ", then you are on Free again." : "."}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="max-w-xl text-pretty text-muted">{nextStep(plan, freePlanAi)}</p>
        <div className="flex flex-wrap gap-3">
          {plan === "free" ? (
            <Form method="post">
              <SubmitButton intent="refresh" busyText="Refreshing…">
                Refresh Status
              </SubmitButton>
            </Form>
          ) : null}
          {manageable ? (
            <Form method="post" reloadDocument>
              <SubmitButton intent="manage" busyText="Opening…">
                Manage Plan
              </SubmitButton>
            </Form>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** How many posts a month the plan allows, and how many are saved. */
function PlanUsage({ limit, used }: { limit: number; used: number }) {
  const limited = limit > 0;
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <Entry
        label="Monthly limit"
        value={limit === UNLIMITED ? "Unlimited" : `${limit} ${limit === 1 ? "post" : "posts"}`}
      />
      <Entry
        label="Saved this month"
        value={`${used}${limited ? ` of ${limit}` : ""}`}
        className="max-w-sm"
      >
        {limited ? (
          <>
            <ProgressBar
              className="mt-2"
              value={used}
              max={limit}
              label="Posts saved this month"
              tone={used >= limit ? "danger" : "accent"}
            />
            <p className="mt-2 text-muted">{TEXT.resetsMonthly}</p>
          </>
        ) : null}
      </Entry>
    </dl>
  );
}

function Entry({
  label,
  value,
  className,
  children,
}: {
  label: string;
  value: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="text-base font-medium tabular-nums">{value}</span>
        {children}
      </dd>
    </div>
  );
}
