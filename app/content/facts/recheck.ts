import { makeControls } from "./controls.ts";
import type { Evidence } from "./evidence.ts";
import type { Candidate } from "./facts.ts";

/** The second question to a model: does each source really say what it was cited for? */

/** A claim as a model is asked about it again; numbers are those of `numberSentences`. */
export interface CitedClaim {
  sentence: number;
  text: string;
  /** The heading above it; "" for none. */
  heading: string;
  /** The source sentences that the model cited, each with its number. */
  cited: string[];
}

/** A model's answer about one of them. */
export interface Recheck {
  sentence: number;
  /** What the sentence says and the sources do not, or say otherwise. */
  differences: string[];
  /** The source sentences that it takes to say it. */
  sources: number[];
  /** The sources say all that the sentence says. */
  same: boolean;
}

/** A claim of an article, with the places in the evidence of what a model cited for it. */
export interface Cited {
  sentence: number;
  candidate: Candidate;
  places: readonly number[];
}

/** What to ask: the claims, and controls among them. */
export function questionsAbout(
  cited: readonly Cited[],
  evidence: readonly Evidence[],
  sentences: number,
): CitedClaim[] {
  const controls = controlsFor(cited, evidence, sentences);
  const every = Math.max(1, Math.ceil(cited.length / controls.length));
  return cited.flatMap(({ sentence, candidate, places }, at) => {
    const claim = {
      sentence,
      text: candidate.sentence,
      heading: candidate.places[0]?.heading ?? "",
      cited: places.flatMap((place) => numbered(place, evidence)),
    };
    const control = at % every === 0 ? controls[at / every] : undefined;
    // A heading of its source would tell it from the others.
    return control ? [claim, { ...control, heading: claim.heading }] : [claim];
  });
}

/** True if a model found the difference in every control, and there were any. */
export function foundControls(
  rechecks: readonly Recheck[],
  cited: readonly Cited[],
  evidence: readonly Evidence[],
  sentences: number,
): boolean {
  if (rechecks.length === 0) return false;
  const controls = controlsFor(cited, evidence, sentences);
  const isFound = ({ sentence }: CitedClaim) => {
    const answers = rechecks.filter((one) => one.sentence === sentence);
    return answers.length > 0 && answers.every(findsDifference);
  };
  return controls.length > 0 && controls.every(isFound);
}

export function findsDifference({ same, differences }: Recheck): boolean {
  return !same || differences.length > 0;
}

/** Controls with the numbers after those of the article's sentences. */
function controlsFor(
  cited: readonly Cited[],
  evidence: readonly Evidence[],
  sentences: number,
): CitedClaim[] {
  const places = cited.flatMap((one) => one.places);
  return makeControls(places, evidence)
    .slice(0, cited.length)
    .map(({ text, beside }, at) => ({
      sentence: sentences + 1 + at,
      text,
      heading: evidence[beside]?.heading ?? "",
      cited: numbered(beside, evidence),
    }));
}

function numbered(place: number, evidence: readonly Evidence[]): string[] {
  const one = evidence[place];
  return one ? [`[${place + 1}] ${one.text}`] : [];
}
