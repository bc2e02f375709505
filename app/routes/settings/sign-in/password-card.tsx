import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { PASSWORD_HELP } from "#app/copy/accounts.ts";
import { ENDS, FIRST_PASSWORD } from "#app/copy/passwords.ts";

interface Props {
  hasPassword: boolean;
  /** Where there is none: whether there can be one. */
  mayHaveOne: boolean;
  email: string;
  emailVerified: boolean;
  /** What else lets somebody in. */
  others: Record<EndName, number>;
  lastResult: SubmissionResult<string[]> | null;
}

export function PasswordCard(props: Props) {
  const { hasPassword, mayHaveOne, email, emailVerified, others, lastResult } = props;
  const [form, fields] = useForm<
    { currentPassword: string; newPassword: string } & Record<EndName, string>
  >({
    id: "password",
    lastResult,
    defaultValue: { tokens: "on", passkeys: "on", provider: "on", authenticator: "on" },
  });
  if (!hasPassword && !mayHaveOne)
    return (
      <Card as="section" className="p-6">
        <CardHeader title="Password" description="You sign in at your provider, without one." />
      </Card>
    );
  if (!hasPassword && !emailVerified)
    return (
      <Card as="section" className="p-6">
        <CardHeader title="Password" description={FIRST_PASSWORD.unconfirmed} />
      </Card>
    );
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title="Password"
        description={
          hasPassword
            ? "Changing it signs out all other browsers. Other ways in that are made while this page is open end too."
            : "You sign in at your provider. With a password you can sign in here too."
        }
      />
      <Form method="post" {...getFormProps(form)} className="mt-4 max-w-md">
        {/* Password managers store the new password for this name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FormBody form={form}>
          {hasPassword ? (
            <PasswordField
              field={fields.currentPassword}
              label="Current password"
              autoComplete="current-password"
            />
          ) : null}
          <PasswordField
            field={fields.newPassword}
            label="New password"
            autoComplete="new-password"
            help={PASSWORD_HELP}
          />
          {hasPassword ? <EndBoxes fields={fields} others={others} /> : null}
          <SubmitButton
            intent={hasPassword ? "change-password" : "set-password"}
            busyText="Saving…"
          >
            {hasPassword ? "Change password" : "Set password"}
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

const WAYS = ["tokens", "passkeys", "provider", "authenticator"] as const;
type EndName = (typeof WAYS)[number];

interface EndBoxesProps {
  fields: Record<EndName, FormField>;
  others: Record<EndName, number>;
}

function EndBoxes({ fields, others }: EndBoxesProps) {
  const labels: Record<EndName, string> = {
    tokens: ENDS.tokens(others.tokens),
    passkeys: ENDS.passkeys(others.passkeys),
    provider: ENDS.provider,
    authenticator: ENDS.authenticator,
  };
  const shown = WAYS.filter((name) => others[name] > 0);
  // What is made while this form is open ends too: whoever makes it may be whom it is to keep out.
  const unseen = WAYS.filter((name) => others[name] === 0).map((name) => (
    <input key={name} type="hidden" name={fields[name].name} value="on" />
  ));
  if (shown.length === 0) return unseen;
  return (
    <fieldset>
      {unseen}
      <legend className="mb-1.5 font-medium">{ENDS.legend}</legend>
      {shown.map((name) => (
        <Checkbox
          key={fields[name].key ?? name}
          name={fields[name].name}
          form={fields[name].formId}
          value="on"
          label={labels[name]}
          defaultChecked={fields[name].initialValue === "on"}
        />
      ))}
      <p className="mt-1.5 text-muted">{ENDS.help}</p>
    </fieldset>
  );
}
