import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";

interface Props {
  title: string;
  text: string;
  intent: string;
  button: string;
  busyText: string;
  /** False for an owner who signs in at a provider only. */
  asksPassword: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

/** Asks before something that cannot be undone, with the owner's own password. */
export function ConfirmWithPassword(props: Props) {
  const { title, text, intent, button, busyText, asksPassword, lastResult } = props;
  const [form, fields] = useForm<{ currentPassword: string }>({ lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="card mx-auto max-w-lg p-6">
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <FormBody form={form} className="mt-6 space-y-5">
        <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" intent={intent} busyText={busyText}>
            {button}
          </SubmitButton>
          <ButtonLink to="/settings/people">Cancel</ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}
