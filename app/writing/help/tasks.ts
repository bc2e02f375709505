import { TONE_PROMPT, type Tone } from "#app/posts/tones.ts";
import type { PassagePurpose } from "./purposes.ts";

const TASKS: Record<Exclude<PassagePurpose, "tone">, string> = {
  rewrite:
    "Write it again in other words, clearer and livelier, of about the same length. Keep what it says.",
  shorten: "Make it shorter by about a third. Drop what matters least.",
  lengthen:
    "Make it longer by about a half. Deepen what is there: explain, connect, say what follows from it.",
  simplify:
    "Make it simpler: short sentences, common words, active verbs. Explain terms that stay. Keep what it says.",
  spelling:
    "Correct spelling, grammar and punctuation, and nothing else. Leave every word that is right as it is.",
  own: "Change it as `wish` in the data asks, as far as that concerns the content, form or style of the passage.",
};

/** What a model is told to do with a passage. */
export function taskFor(purpose: PassagePurpose, tone: Tone): string {
  return purpose === "tone"
    ? `Write it again in this tone: ${TONE_PROMPT[tone]}. Keep what it says.`
    : TASKS[purpose];
}

/** What a model is told to do with a sentence that is too long. */
export const SPLIT_TASK =
  "It is one long sentence. Split it into two or three short ones, with its words as far as possible.";
