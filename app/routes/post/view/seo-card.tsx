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

interface SeoRowsProps<T extends Row> {
  rows: readonly T[];
  /** Called when a way to a field or a suggestion is chosen. */
  onRepair?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** What else a row offers, before its ways. */
  more?: ((row: T) => ReactNode) | undefined;
}

/**
 * Checks with their verdicts. The repairs are plain links, so that the browser opens and focuses
 * the field.
 */
function SeoRows<T extends Row>({ rows, onRepair, more }: SeoRowsProps<T>) {
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
            {row.explanation === "" ? null : <p className="mt-1 text-muted">{row.explanation}</p>}
            <p className="flex flex-wrap items-center gap-x-4">
              {more?.(row)}
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
  losses: readonly Loss[];
  /** Places of a plan that are still to be written. */
  openPlaces: number;
}

interface Props {
  post: Scored & { seo: readonly Row[] };
  /** Where the edit form is, if a model can suggest repairs there. */
  suggestAt: string | null;
}

/** SEO Analysis: four verdicts, the overall score and what it lacks. */
export function SeoCard({ post, suggestAt }: Props) {
  return (
    <Card as="section" aria-labelledby="seo">
      <CardHeader id="seo" title="SEO Analysis" />
      <SeoRows rows={post.seo} />
      <div className="mt-5 border-t border-line pt-4">
        <OverallScore post={post} />
      </div>
      <Losses losses={post.losses} suggestAt={suggestAt} />
    </Card>
  );
}

/** The one number, and what of the text is still to be written. */
export function OverallScore({ post: { score, openPlaces } }: { post: Scored }) {
  return (
    <>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-medium">Overall score</span>{" "}
        <span className="tabular-nums">
          {score}/100 <span className="text-muted">· {scoreWord(score)}</span>
        </span>
      </p>
      <ProgressBar value={score} label="Overall SEO score" tone={scoreVariant(score)} />
      <OpenPlaces count={openPlaces} />
    </>
  );
}

interface LossesProps extends Omit<SeoRowsProps<Loss>, "rows"> {
  losses: readonly Loss[];
  suggestAt: string | null;
}

/** Every check that costs points, once. Nothing if there is none. */
export function Losses({ losses, suggestAt, ...ways }: LossesProps) {
  if (losses.length === 0) return null;
  return (
    <section aria-labelledby="losses" className="mt-5 border-t border-line pt-4">
      <h3 id="losses" className="mb-3 font-medium">
        What costs points
      </h3>
      <SeoRows
        rows={losses.map((loss) => ({ ...loss, suggestion: suggestionFor(loss, suggestAt) }))}
        {...ways}
      />
    </section>
  );
}

/** The way to the button of writing help that suggests how to repair what a check found. */
function suggestionFor({ key }: Loss, editAt: string | null): Way | undefined {
  const repair = repairFor(key);
  if (editAt === null || repair === null) return undefined;
  return { text: "Suggest a repair", href: `${editAt}#${helpButtonId(repair)}` };
}
