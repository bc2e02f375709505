import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { DisclosureLine } from "#app/components/ui/disclosure.tsx";
import { FieldFrame, useControlProps, type FormField } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { INTERVIEW } from "#app/copy/interview.ts";
import {
  answerField,
  NOTES_FIELD,
  NOTES_FILE,
  questionField,
} from "#app/writing/interview/fields.ts";
import type { Answered } from "#app/writing/interview/interview.ts";

interface Props {
  questions: Answered[];
  field: (name: string) => FormField;
}

/**
 * What only the author can say: questions, of which any may be left out, notes and a file. Notes
 * and file are folded up until they are used.
 */
export function InterviewCard({ questions, field }: Props) {
  // A form that comes back names the questions that it was filled in for.
  const asked = questions.map(({ question }, at) => ({
    question: textIn(field(questionField(at))) || question,
    name: questionField(at),
    answer: field(answerField(at)),
  }));
  const notes = field(NOTES_FIELD);
  const file = field(NOTES_FILE);
  const open = textIn(notes) !== "" || Boolean(notes.errors?.length || file.errors?.length);
  return (
    <Card as="section" aria-labelledby="interview">
      <CardHeader title={INTERVIEW.title} id="interview" description={INTERVIEW.description} />
      <div className="space-y-5">
        {asked.map((one) => (
          <Question key={one.name} {...one} />
        ))}
        <details open={open ? true : undefined} className="group">
          <DisclosureLine>{INTERVIEW.more}</DisclosureLine>
          <div className="mt-3 space-y-5">
            <TextareaField
              field={notes}
              label={INTERVIEW.notes}
              help={INTERVIEW.notesHelp}
              aside="Optional"
              rows={4}
            />
            <NotesFile field={file} />
          </div>
        </details>
      </div>
    </Card>
  );
}

function textIn({ initialValue }: FormField): string {
  return typeof initialValue === "string" ? initialValue : "";
}

function Question({
  question,
  name,
  answer,
}: {
  question: string;
  name: string;
  answer: FormField;
}) {
  return (
    <div>
      <input type="hidden" name={name} value={question} />
      <TextareaField field={answer} label={question} aside="Optional" rows={1} />
    </div>
  );
}

/** A file whose text joins the notes. Browsers empty the field whenever the page comes again. */
function NotesFile({ field }: { field: FormField }) {
  const { defaultValue: _none, ...control } = useControlProps(field, { help: true });
  return (
    <div className="space-y-3">
      <FieldFrame field={field} label={INTERVIEW.file} help={INTERVIEW.fileHelp}>
        <input {...control} type="file" accept={INTERVIEW.accept} className={FILE_CONTROL} />
      </FieldFrame>
      <Button size="sm" name="intent" value="attach">
        {INTERVIEW.addFile}
      </Button>
    </div>
  );
}
