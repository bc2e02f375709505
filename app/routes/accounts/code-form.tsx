import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";

interface Props {
  byRecovery: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

/** The field for the code of an app, or for a recovery code. */
export function CodeForm({ byRecovery, lastResult }: Props) {
  const [form, fields] = useForm<{ code: string }>({ lastResult });
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormBody form={form}>
        {byRecovery ? (
          <InputField
            field={fields.code}
            label="Recovery code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
        ) : (
          <InputField
            field={fields.code}
            label="Code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
        <SubmitButton
          intent={byRecovery ? "recovery-code" : "code"}
          variant="primary"
          busyText="Signing in…"
          className="w-full"
        >
          Sign in
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
