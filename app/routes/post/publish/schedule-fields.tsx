import { RadioGroup } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { ZoneNote } from "#app/components/zone-note.tsx";

const WHEN = [
  { value: "now", label: "Publish now" },
  { value: "later", label: "Schedule for later" },
];
// CSS shows and hides by the radio button, so that it works without scripts.
export const IF_LATER = "hidden group-has-[[value=later]:checked]/publish:block";
export const UNLESS_LATER = "group-has-[[value=later]:checked]/publish:hidden";

/** When to publish: now or at a time. */
export function ScheduleFields({
  fields,
}: {
  fields: Record<"when" | "scheduledDate" | "timeZone", FormField>;
}) {
  return (
    <>
      <RadioGroup field={fields.when} label="When" options={WHEN} defaultValue="now" />
      <div className={IF_LATER}>
        <InputField
          field={fields.scheduledDate}
          label="Date and time"
          type="datetime-local"
          help={<ZoneNote name={fields.timeZone.name} />}
        />
      </div>
    </>
  );
}
