import { getFormProps, useForm } from "@conform-to/react";
import { redirectDocument } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import {
  cancelLocalSignIn,
  finishLocalSignIn,
  isSignInOpen,
} from "#app/accounts/local-identity.server.ts";
import { signInForm } from "#app/accounts/sign-in-form.server.ts";
import { Brand } from "#app/components/shell/brand.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonAnchor, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { TOASTS } from "#app/copy/toasts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const meta = () => [{ title: "Sign in · Postwright" }];

export const loader = pageLoader("/sign-in/:uid", async ({ params }) => ({
  open: await isSignInOpen(params.uid),
}));

const intent = pageIntentAt("/sign-in/:uid");

// The provider's address is not a route of the app, so the browser must load it as a document.
export const action = pageAction({
  "sign-in": intent({
    schema: signInForm,
    failure: TOASTS.signIn,
    run: async ({ params, input }) => redirectDocument(await finishLocalSignIn(params.uid, input)),
  }),
  cancel: intent({
    failure: TOASTS.signIn,
    run: async ({ params }) => redirectDocument(await cancelLocalSignIn(params.uid)),
  }),
});

export default function SignIn() {
  const { open } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <div className="flex min-h-dvh flex-col">
      <ActionToast toast={last?.toast} />
      <main className="m-auto w-full max-w-md p-4">
        <a href="/" className="mb-8 flex justify-center rounded-md">
          <Brand />
        </a>
        <div className="card p-6 md:p-8">{open ? <SignInForm /> : <Expired />}</div>
      </main>
    </div>
  );
}

function SignInForm() {
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; firstName: string; lastName: string }>({
    lastResult: last?.result ?? null,
  });
  return (
    <Form method="post" {...getFormProps(form)}>
      <h1 className="text-lg font-semibold tracking-tight">Sign in to Postwright</h1>
      <p className="mt-1 mb-6 text-muted">
        This is the built-in sign-in. It asks for no password, so anyone who can open this page can
        sign in with any address.
      </p>
      <FormBody form={form}>
        <InputField
          field={fields.email}
          label="E-mail"
          required
          type="email"
          autoComplete="email"
          placeholder="anna@example.com"
        />
        <div className="grid gap-5 md:grid-cols-2">
          <InputField field={fields.firstName} label="First name" autoComplete="given-name" />
          <InputField field={fields.lastName} label="Last name" autoComplete="family-name" />
        </div>
        <div className="flex flex-col gap-3 pt-1 md:flex-row">
          <SubmitButton
            intent="sign-in"
            variant="primary"
            busyText="Signing in…"
            className="md:flex-1"
          >
            Continue
          </SubmitButton>
          <SubmitButton intent="cancel" formNoValidate>
            Cancel
          </SubmitButton>
        </div>
      </FormBody>
    </Form>
  );
}

function Expired() {
  return (
    <>
      <h1 className="text-lg font-semibold tracking-tight">This sign-in has expired</h1>
      <p className="mt-1 mb-6 text-muted">A sign-in stays open for half an hour and works once.</p>
      <ButtonAnchor href="/api/login" variant="primary" className="w-full">
        Start again
      </ButtonAnchor>
    </>
  );
}
