import type { Chart } from "#app/analytics/chart.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { ChartLine } from "#app/components/ui/icons.tsx";
import { rangeName } from "#app/copy/analytics.ts";
import { ViewsChart } from "./views-chart.tsx";

export function ViewsCard({
  chart,
  everRead,
  range,
  nameOf,
}: {
  chart: Chart | null;
  everRead: boolean;
  range: number;
  nameOf: (platform: string) => string;
}) {
  return (
    <Card as="section" aria-labelledby="over-time">
      <CardHeader id="over-time" title="Views Over Time" />
      {chart ? (
        <ViewsChart key={range} chart={chart} nameOf={nameOf} />
      ) : everRead ? (
        <NoChart title={`No views in the ${rangeName(range).toLowerCase()}`}>
          Choose a longer time.
        </NoChart>
      ) : (
        <ComingSoon />
      )}
    </Card>
  );
}

export function ComingSoon() {
  return <NoChart title="Chart coming soon">Your chart appears after your first view.</NoChart>;
}

function NoChart({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState icon={<ChartLine size={20} aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  );
}
