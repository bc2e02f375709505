import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { EMAIL_NOTES } from "#app/copy/sign-in.ts";

interface Props {
  email: string;
  emailVerified: boolean;
  /** False where it comes from a provider. */
  isOwn: boolean;
  sendsMail: boolean;
  asksPassword: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

/** The e-mail address, and the form for another one. */
export function EmailCard(props: Props) {
  const { email, emailVerified, isOwn, sendsMail, asksPassword, lastResult } = props;
  const isUnconfirmed = isOwn && sendsMail && !emailVerified;
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: "email",
    lastResult,
    defaultValue: { email: isUnconfirmed ? email : "" },
  });
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title="E-mail address"
        description={<span className="break-words">{email || "Not given"}</span>}
      />
      {isUnconfirmed ? <p>{EMAIL_NOTES.unconfirmed}</p> : null}
      {isOwn ? (
        <Form method="post" {...getFormProps(form)} className="mt-4 max-w-md">
          <FormBody form={form}>
            <InputField
              field={fields.email}
              label="New e-mail address"
              required
              type="email"
              autoComplete="email"
              help={sendsMail ? EMAIL_NOTES.byMail : EMAIL_NOTES.atOnce}
            />
            <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
            <SubmitButton intent="change-email" busyText="Saving…">
              Change e-mail address
            </SubmitButton>
          </FormBody>
        </Form>
      ) : (
        <p>{EMAIL_NOTES.provider}</p>
      )}
    </Card>
  );
}
