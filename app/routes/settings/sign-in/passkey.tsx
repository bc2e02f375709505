import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { requirePasskey } from "#app/accounts/factors/passkeys.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { onePasskeyIntents } from "./sign-in.server.ts";

export const meta = screenTitle("Passkey");

export const loader = screenLoader("/settings/sign-in/passkeys/:id", async ({ user, params }) => ({
  passkey: await requirePasskey(user.id, params.id),
  asksPassword: await hasPassword(user.id),
}));

export const action = screenAction(onePasskeyIntents);

export default function Passkey() {
  const { passkey, asksPassword } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  const [rename, { name }] = useForm<{ name: string }>({
    id: "rename",
    lastResult: resultOf("rename"),
    defaultValue: { name: passkey.name },
  });
  const [remove, { currentPassword }] = useForm<{ currentPassword: string }>({
    id: "remove",
    lastResult: resultOf("remove"),
  });
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <ActionToast toast={last?.toast} />
      <h1 className="text-xl font-semibold tracking-tight break-words">{passkey.name}</h1>
      <Card as="section" className="p-6">
        <CardHeader title="Name" />
        <Form method="post" {...getFormProps(rename)}>
          <FormBody form={rename}>
            <InputField field={name} label="Name of the passkey" required autoComplete="off" />
            <div className="flex flex-wrap gap-3">
              <SubmitButton intent="rename" busyText="Saving…">
                Save name
              </SubmitButton>
              <ButtonLink to="/settings/sign-in" variant="quiet">
                Back
              </ButtonLink>
            </div>
          </FormBody>
        </Form>
      </Card>
      <Card as="section" className="p-6">
        <CardHeader title="Remove" description="This passkey then signs you in no more." />
        <Form method="post" {...getFormProps(remove)}>
          <FormBody form={remove}>
            <OwnPasswordField field={currentPassword} isAsked={asksPassword} />
            <SubmitButton intent="remove" variant="danger" busyText="Removing…">
              Remove passkey
            </SubmitButton>
          </FormBody>
        </Form>
      </Card>
    </div>
  );
}
