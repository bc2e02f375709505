import { useActionData } from "@remix-run/react";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { budgetOf, tokensThisMonth } from "#app/plans/token-budget.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { listRecentCalls, readMonthCost } from "#app/writing/month-cost.server.ts";
import { PRICES_OF } from "#app/writing/prices.ts";
import { readWriterKey } from "#app/writing/writer-key.server.ts";
import { BudgetCard } from "./budget-card.tsx";
import { CallsCard } from "./calls-card.tsx";
import { KeyCard } from "./key-card.tsx";
import { keyIntents } from "./key.server.ts";
import { MonthCard } from "./month-card.tsx";
import { WriterCard } from "./writer-card.tsx";

export const meta = screenTitle("Writer");

const RECENT = 10;

export const loader = screenLoader("/settings/writer", async ({ user }) => {
  const writer = await readWriterStatus(user);
  const [key, month, recent, used] = await Promise.all([
    readWriterKey(user),
    readMonthCost(user),
    listRecentCalls(user, RECENT),
    writer.source === "server" ? tokensThisMonth(user) : 0,
  ]);
  const budget =
    writer.source === "server" ? { used, limit: budgetOf(user.subscriptionPlan) } : null;
  return { writer, key, month, recent, budget, pricesOf: PRICES_OF };
});

export const action = screenAction(keyIntents);

/** Settings → Writer: which model writes, the own key, and what the month took. */
export default function WriterSettings() {
  const { writer, key, month, recent, budget, pricesOf } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <WriterCard writer={writer} />
        <KeyCard
          key={key?.createdAt.getTime()}
          stored={key}
          connected={writer.kind === "model"}
          lastResult={last?.result ?? null}
        />
        {budget ? <BudgetCard {...budget} /> : null}
        <MonthCard month={month} pricesOf={pricesOf} />
        {recent.length > 0 ? <CallsCard calls={recent} /> : null}
      </div>
    </>
  );
}
