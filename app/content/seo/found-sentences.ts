import { hasUnspaced } from "../words.ts";
import { isPassive } from "./passive.ts";
import type { Reading } from "./reading.ts";

/** The sentences behind the checks of sentences: what is counted is what is marked. */

/** This many sentences in a row with the same first word are too many. */
export const STARTS = 3;

/** Sentences longer than the language allows. */
export function longSentences({ sentences, language }: Reading): string[] {
  return sentences.flatMap(({ text, size }) => (size > language.sentence.most ? [text] : []));
}

/** Sentences in the passive voice; English only. */
export function passiveSentences({ sentences }: Reading): string[] {
  return sentences.flatMap(({ text }) => (isPassive(text) ? [text] : []));
}

/** The runs of sentences that begin with the same word, each with all its sentences. */
export function runsOfStarts({ sentences }: Reading): string[][] {
  const runs: string[][] = [];
  let before = "";
  for (const { text } of sentences) {
    const first = firstWord(text);
    const run = runs.at(-1);
    if (run && first !== "" && first === before) run.push(text);
    else runs.push([text]);
    before = first;
  }
  return runs;
}

/** In a script without spaces, the first word is not known without a dictionary. */
function firstWord(sentence: string): string {
  const first = (/[\p{L}\p{N}]+/u.exec(sentence)?.[0] ?? "").toLowerCase();
  return hasUnspaced(first) ? first.slice(0, 3) : first;
}
