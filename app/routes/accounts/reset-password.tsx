import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { newPasswordForm } from "#app/accounts/forms.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { resetPassword } from "#app/accounts/passwords/passwords.server.ts";
import { PasswordField } from "#app/components/password-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { ACCOUNT_TOASTS, PASSWORD_HELP } from "#app/copy/accounts.ts";
import { RESET_ENDS, whatEnded } from "#app/copy/passwords.ts";
import { success } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AccountPage, LinkGone } from "./account-page.tsx";

const PATH = "/reset-password";

export const meta = () => [
  { title: "New password · Postwright" },
  { name: "robots", content: "noindex" },
];

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export const loader = pageLoader(PATH, async ({ url }) => ({
  works: (await findLink("reset", tokenOf(url))) !== null,
}));

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "choose-password": intent({
    schema: newPasswordForm,
    failure: ACCOUNT_TOASTS.password,
    async run({ url, input }) {
      await consumeSignInAttempt("sign-in", "new-password");
      const ended = await resetPassword(tokenOf(url), input.password);
      return redirectWithToast(
        "/sign-in",
        success(ACCOUNT_TOASTS.password, `${whatEnded(ended)} Sign in with it now.`),
      );
    },
  }),
});

export default function ResetPassword() {
  const { works } = useLoaderData<typeof loader>();
  return works ? (
    <NewPassword />
  ) : (
    <LinkGone text="A link for a new password works once, for a short time. Ask for a new one." />
  );
}

function NewPassword() {
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string }>({ lastResult: last?.result ?? null });
  return (
    <AccountPage title="Choose a new password" text={RESET_ENDS} toast={last?.toast}>
      <Form method="post" {...getFormProps(form)}>
        <FormBody form={form}>
          <PasswordField
            field={fields.password}
            label="New password"
            autoComplete="new-password"
            help={PASSWORD_HELP}
          />
          <SubmitButton
            intent="choose-password"
            variant="primary"
            busyText="Saving…"
            className="w-full"
          >
            Save password
          </SubmitButton>
        </FormBody>
      </Form>
    </AccountPage>
  );
}
