import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { wallTimeIn } from "#app/publishing/clock.ts";
import { ZoneNote } from "./zone-note.tsx";

interface Fields {
  publicationId: string;
  scheduledDate: string;
  timeZone: string;
}

interface Props {
  postId: string;
  publicationId: string;
  /** It waits for a time; otherwise it has failed and gets one again. */
  waits: boolean;
  /** The time that is set, and the zone that it was typed in. */
  from: { at: string; timeZone: string | null };
  lastResult: SubmissionResult<string[]> | null;
}

/** Another time for a publication that waits, or a time for one that has failed. Folded up until somebody asks for it or its time was refused. */
export function RescheduleForm({ postId, publicationId, waits, from, lastResult }: Props) {
  const profile = useTimeZone();
  const zone = from.timeZone ?? profile;
  const [form, fields] = useForm<Fields>({
    id: `time-${publicationId}`,
    lastResult,
    defaultValue: waits ? { scheduledDate: wallTimeIn(new Date(from.at), zone) } : {},
  });
  return (
    <details open={lastResult !== null} className="mt-2">
      <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
        {waits ? "Change the time" : "Choose a new time"}
      </summary>
      <Form
        method="post"
        action={`/preview/${postId}`}
        preventScrollReset
        className="mt-2"
        {...getFormProps(form)}
      >
        <FormBody form={form} className="space-y-3">
          <input type="hidden" name={fields.publicationId.name} value={publicationId} />
          <InputField
            field={fields.scheduledDate}
            label="New date and time"
            type="datetime-local"
            help={<ZoneNote name={fields.timeZone.name} zone={zone} />}
          />
          <SubmitButton intent="reschedule" size="sm" busyText="Changing…">
            {waits ? "Change time" : "Schedule"}
          </SubmitButton>
        </FormBody>
      </Form>
    </details>
  );
}
