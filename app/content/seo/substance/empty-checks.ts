import { pluralize } from "#app/lib/numbers.ts";
import { percent, type CheckKind, type Finding } from "../check.ts";
import type { Substance } from "./substance.ts";

/** Whether sentences say anything besides general words, and anything about whom they name. */

/** Percent of the words in sentences that say something; points that each percent less costs. */
const SAID = { from: 50, none: 30, each: -0.6, most: -15 } as const;
/** The same for sentences with figures, names or links that say nothing about them. */
const DROPPED = { to: 40, fairTo: 50, each: -2, most: -45 } as const;
/** So few sentences are no habit. */
const FEW = 6;

const NOT_JUDGED: Finding = {
  state: "fair",
  figure: "Not checked in this language",
  advice: "This is checked in English, German, French and Spanish texts only.",
  void: true,
};

export interface SubstanceKind extends CheckKind {
  check: (substance: Substance) => Finding;
  /** It looks for words of a language rather than for figures and names. */
  needsWords?: true;
}

export const EMPTY_KINDS: readonly SubstanceKind[] = [
  {
    key: "said",
    label: "Sentences that say something",
    limit: `At least ${SAID.from}% of the text`,
    maxPoints: 6,
    field: "content",
    check: checkSaid,
    needsWords: true,
  },
  {
    key: "dropped",
    label: "Dropped names and figures",
    limit: `At most ${DROPPED.to}% of the sentences with names, figures or links`,
    maxPoints: 4,
    field: "content",
    check: checkDropped,
    needsWords: true,
  },
];

function checkSaid({ said }: Substance): Finding {
  if (said === null) return NOT_JUDGED;
  const figure = `${said}% of the text`;
  if (said >= SAID.from)
    return { state: "good", figure, advice: "Most sentences are about this subject only." };
  const points =
    said >= SAID.none
      ? ((said - SAID.none) * 6) / (SAID.from - SAID.none)
      : Math.max(SAID.most, (SAID.none - said) * SAID.each);
  return {
    state: said >= SAID.none ? "fair" : "poor",
    figure,
    points: Math.round(points * 10) / 10,
    advice:
      "Name things, actions and amounts: the other sentences would fit an article on any subject.",
  };
}

function checkDropped({ said, dropped: { all, empty } }: Substance): Finding {
  if (said === null) return NOT_JUDGED;
  const share = percent(empty.length, all);
  const figure = `${empty.length} of ${pluralize(all, "sentence")}`;
  if (share <= DROPPED.to || empty.length < FEW)
    return { state: "good", figure, advice: "Names and figures come with what they stand for." };
  return {
    state: share <= DROPPED.fairTo ? "fair" : "poor",
    figure,
    ...(share <= DROPPED.fairTo
      ? {}
      : { points: Math.max(DROPPED.most, Math.round((share - DROPPED.fairTo) * DROPPED.each)) }),
    advice: `Say what exactly was done, found or counted, or leave it out: “${shortened(empty[0] ?? "")}”.`,
  };
}

const SHOWN = 80;

/** A sentence as an advice quotes it. */
export function shortened(sentence: string): string {
  const plain = sentence.replace(/[.!?…。]+$/u, "").replace(/\. /g, ", ");
  return plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN).replace(/\s\S*$/u, "")} …`;
}
