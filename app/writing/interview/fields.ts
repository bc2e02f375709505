import type { Interview } from "./interview.ts";

/** The fields of an interview in a form: `question0` and `answer0` and so on, and the notes. */
export const NOTES_FIELD = "ownNotes";
export const NOTES_FILE = "notesFile";
export const answerField = (at: number): string => `answer${at}`;
export const questionField = (at: number): string => `question${at}`;

/** The values of all fields but the file. */
export function interviewValues({ questions, notes }: Interview): Record<string, string> {
  return Object.fromEntries([
    ...questions.flatMap(({ question, answer }, at) => [
      [questionField(at), question],
      [answerField(at), answer],
    ]),
    [NOTES_FIELD, notes],
  ]);
}
