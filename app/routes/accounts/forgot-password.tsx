import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { emailForm } from "#app/accounts/forms.server.ts";
import { requestReset } from "#app/accounts/passwords/passwords.server.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { AccountPage } from "./account-page.tsx";
import { EmailField } from "./new-account-fields.tsx";

const PATH = "/forgot-password";

export const meta = () => [{ title: "Forgot password · Postwright" }];

export const loader = pageLoader(PATH, () => Promise.resolve({ sendsMail: isMailSetUp() }));

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "send-link": intent({
    schema: emailForm,
    failure: ACCOUNT_TOASTS.resetLink,
    async run({ input }) {
      await consumeSignInAttempt("sign-in", "reset");
      await requestReset(input.email);
      return { mailedTo: input.email };
    },
  }),
});

const BACK = (
  <Link className="link" to="/sign-in">
    Back to sign-in
  </Link>
);

export default function ForgotPassword() {
  const { sendsMail } = useLoaderData<typeof loader>();
  const mailedTo = useActionData<typeof action>()?.value?.mailedTo;
  if (!sendsMail)
    return (
      <AccountPage
        title="Forgot your password?"
        text="This server sends no mail. Ask its owner for a link: Settings → People makes one. Owners run this command on the server:"
        foot={BACK}
      >
        <code className="block rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">
          npm run user -- reset-link anna@example.com
        </code>
      </AccountPage>
    );
  if (mailedTo !== undefined)
    return (
      <AccountPage
        title="Check your mail"
        text={`If ${mailedTo} has an account here, we've sent a link to it. It works once, for an hour.`}
        foot={BACK}
      >
        <p className="text-muted">Nothing there after a few minutes? Look among the spam.</p>
      </AccountPage>
    );
  return <ForgotForm />;
}

function ForgotForm() {
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({ lastResult: last?.result ?? null });
  return (
    <AccountPage
      title="Forgot your password?"
      text="We'll mail you a link to choose a new one."
      toast={last?.toast}
      foot={BACK}
    >
      <Form method="post" {...getFormProps(form)}>
        <FormBody form={form}>
          <EmailField field={fields.email} />
          <SubmitButton intent="send-link" variant="primary" busyText="Sending…" className="w-full">
            Send link
          </SubmitButton>
        </FormBody>
      </Form>
    </AccountPage>
  );
}
