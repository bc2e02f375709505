import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { consumeSignInAttempt } from "#app/accounts/attempts.server.ts";
import { askerOf } from "#app/accounts/confirmation.server.ts";
import { newAccountForm } from "#app/accounts/forms.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { providerName } from "#app/accounts/provider/policy.server.ts";
import { isClosed, join } from "#app/accounts/sign-up.server.ts";
import { displayName } from "#app/accounts/user.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { clearKept } from "#app/components/kept/kept-store.ts";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { EMAIL_NOTES } from "#app/copy/sign-in.ts";
import { success } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { signOut } from "#app/http/sign-out.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AccountPage, LinkGone } from "./account-page.tsx";
import { type NewAccount, NewAccountFields } from "./new-account-fields.tsx";

const PATH = "/join";

export const meta = () => [{ title: "Join · Postwright" }, { name: "robots", content: "noindex" }];

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export const loader = pageLoader(PATH, async ({ url, user }) => {
  const link = await findLink("invitation", tokenOf(url));
  const ways = waysIn();
  return {
    works: link !== null,
    isClosed: isClosed(),
    signedInAs: user && (user.email || displayName(user)),
    email: link?.email ?? "",
    takesPasswords: ways.password,
    provider: ways.provider ? providerName() : null,
  };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  join: intent({
    schema: newAccountForm,
    failure: ACCOUNT_TOASTS.signUp,
    async run({ request, url, input }) {
      await consumeSignInAttempt("sign-in", "join");
      const { id, toldToConfirm } = await join(
        tokenOf(url),
        input,
        askerOf(request.headers.get("User-Agent") ?? ""),
      );
      const answer = await completeSignIn(request, id, "/");
      if (toldToConfirm) return answer;
      const toast = success(ACCOUNT_TOASTS.signUp, EMAIL_NOTES.notMailed);
      return redirectWithToast("/", toast, answer.headers);
    },
  }),
  "sign-out": intent({
    failure: ACCOUNT_TOASTS.people,
    run: ({ request, url }) => signOut(request, url.pathname + url.search),
  }),
});

export default function Join() {
  const { works, isClosed, signedInAs, takesPasswords } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!works)
    return (
      <LinkGone text="An invitation works once, for a week. Ask whoever invited you for a new one." />
    );
  if (isClosed)
    return (
      <LinkGone title="Nobody can join at present" text="The owner of this site knows more." />
    );
  if (signedInAs !== null)
    return <SignedInAlready as={signedInAs} lastResult={last?.result ?? null} />;
  return takesPasswords ? <JoinForm /> : <JoinAtProvider />;
}

const WELCOME = "You're invited. Your posts are your own: others here don't see them.";

function JoinAtProvider() {
  const { email, provider } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Join Postwright" text={WELCOME} toast={undefined}>
      <ProviderButton email={email} provider={provider} />
    </AccountPage>
  );
}

function JoinForm() {
  const { email, provider } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<NewAccount>({
    lastResult: last?.result ?? null,
    defaultValue: { name: "", email, password: "" },
  });
  return (
    <AccountPage title="Join Postwright" text={WELCOME} toast={last?.toast}>
      <Form method="post" {...getFormProps(form)}>
        <NewAccountFields form={form} fields={fields} intent="join" button="Create account" />
      </Form>
      {provider === null || email === "" ? null : (
        <div className="mt-6 border-t border-line pt-6">
          <ProviderButton email={email} provider={provider} />
        </div>
      )}
    </AccountPage>
  );
}

interface Props {
  /** Of the invitation; "" for one of whoever has the link. */
  email: string;
  provider: string | null;
}

/** Leads somebody invited to the provider, whose word for the address lets them in. */
function ProviderButton({ email, provider }: Props) {
  return (
    <>
      <ButtonAnchor href="/api/login?way=provider" className="w-full">
        Continue with {provider}
      </ButtonAnchor>
      <p className="mt-3 text-center text-muted">
        With the account of {email || "the address that you were invited by"}.
      </p>
    </>
  );
}

interface SignedInAlreadyProps {
  /** The e-mail or name of whoever is signed in. */
  as: string;
  lastResult: SubmissionResult<string[]> | null;
}

/** An invitation that was opened in a browser where somebody is signed in. */
function SignedInAlready({ as, lastResult }: SignedInAlreadyProps) {
  const [form] = useForm({ lastResult });
  return (
    <AccountPage
      title="You're signed in already"
      text={`This invitation makes a new account, and you're signed in as ${as}. Sign out to use it.`}
    >
      <Form method="post" {...getFormProps(form)}>
        <FormBody form={form} className="space-y-3">
          <SubmitButton
            intent="sign-out"
            variant="primary"
            busyText="Signing out…"
            className="w-full"
            onClick={clearKept}
          >
            Sign out and join
          </SubmitButton>
          <ButtonLink to="/" className="w-full">
            Stay signed in
          </ButtonLink>
        </FormBody>
      </Form>
    </AccountPage>
  );
}
