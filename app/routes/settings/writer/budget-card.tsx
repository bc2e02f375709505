import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { RESETS_MONTHLY } from "#app/copy/subscription.ts";
import { formatNumber } from "#app/lib/numbers.ts";

/** How much of the month's tokens of the installation's model is used. */
export function BudgetCard({ used, limit }: { used: number; limit: number }) {
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Writing budget" description={RESETS_MONTHLY} />
      <p className="font-medium tabular-nums">
        {formatNumber(used)} of {formatNumber(limit)} tokens used
      </p>
      <ProgressBar
        className="mt-2 max-w-md"
        value={used}
        max={limit}
        label="Tokens used this month"
        tone={used >= limit ? "danger" : used >= limit * 0.8 ? "warning" : "accent"}
      />
      <p className="mt-2 text-muted">A token is about three quarters of an English word.</p>
    </Card>
  );
}
