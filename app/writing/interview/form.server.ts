import { AppError } from "#app/lib/app-error.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { INTERVIEW } from "#app/copy/interview.ts";
import { appendNotes, type Answered, INTERVIEW_LIMITS, MOST_KEPT } from "./interview.ts";
import { answerField, NOTES_FIELD, NOTES_FILE, questionField } from "./fields.ts";
import { type NotesFile, readNotesFile } from "./read-file.server.ts";

/** A form with an interview, and the file that was chosen in it. */
export interface InterviewForm {
  form: FormData;
  file: NotesFile | null;
  /** The user leaves the step: what is too long is cut. */
  cuts?: boolean;
}

/** What a form says of an interview. */
export interface TypedInterview {
  answers: Answered[];
  /** null: the form has no such field. */
  notes: string | null;
}

/**
 * The answers and notes of a form, those in its file included. Throws `invalid` with a message
 * beside each field that is too long.
 */
export function readInterviewForm({ form, file, cuts = false }: InterviewForm): TypedInterview {
  const faults: Record<string, string> = {};
  const read = (name: string, label: string, most: number): string => {
    const text = textOf(form, name);
    if (text.length <= most) return text;
    if (!cuts)
      faults[name] =
        `${label} may have at most ${formatNumber(most)} characters; there are ${formatNumber(text.length)}`;
    return cut(text, most);
  };
  const answers = Array.from({ length: MOST_KEPT }, (_, at) => ({
    question: cut(textOf(form, questionField(at)), INTERVIEW_LIMITS.question),
    answer: read(answerField(at), `Answer ${at + 1}`, INTERVIEW_LIMITS.answer),
  })).filter(({ question }) => question !== "");
  const notes = read(NOTES_FIELD, INTERVIEW.notes, INTERVIEW_LIMITS.notes);
  throwFaults(faults);
  const whole = appendNotes(notes, file ? readNotesFile(file) : "");
  if (whole.length > INTERVIEW_LIMITS.notes)
    throwFaults({
      [NOTES_FILE]: `${INTERVIEW.notes} and the file have ${formatNumber(whole.length)} characters together; at most ${formatNumber(INTERVIEW_LIMITS.notes)} are kept`,
    });
  return { answers, notes: form.has(NOTES_FIELD) || whole !== "" ? whole : null };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? cleanText(value) : "";
}

function throwFaults(faults: Record<string, string>): void {
  const first = Object.values(faults)[0];
  if (first !== undefined) throw new AppError("invalid", first, { fields: faults });
}
