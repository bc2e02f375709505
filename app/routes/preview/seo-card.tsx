import type { MouseEvent, ReactNode } from "react";
import { OpenPlaces } from "#app/components/open-places.tsx";
import { scoreVariant, scoreWord } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { repairFor } from "#app/writing/help/purposes.ts";
import { helpButtonId } from "./help/address.ts";
import { SeoRows, type Row, type Way } from "./seo-rows.tsx";

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
