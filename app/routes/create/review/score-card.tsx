import { ScoreBadge, scoreVariant } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { Check, CircleAlert, TriangleAlert } from "#app/components/ui/icons.tsx";
import type { CheckState, SeoCheck } from "#app/content/seo/check.ts";

type Reason = Omit<SeoCheck, "verdict" | "points">;

const WORST_FIRST: CheckState[] = ["poor", "fair"];

/** The SEO score out of 100 with its reasons: improvements first, good checks folded up. */
export function ScoreCard({ report }: { report: { score: number; checks: Reason[] } }) {
  const counted = report.checks.filter((check) => check.maxPoints > 0);
  const open = WORST_FIRST.flatMap((state) => counted.filter((check) => check.state === state));
  const good = counted.filter((check) => check.state === "good");
  return (
    <Card as="section" aria-labelledby="seo-score">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="seo-score" className="text-base font-semibold">
          SEO Score
        </h2>
        <ScoreBadge score={report.score} label="" />
      </div>
      <ProgressBar
        value={report.score}
        label="SEO score"
        tone={scoreVariant(report.score)}
        className="mt-3"
      />
      {open.length > 0 ? <CheckList checks={open} className="mt-5" /> : null}
      {good.length > 0 ? (
        <details className="group mt-4 border-t border-line pt-2">
          <summary className="flex min-h-11 items-center gap-2 rounded-md font-medium md:min-h-8">
            <Check size={16} className="text-success" aria-hidden="true" />
            {good.length === 1 ? "1 check is good" : `${good.length} checks are good`}
            <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
              ›
            </span>
          </summary>
          <CheckList checks={good} className="mt-2" />
        </details>
      ) : null}
    </Card>
  );
}

function CheckList({ checks, className }: { checks: Reason[]; className: string }) {
  return (
    <ul className={`space-y-4 ${className}`}>
      {checks.map((check) => (
        <li key={check.key} className="flex gap-2.5">
          <StateIcon state={check.state} />
          <div className="min-w-0">
            <p className="font-medium">{check.label}</p>
            <p className="text-muted">{check.figure}</p>
            {check.state === "good" ? null : <p className="mt-0.5">{check.advice}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ state }: { state: CheckState }) {
  const Icon = state === "good" ? Check : state === "fair" ? TriangleAlert : CircleAlert;
  const color =
    state === "good" ? "text-success" : state === "fair" ? "text-warning" : "text-danger";
  const label = state === "good" ? "Good" : state === "fair" ? "Fair" : "Needs work";
  return <Icon size={16} role="img" aria-label={label} className={`mt-0.5 shrink-0 ${color}`} />;
}
