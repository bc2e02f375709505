import type { Evidence } from "./evidence.ts";
import { inBase, type Quantity, readQuantities } from "./quantities.ts";
import { isSaid } from "./same-quantity.ts";

/** A sentence of a source that a model names for a claim, with the kind that it gives the claim. */
export interface CitedSentence {
  evidence: Evidence;
  kind: string;
}

/**
 * Of the sentences that support a claim, those that another source's sentence says otherwise:
 * they say the figures that it has differently, or, where it differs in no figure, they are named
 * for a claim of the same kind. "It costs 20 euros and lasts 9 hours" has a supported price and
 * a contradicted time, about which no two sources disagree.
 */
export function disputedBy(
  against: CitedSentence,
  behind: readonly CitedSentence[],
  text: string,
  claimed: readonly Quantity[],
): Evidence[] {
  const contested = contestedBy(against.evidence, text, claimed);
  return behind
    .filter(({ evidence, kind }) => {
      if (evidence.source === against.evidence.source) return false;
      return contested.length === 0
        ? kind === against.kind
        : contested.some((one) => isSaid(one, text, [evidence.text]));
    })
    .map(({ evidence }) => evidence);
}

/** The figures of a sentence for which a quote has others of their unit. */
function contestedBy({ text: quote }: Evidence, text: string, claimed: readonly Quantity[]) {
  const units = new Set(readQuantities(quote).map((one) => inBase(one).unit));
  return claimed.filter((one) => units.has(inBase(one).unit) && !isSaid(one, text, [quote]));
}
