import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { codeForm } from "#app/accounts/factors/requests.server.ts";
import { owesCode, signInWithCode } from "#app/accounts/factors/sign-in.server.ts";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { SECOND_STEP } from "#app/copy/sign-in.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { returnPath } from "#app/http/safe-path.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { AccountPage } from "./account-page.tsx";

const PATH = "/sign-in/code";

export const meta = () => [{ title: "Sign in · Postwright" }];

const returnToOf = (url: URL) => returnPath(url.searchParams.get("returnTo"));

export const loader = pageLoader(PATH, async ({ user, url, request }) => {
  const returnTo = returnToOf(url);
  if (user) throw redirect(returnTo);
  const byRecovery = url.searchParams.get("with") === "recovery-code";
  const query = new URLSearchParams({ returnTo });
  if (!byRecovery) query.set("with", "recovery-code");
  return { isOpen: await owesCode(request), byRecovery, other: `${PATH}?${query.toString()}` };
});

const intent = pageIntentAt(PATH);

const intentFor = (kind: "app" | "recovery") =>
  intent({
    schema: codeForm,
    failure: TOASTS.signIn,
    run: ({ request, url, input }) => signInWithCode(request, kind, input.code, returnToOf(url)),
  });

export const action = pageAction({
  code: intentFor("app"),
  "recovery-code": intentFor("recovery"),
});

export default function Code() {
  const { isOpen, byRecovery, other } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!isOpen)
    return (
      <AccountPage
        title="This sign-in has expired"
        text="The code has to come within ten minutes of the password, and ten wrong codes end it."
      >
        <ButtonLink to="/sign-in" variant="primary" className="w-full">
          Start again
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage
      title={byRecovery ? "Use a recovery code" : "Enter your code"}
      text={
        byRecovery
          ? "Each of the codes that you kept works once."
          : "Your authenticator app shows a code of six digits for Postwright."
      }
      toast={last?.toast}
      foot={
        <>
          <Link className="link" to={other}>
            {byRecovery ? "Use your authenticator app instead" : "Use a recovery code instead"}
          </Link>
          {" · "}
          <Link className="link" to="/sign-in">
            Back to sign-in
          </Link>
        </>
      }
    >
      <CodeForm
        key={String(byRecovery)}
        byRecovery={byRecovery}
        lastResult={last?.result ?? null}
      />
      {byRecovery ? <p className="mt-6 text-muted">{SECOND_STEP.lost}</p> : null}
    </AccountPage>
  );
}

interface Props {
  byRecovery: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

function CodeForm({ byRecovery, lastResult }: Props) {
  const [form, fields] = useForm<{ code: string }>({ lastResult });
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormBody form={form}>
        {byRecovery ? (
          <InputField
            field={fields.code}
            label="Recovery code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
        ) : (
          <InputField
            field={fields.code}
            label="Code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
        <SubmitButton
          intent={byRecovery ? "recovery-code" : "code"}
          variant="primary"
          busyText="Signing in…"
          className="w-full"
        >
          Sign in
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
