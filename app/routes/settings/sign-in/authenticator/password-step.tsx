import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { ButtonLink, SubmitButton, type ButtonVariant } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";

interface Props {
  intent: string;
  button: string;
  busyText: string;
  variant?: ButtonVariant;
  lastResult: SubmissionResult<string[]> | null;
}

/** A button that asks for the current password. */
export function PasswordStep({ intent, button, busyText, variant, lastResult }: Props) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: intent, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-md">
      <FormBody form={form}>
        <OwnPasswordField field={fields.currentPassword} isAsked />
        <div className="flex flex-wrap gap-3">
          <SubmitButton intent={intent} variant={variant} busyText={busyText}>
            {button}
          </SubmitButton>
          <ButtonLink to="/settings/sign-in" variant="quiet">
            Back
          </ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}
