import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ConfirmationView } from "#app/accounts/confirmation.server.ts";
import { PasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { PASSWORD_HELP } from "#app/copy/accounts.ts";
import type { Toast } from "#app/copy/toasts.ts";
import { AccountPage } from "./account-page.tsx";
import { WhoAsked } from "./who-asked.tsx";

interface Props {
  asked: Pick<ConfirmationView, "email" | "name" | "asker"> & { askedAt: Date | string };
  lastResult: SubmissionResult<string[]> | null;
  toast: Toast | null | undefined;
}

/** Name and password of an account whose address has been shown to be theirs. */
export function FinishSignUp({ asked, lastResult, toast }: Props) {
  const [form, fields] = useForm<{ name: string; password: string }>({
    lastResult,
    defaultValue: { name: asked.name },
  });
  return (
    <AccountPage
      title="Create your account"
      text={
        <>
          Somebody asked for an account with <b className="wrap-anywhere">{asked.email}</b>{" "}
          <WhoAsked {...asked} name={asked.name} />. If it wasn&apos;t you, close this page: no
          account is created.
        </>
      }
      toast={toast}
    >
      <Form method="post" {...getFormProps(form)}>
        {/* Password managers store the password for this name. */}
        <input type="text" autoComplete="username" value={asked.email} readOnly hidden />
        <FormBody form={form}>
          <InputField field={fields.name} label="Name" required autoComplete="name" />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="new-password"
            help={PASSWORD_HELP}
          />
          <SubmitButton
            intent="finish-sign-up"
            variant="primary"
            busyText="Creating…"
            className="w-full"
          >
            Create account
          </SubmitButton>
        </FormBody>
      </Form>
    </AccountPage>
  );
}
