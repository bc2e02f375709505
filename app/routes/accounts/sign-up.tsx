import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { askerOf } from "#app/accounts/confirmation.server.ts";
import { signUpForm } from "#app/accounts/forms.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { needsSetUp } from "#app/accounts/set-up.server.ts";
import { isSignUpOpen, signUp } from "#app/accounts/sign-up.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { returnPath } from "#app/http/safe-path.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { AccountPage } from "./account-page.tsx";
import { NewAccountFields, type NewAccount } from "./new-account-fields.tsx";

const PATH = "/sign-up";

export const meta = () => [{ title: "Sign up · Postwright" }];

const returnToOf = (url: URL) => returnPath(url.searchParams.get("returnTo"));

export const loader = pageLoader(PATH, async ({ user, url }) => {
  const returnTo = returnToOf(url);
  if (user) throw redirect(returnTo);
  if (await needsSetUp()) throw redirect("/set-up");
  if (!isSignUpOpen()) throw redirect("/sign-in");
  return {
    signInAt: `/sign-in?returnTo=${encodeURIComponent(returnTo)}`,
    // Whoever reads the mail chooses the password.
    choosesPassword: !isMailSetUp(),
  };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "sign-up": intent({
    schema: signUpForm,
    failure: ACCOUNT_TOASTS.signUp,
    async run({ request, url, input }) {
      await consumeSignInAttempt("sign-in", "sign-up");
      if (await needsSetUp()) return redirect("/set-up");
      const id = await signUp(input, askerOf(request.headers.get("User-Agent") ?? ""));
      if (id === null) return { mailedTo: input.email };
      return completeSignIn(request, id, returnToOf(url));
    },
  }),
});

export default function SignUp() {
  const last = useActionData<typeof action>();
  const mailedTo = last?.value?.mailedTo;
  if (mailedTo !== undefined) return <Mailed to={mailedTo} />;
  return <SignUpForm />;
}

function SignUpForm() {
  const { signInAt, choosesPassword } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<NewAccount>({ lastResult: last?.result ?? null });
  return (
    <AccountPage
      title="Sign up"
      text={choosesPassword ? undefined : "We send you a link, and you choose a password there."}
      toast={last?.toast}
      foot={
        <>
          Have an account?{" "}
          <Link className="link" to={signInAt}>
            Sign in
          </Link>
        </>
      }
    >
      <Form method="post" {...getFormProps(form)}>
        <NewAccountFields
          form={form}
          fields={fields}
          choosesPassword={choosesPassword}
          intent="sign-up"
          button={choosesPassword ? "Create account" : "Send me the link"}
        />
      </Form>
    </AccountPage>
  );
}

function Mailed({ to }: { to: string }) {
  return (
    <AccountPage
      title="Check your mail"
      text={`We've sent a link to ${to}. Open it within a day to choose a password and create your account. Only the newest link works.`}
    >
      <p className="text-muted">
        Nothing there? Look among the spam, or{" "}
        <a className="link" href="/sign-up">
          sign up again
        </a>
        .
      </p>
    </AccountPage>
  );
}
