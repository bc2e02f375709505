import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { confirmEmail, isSignUpOpen } from "#app/accounts/sign-up.server.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AccountPage } from "./account-page.tsx";
import { LinkGone } from "./link-gone.tsx";

const PATH = "/confirm-email";

export const meta = () => [
  { title: "Confirm your address · Postwright" },
  { name: "robots", content: "noindex" },
];

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Opening the address changes nothing: programs that check links in mails open it too. */
export const loader = pageLoader(PATH, async ({ url }) => {
  const link = await findLink("confirmation", tokenOf(url));
  const isSignUp = link?.userId === null;
  return { email: link?.email ?? null, isSignUp, isTooLate: isSignUp && !isSignUpOpen() };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "confirm-email": intent({
    failure: ACCOUNT_TOASTS.confirmed,
    async run({ request, url }) {
      await consumeSignInAttempt("sign-in", "confirm");
      const created = await confirmEmail(tokenOf(url));
      if (created !== null) return completeSignIn(request, created, "/");
      return redirectWithToast("/", success(ACCOUNT_TOASTS.confirmed, "Thank you."));
    },
  }),
});

export default function ConfirmEmail() {
  const { email, isSignUp, isTooLate } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form] = useForm({ lastResult: last?.result ?? null });
  if (email === null)
    return <LinkGone text="A link that confirms an address works once, for a day." />;
  if (isTooLate)
    return (
      <LinkGone
        title="Only invited people can join now"
        text="Sign-up was closed after you asked for this link. The owner of this site knows more."
      />
    );
  return (
    <AccountPage
      title={isSignUp ? "Create your account" : "Confirm your address"}
      text={`Is ${email} your address?`}
      toast={last?.toast}
    >
      <Form method="post" {...getFormProps(form)}>
        <FormBody form={form}>
          <SubmitButton
            intent="confirm-email"
            variant="primary"
            busyText="Confirming…"
            className="w-full"
          >
            {isSignUp ? "Yes, create my account" : "Yes, confirm"}
          </SubmitButton>
        </FormBody>
      </Form>
    </AccountPage>
  );
}
