import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { TEXT } from "#app/copy/text.ts";
import { ZoneNote } from "./zone-note.tsx";

/** An active integration. */
export interface PublishOption {
  integrationId: string;
  label: string;
  /** A copy is live there: publishing again updates it in place. */
  live: boolean;
}

interface Fields {
  integrationId: string;
  when: string;
  scheduledDate: string;
  timeZone: string;
  tags: string;
}

const WHEN = [
  { value: "now", label: "Publish now" },
  { value: "later", label: "Schedule for later" },
];
/** What the later choice shows and hides follows the radio button by CSS, so it does without scripts too. */
const IF_LATER = "hidden group-has-[[value=later]:checked]/publish:block";
const UNLESS_LATER = "group-has-[[value=later]:checked]/publish:hidden";

export function PublishForm({ postId, options, lastResult }: { postId: string; options: PublishOption[]; lastResult: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<Fields>({ id: "publish", lastResult, defaultValue: { when: "now" } });
  const typed = useFormValues(form.id);
  const busy = useBusy("publish");
  const none = options.length === 0;
  return (
    <Form method="post" action={`/preview/${postId}`} className="group/publish" preventScrollReset {...getFormProps(form)}>
      <FormBody form={form} className="space-y-4">
        <SelectField
          field={fields.integrationId}
          label="Platform"
          placeholder={none ? TEXT.noIntegrations : "Choose a platform"}
          disabled={none}
          options={options.map(({ integrationId, label, live }) => ({ value: integrationId, label: live ? `${label} (updates the live post)` : label }))}
        />
        <RadioGroup field={fields.when} label="When" options={WHEN} defaultValue="now" />
        <div className={IF_LATER}>
          <InputField field={fields.scheduledDate} label="Date and time" type="datetime-local" help={<ZoneNote name={fields.timeZone.name} />} />
        </div>
        <InputField field={fields.tags} label="Tags" placeholder="gardening, balcony" help="Separated by commas." autoComplete="off" />
        <SubmitButton intent="publish" look="primary" className="w-full" disabled={none || typed?.["integrationId"] === ""}>
          <span className={UNLESS_LATER}>{busy ? "Publishing…" : "Publish Post"}</span>
          <span className={IF_LATER}>{busy ? "Scheduling…" : "Schedule Post"}</span>
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
