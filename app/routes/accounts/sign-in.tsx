import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { whyNoPasskeys } from "#app/accounts/factors/relying-party.server.ts";
import { passkeySignInForm } from "#app/accounts/factors/requests.server.ts";
import { signInWithPasskey } from "#app/accounts/factors/sign-in.server.ts";
import { signInForm } from "#app/accounts/forms.server.ts";
import { signInWithPassword } from "#app/accounts/login.server.ts";
import { returningFrom, wasAskedForCookie } from "#app/accounts/navigation.server.ts";
import { providerName } from "#app/accounts/provider/policy.server.ts";
import { needsSetUp } from "#app/accounts/set-up.server.ts";
import { isSignUpOpen } from "#app/accounts/sign-up.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { PasskeyButton } from "#app/components/passkeys/passkey-button.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonAnchor, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { KeptNote } from "#app/components/unsent/kept-note.tsx";
import { COOKIES_REFUSED } from "#app/copy/accounts.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { returnPath } from "#app/http/safe-path.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { env } from "#app/lib/env.server.ts";
import { AccountPage } from "./account-page.tsx";
import { EmailField } from "./new-account-fields.tsx";

const PATH = "/sign-in";

export const meta = () => [{ title: "Sign in · Postwright" }];

const returnToOf = (url: URL) => returnPath(url.searchParams.get("returnTo"));

export const loader = pageLoader(PATH, async ({ user, url }) => {
  const returnTo = returnToOf(url);
  if (user) throw redirect(returnTo);
  if (await needsSetUp()) throw redirect(returningFrom("/set-up", returnTo));
  const ways = waysIn();
  const atProvider = `/api/login?way=provider&returnTo=${encodeURIComponent(returnTo)}`;
  if (!ways.password) throw redirect(atProvider);
  return {
    signUpAt: `/sign-up?returnTo=${encodeURIComponent(returnTo)}`,
    atProvider: ways.provider ? { href: atProvider, name: providerName() } : null,
    takesNew: isSignUpOpen(),
    takesPasskeys: whyNoPasskeys() === null,
    cookieRefused: wasAskedForCookie(url) ? { secureAt: env.secure ? env.appUrl : null } : null,
  };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "sign-in": intent({
    schema: signInForm,
    failure: TOASTS.signIn,
    run: ({ request, url, input }) => signInWithPassword(request, input, returnToOf(url)),
  }),
  passkey: intent({
    schema: passkeySignInForm,
    failure: TOASTS.signIn,
    run: ({ request, url, input }) => signInWithPasskey(request, input.answer, returnToOf(url)),
  }),
});

export default function SignIn() {
  const { signUpAt, atProvider, takesNew, takesPasskeys, cookieRefused } =
    useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; password: string }>({
    lastResult: last?.result ?? null,
  });
  return (
    <AccountPage
      title="Sign in to Postwright"
      toast={last?.toast}
      foot={
        takesNew ? (
          <>
            No account yet?{" "}
            <Link className="link" to={signUpAt}>
              Sign up
            </Link>
          </>
        ) : undefined
      }
    >
      {cookieRefused ? <CookieRefused {...cookieRefused} /> : null}
      <KeptNote />
      <Form method="post" {...getFormProps(form)}>
        <FormBody form={form}>
          <EmailField field={fields.email} />
          <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
          <SubmitButton
            intent="sign-in"
            variant="primary"
            busyText="Signing in…"
            className="w-full"
          >
            Sign in
          </SubmitButton>
          <p className="text-center">
            <Link className="link" to="/forgot-password">
              Forgot your password?
            </Link>
          </p>
        </FormBody>
      </Form>
      <OtherWays atProvider={atProvider} takesPasskeys={takesPasskeys} />
    </AccountPage>
  );
}

interface Props {
  /** The address of the site if its cookies are for https only. */
  secureAt: string | null;
}

/** After a correct sign-in whose session did not come back. */
function CookieRefused({ secureAt }: Props) {
  return (
    <Alert tone="danger" title={COOKIES_REFUSED.title} className="mb-6">
      {COOKIES_REFUSED.text}
      {secureAt === null ? null : ` ${COOKIES_REFUSED.overHttps(secureAt)}`}
    </Alert>
  );
}

interface OtherWaysProps {
  /** Where a sign-in at the provider begins; null where there is none. */
  atProvider: { href: string; name: string } | null;
  takesPasskeys: boolean;
}

function OtherWays({ atProvider, takesPasskeys }: OtherWaysProps) {
  const offersPasskeys = useHydrated() && takesPasskeys;
  if (atProvider === null && !offersPasskeys) return null;
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-6 empty:hidden">
      {offersPasskeys ? <PasskeyButton /> : null}
      {atProvider === null ? null : (
        <ButtonAnchor href={atProvider.href} className="w-full">
          Continue with {atProvider.name}
        </ButtonAnchor>
      )}
    </div>
  );
}
