import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { LinkView } from "#app/accounts/provider/linking.server.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";

interface Props extends LinkView {
  /** Whether linking and unlinking need the password: the sign-in is some time ago. */
  asksPassword: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

export function ProviderCard({ provider, linked, removable, asksPassword, lastResult }: Props) {
  const confirmed = { asksPassword, lastResult };
  if (!linked)
    return (
      <Card as="section" className="p-6">
        <CardHeader
          title={provider}
          description={`Sign in with your account there, too. It must have the same confirmed e-mail address as your account here.`}
        />
        <ConfirmedForm {...confirmed} intent="link-provider" busyText="Opening…">
          Link {provider}
        </ConfirmedForm>
      </Card>
    );
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title={provider}
        description={
          <span className="break-words">
            Linked{linked.email === "" ? "" : ` to ${linked.email}`}{" "}
            <RelativeTime at={linked.since} />.
          </span>
        }
      />
      {removable ? (
        <ConfirmedForm {...confirmed} intent="unlink-provider" busyText="Unlinking…">
          Unlink {provider}
        </ConfirmedForm>
      ) : (
        <p className="mt-4 text-muted">It can&apos;t be unlinked: it is your only way in.</p>
      )}
    </Card>
  );
}

interface FormProps extends Pick<Props, "asksPassword" | "lastResult"> {
  intent: string;
  busyText: string;
  children: React.ReactNode;
}

function ConfirmedForm({ asksPassword, lastResult, intent, busyText, children }: FormProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "provider", lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-4 max-w-md">
      <FormBody form={form}>
        <OwnPasswordField field={fields.currentPassword} isAsked={asksPassword} />
        <SubmitButton intent={intent} busyText={busyText}>
          {children}
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
