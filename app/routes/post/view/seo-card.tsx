import type { MouseEvent, ReactNode } from "react";
import { OpenPlaces } from "#app/components/open-places.tsx";
import { Badge, type BadgeVariant, scoreVariant, scoreWord } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { CircleAlert, CircleCheck, CircleDot } from "#app/components/ui/icons.tsx";
import { repairFor } from "#app/writing/help/purposes.ts";
import { helpButtonId } from "../help/address.ts";

type State = "good" | "fair" | "poor";

/** A link to where something can be repaired. */
interface Way {
  text: string;
  href: string;
}

/** A check of the score. */
interface Row {
  label: string;
  verdict: string;
  state: State;
  explanation: string;
  repair?: Way | undefined;
  suggestion?: Way | undefined;
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

interface SeoRowsProps {
  rows: readonly Row[];
  /** Called when a way to a field or a suggestion is chosen. */
  onRepair?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * Checks with their verdicts. The repairs are plain links, so that the browser opens and focuses
 * the field.
 */
function SeoRows({ rows, onRepair }: SeoRowsProps) {
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
            <p className="flex flex-wrap gap-x-4">
              {[row.repair, row.suggestion].map((way) =>
                way ? (
                  <a
                    key={way.text}
                    href={way.href}
                    onClick={onRepair}
                    className="link inline-block py-3 md:py-1"
                  >
                    {way.text}
                  </a>
                ) : null,
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A check that costs points. */
interface Loss extends Row {
  key: string;
}

/** What the card shows of a text. */
export interface Scored {
  score: number;
  seo: readonly Row[];
  losses: readonly Loss[];
  /** Places of a plan that are still to be written. */
  openPlaces: number;
}

interface Props {
  post: Scored;
  /** Where the edit form is, if a model can suggest repairs there. */
  suggestAt?: string | null;
  /** Called when a way to a field or a suggestion is chosen. */
  onRepair?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children?: ReactNode;
}

/** SEO Analysis: four verdicts with their reasons, the overall score and what it lacks. */
export function SeoCard({
  post: { seo, score, losses, openPlaces },
  suggestAt = null,
  onRepair,
  children,
}: Props) {
  return (
    <Card as="section" aria-labelledby="seo">
      <CardHeader id="seo" title="SEO Analysis" />
      <SeoRows rows={seo} />
      <div className="mt-5 border-t border-line pt-4">
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="font-medium">Overall score</span>{" "}
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
          <SeoRows
            rows={losses.map((loss) => ({ ...loss, suggestion: suggestionFor(loss, suggestAt) }))}
            onRepair={onRepair}
          />
        </section>
      ) : null}
    </Card>
  );
}

/** The way to the button of writing help that suggests how to repair what a check found. */
function suggestionFor({ key }: Loss, editAt: string | null): Way | undefined {
  const repair = repairFor(key);
  if (editAt === null || repair === null) return undefined;
  return { text: "Suggest a repair", href: `${editAt}#${helpButtonId(repair)}` };
}
