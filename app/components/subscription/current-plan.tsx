import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UserView } from "#app/auth/user.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { ExactTime } from "#app/components/ui/relative-time.tsx";
import { allowanceLeft, NO_AI, type AllowanceLeft } from "#app/copy/plans.ts";
import { COUNT_BEGINS_AGAIN, nextStep, STATUS_NOTE } from "#app/copy/subscription.ts";
import { includesAi, isWithinLimit, PLAN_NAME, UNLIMITED } from "#app/plans/plan.ts";

interface CurrentPlanProps {
  user: UserView;
  timeZone: string;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  manageable: boolean;
  /** Paid at Stripe, which this installation no longer has: nothing can be cancelled here. */
  disconnected: boolean;
  freePlanAi: boolean;
  allowance: AllowanceLeft;
}

/** What the user has now: plan, status, how much of the month and the hour is used, and what to do next. */
export function CurrentPlan({
  user,
  timeZone,
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
        <Badge look={active ? "default" : "secondary"}>{active ? "Active" : "Inactive"}</Badge>
      </div>
      {note ? (
        <Alert tone="warning" className="mt-5">
          {note}
        </Alert>
      ) : null}
      <Usage limit={user.monthlyPostLimit} used={user.postsThisMonth} />
      {writing === "" ? null : <p className="mt-5 text-pretty text-muted">{writing}</p>}
      {plan !== "free" && currentPeriodEnd && (active || cancelAtPeriodEnd) ? (
        <p className="mt-5">
          {disconnected ? "Ends on " : cancelAtPeriodEnd ? "Cancelled: ends on " : "Renews on "}
          <ExactTime at={currentPeriodEnd} timeZone={timeZone} />
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

function Usage({ limit, used }: { limit: number; used: number }) {
  const limited = limit > 0;
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <Figure
        label="Monthly limit"
        value={limit === UNLIMITED ? "Unlimited" : `${limit} ${limit === 1 ? "post" : "posts"}`}
      />
      <Figure
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
            <p className="mt-2 text-muted">{COUNT_BEGINS_AGAIN}</p>
          </>
        ) : null}
      </Figure>
    </dl>
  );
}

function Figure({
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
