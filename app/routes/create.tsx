import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useFreePlanAi, useUser } from "#app/components/shell/use-shell.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { RotateCcw } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { LimitAlert } from "#app/components/wizard/limit-alert.tsx";
import { Steps } from "#app/components/wizard/steps.tsx";
import { allowanceLeft } from "#app/copy/plans.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { screenLoader } from "#app/http/screen.server.ts";
import { includesAi, isWithinLimit, UNLIMITED } from "#app/plans/plan.ts";
import { readAllowance } from "#app/plans/rate.server.ts";
import { findDraftOnce } from "#app/wizard/wizard.server.ts";
import { stepMarks, STEPS } from "#app/wizard/wizard.ts";

export const meta = screenTitle(WIZARD.title);

export const loader = screenLoader(async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const [draft, allowance] = await Promise.all([id === null ? null : findDraftOnce(user, id), readAllowance(user)]);
  return { marks: stepMarks(draft), started: draft !== null, allowance };
});

/** The frame of the four steps: how much of the month is left, and where one is. */
export default function Create() {
  const screen = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { postsThisMonth, monthlyPostLimit, subscriptionPlan: plan } = useUser();
  const freePlanAi = useFreePlanAi();
  const mayWrite = includesAi(plan, freePlanAi) && isWithinLimit(monthlyPostLimit, postsThisMonth);
  if (!screen) return null;
  const current = STEPS.find((step) => pathname.startsWith(`/create/${step}`)) ?? "setup";
  const usage = monthlyPostLimit === UNLIMITED ? WIZARD.unlimited : `${postsThisMonth}/${monthlyPostLimit} posts`;
  return (
    <>
      <PageHeader
        title={WIZARD.title}
        description={mayWrite ? allowanceLeft(screen.allowance) : undefined}
        badge={
          <>
            <Badge title="Posts saved this month">
              <span data-testid="usage" className="tabular-nums">
                {usage}
              </span>
            </Badge>
            {screen.started ? (
              <ButtonLink to="/create" look="quiet" size="sm" className="-mr-3 ml-auto" icon={<RotateCcw size={16} aria-hidden="true" />}>
                Start over
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <LimitAlert plan={plan} freePlanAi={freePlanAi} limit={monthlyPostLimit} used={postsThisMonth} refusal={screen.allowance.post.refusal} />
      <Steps marks={screen.marks} current={current} />
      <Outlet />
    </>
  );
}
