import type { ReactNode } from "react";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { RESETS_MONTHLY } from "#app/copy/subscription.ts";
import { UNLIMITED } from "#app/plans/plan.ts";

/** How many posts a month the plan allows, and how many are saved. */
export function PlanUsage({ limit, used }: { limit: number; used: number }) {
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
            <p className="mt-2 text-muted">{RESETS_MONTHLY}</p>
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
