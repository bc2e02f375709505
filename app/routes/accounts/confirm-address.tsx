import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ConfirmationView } from "#app/accounts/confirmation.server.ts";
import { PasswordField } from "#app/components/password-field.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import type { Toast } from "#app/copy/toasts.ts";
import { AccountPage } from "./account-page.tsx";
import { WhoAsked } from "./who-asked.tsx";

interface Props {
  asked: Omit<ConfirmationView, "kind" | "askedAt"> & { askedAt: Date | string };
  lastResult: SubmissionResult<string[]> | null;
  toast: Toast | null | undefined;
}

/** Confirms the address of an account, which its owner shows to be theirs. */
export function ConfirmAddress({ asked, lastResult, toast }: Props) {
  const [form, fields] = useForm<{ currentPassword: string }>({ lastResult });
  const { email, name, present } = asked;
  return (
    <AccountPage
      title="Confirm your address"
      text={
        <>
          The account of <b className="wrap-anywhere">{name}</b>
          {present === email ? " has" : `, now with ${present || "no address"}, is to have`} the
          address <b className="wrap-anywhere">{email}</b>. Asked for{" "}
          <WhoAsked {...asked} name="" />. If this isn&apos;t your account, close this page.
        </>
      }
      toast={toast}
    >
      {asked.needsSession ? (
        <>
          <p className="mb-4">Sign in to this account, then open the link in the mail again.</p>
          <ButtonLink to="/sign-in" variant="primary" className="w-full">
            Go to sign-in
          </ButtonLink>
        </>
      ) : (
        <Form method="post" {...getFormProps(form)}>
          <FormBody form={form}>
            {asked.asksPassword ? (
              <PasswordField
                field={fields.currentPassword}
                label="Password of this account"
                autoComplete="current-password"
              />
            ) : null}
            <SubmitButton
              intent="confirm-address"
              variant="primary"
              busyText="Confirming…"
              className="w-full"
            >
              Yes, it&apos;s my account and my address
            </SubmitButton>
          </FormBody>
        </Form>
      )}
    </AccountPage>
  );
}
