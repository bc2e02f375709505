import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";

interface Props {
  name: string;
  lastResult: SubmissionResult<string[]> | null;
}

/** Changes the name of an account that has it from no provider. */
export function NameForm({ name, lastResult }: Props) {
  const [form, fields] = useForm<{ name: string }>({
    id: "name",
    lastResult,
    defaultValue: { name },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 border-t border-line pt-6">
      <FormBody form={form} className="max-w-md space-y-5">
        <InputField field={fields.name} label="Name" required autoComplete="name" />
        <SubmitButton intent="save-name" busyText="Saving…">
          Save name
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
