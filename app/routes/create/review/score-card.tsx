import { OpenPlaces } from "#app/components/open-places.tsx";
import { ScoreBadge, scoreVariant } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { Check } from "#app/components/ui/icons.tsx";

interface Props {
  score: number;
  losses: readonly Loss[];
  good: { good: readonly Shown[]; unchecked: readonly Shown[] };
  /** Places of a plan that are still to be written. */
  open: number;
}

interface Loss {
  label: string;
  verdict: string;
  explanation: string;
  /** The step that repairs it, if one does. */
  repair?: { text: string; href: string } | undefined;
}

interface Shown {
  key: string;
  label: string;
  figure: string;
}

/** The SEO score out of 100 with its reasons: what costs points first, good checks folded up. */
export function ScoreCard({ score, losses, open, good: { good, unchecked } }: Props) {
  return (
    <Card as="section" aria-labelledby="seo-score">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="seo-score" className="text-base font-semibold">
          SEO Score
        </h2>
        <ScoreBadge score={score} label="" />
      </div>
      <ProgressBar value={score} label="SEO score" tone={scoreVariant(score)} className="mt-3" />
      <OpenPlaces count={open} />
      {losses.length > 0 ? <LossList losses={losses} /> : null}
      {good.length > 0 ? (
        <details className="group mt-4 border-t border-line pt-2">
          <summary className="flex min-h-11 items-center gap-2 rounded-md font-medium md:min-h-8">
            <Check size={16} className="text-success" aria-hidden="true" />
            {good.length === 1 ? "1 check is good" : `${good.length} checks are good`}
            <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
              ›
            </span>
          </summary>
          <CheckList checks={[...good, ...unchecked]} />
        </details>
      ) : null}
    </Card>
  );
}

function LossList({ losses }: { losses: readonly Loss[] }) {
  return (
    <ul className="mt-5 space-y-4">
      {losses.map(({ label, verdict, explanation, repair }) => (
        <li key={label}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{label}</span>
            <span className="text-danger tabular-nums">{verdict}</span>
          </p>
          <p className="mt-0.5 text-muted">{explanation}</p>
          {repair ? (
            <a href={repair.href} className="link inline-block py-3 md:py-1">
              {repair.text}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CheckList({ checks }: { checks: readonly Shown[] }) {
  return (
    <ul className="mt-2 space-y-3">
      {checks.map((check) => (
        <li key={check.key}>
          <p className="font-medium">{check.label}</p>
          <p className="text-muted">{check.figure}</p>
        </li>
      ))}
    </ul>
  );
}
