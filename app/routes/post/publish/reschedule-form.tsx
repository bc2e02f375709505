import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { REPAIR_WORDS } from "#app/copy/repairs.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import { ZoneNote } from "#app/components/zone-note.tsx";

interface Props {
  postId: string;
  publicationId: string;
  /** It is scheduled; otherwise it has failed and gets a new time. */
  scheduled: boolean;
  /** It went wrong, and another time is one of the ways to repair it. */
  isRepair?: boolean;
  /** The current time. */
  at: string;
  /** The result of the last rescheduling, of whichever publication. */
  lastReschedule: SubmissionResult<string[]> | null;
}

/**
 * Sets a new time for a scheduled or failed publication. Folded up until the user opens it or its
 * time is refused.
 */
export function RescheduleForm({
  postId,
  publicationId,
  scheduled,
  isRepair = false,
  at,
  lastReschedule,
}: Props) {
  const isMine = lastReschedule?.initialValue?.["publicationId"] === publicationId;
  const lastResult = isMine ? lastReschedule : null;
  const zone = useTimeZone();
  const id = `time-${publicationId}`;
  const { form, fields } = usePlainFields(
    id,
    lastResult,
    scheduled ? { scheduledDate: wallTimeIn(new Date(at), zone) } : {},
    ["publicationId", "scheduledDate", "timeZone"],
  );
  return (
    <details open={lastResult !== null} className="open:basis-full">
      <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
        {isRepair ? REPAIR_WORDS["change-time"] : "Change the time"}
      </summary>
      <Form
        id={id}
        method="post"
        action={`/preview/${postId}`}
        preventScrollReset
        noValidate
        className="mt-2"
      >
        <FormBody form={form} className="space-y-3">
          <input type="hidden" name={fields.publicationId.name} value={publicationId} />
          <InputField
            field={fields.scheduledDate}
            label="New date and time"
            type="datetime-local"
            help={<ZoneNote name={fields.timeZone.name} isFilledIn={scheduled} />}
          />
          <SubmitButton intent="reschedule" size="sm" busyText="Changing…">
            {scheduled ? "Change time" : "Schedule"}
          </SubmitButton>
        </FormBody>
      </Form>
    </details>
  );
}
