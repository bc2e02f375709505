import type { MouseEvent, ReactNode } from "react";
import { OpenPlaces } from "#app/components/open-places.tsx";
import { Badge, scoreVariant, scoreWord, type BadgeVariant } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { CircleAlert, CircleCheck, CircleDot } from "#app/components/ui/icons.tsx";

type State = "good" | "fair" | "poor";

interface Row {
  label: string;
  verdict: string;
  state: State;
  explanation: string;
  repair?: { text: string; href: string } | undefined;
}

const STATES: Record<State, { variant: BadgeVariant; icon: JSX.Element }> = {
  good: {
    variant: "success",
    icon: <CircleCheck size={16} className="text-success" aria-hidden="true" />,
  },
  fair: {
    variant: "warning",
    icon: <CircleDot size={16} className="text-warning" aria-hidden="true" />,
  },
  poor: {
    variant: "danger",
    icon: <CircleAlert size={16} className="text-danger" aria-hidden="true" />,
  },
};

/** What the card shows of a text. */
export interface Scored {
  score: number;
  seo: readonly Row[];
  losses: readonly Row[];
  /** Places of a plan that are still to be written. */
  openPlaces: number;
}

interface Props {
  post: Scored;
  /** Called when a way to a field is chosen. */
  onRepair?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children?: ReactNode;
}

/** SEO Analysis: four verdicts with their reasons, the overall score and what it lacks. */
export function SeoCard({ post: { seo, score, losses, openPlaces }, onRepair, children }: Props) {
  return (
    <Card as="section" aria-labelledby="seo">
      <CardHeader id="seo" title="SEO Analysis" />
      <Rows rows={seo} />
      <div className="mt-5 border-t border-line pt-4">
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="font-medium">Overall score</span>
          <span className="tabular-nums">
            {score}/100 <span className="text-muted">· {scoreWord(score)}</span>
          </span>
        </p>
        <ProgressBar value={score} label="Overall SEO score" tone={scoreVariant(score)} />
        <OpenPlaces count={openPlaces} />
      </div>
      {children}
      {losses.length > 0 ? (
        <section aria-labelledby="losses" className="mt-5 border-t border-line pt-4">
          <h3 id="losses" className="mb-3 font-medium">
            What costs points
          </h3>
          <Rows rows={losses} onRepair={onRepair} />
        </section>
      ) : null}
    </Card>
  );
}

/** The repairs are plain links, so that the browser opens and focuses the field. */
function Rows({ rows, onRepair }: { rows: readonly Row[] } & Pick<Props, "onRepair">) {
  return (
    <ul className="space-y-4">
      {rows.map((row) => (
        <li key={row.label} className="flex gap-2.5">
          <span className="mt-0.5 shrink-0">{STATES[row.state].icon}</span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{row.label}</span>
              <Badge variant={STATES[row.state].variant}>{row.verdict}</Badge>
            </p>
            <p className="mt-1 text-muted">{row.explanation}</p>
            {row.repair ? (
              <a
                href={row.repair.href}
                onClick={onRepair}
                className="link inline-block py-3 md:py-1"
              >
                {row.repair.text}
              </a>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
