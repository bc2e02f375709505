import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { setUpForm } from "#app/accounts/forms.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { createOwner, needsCode, needsSetUp, readSetUpCode } from "#app/accounts/set-up.server.ts";
import { InputField } from "#app/components/ui/field.tsx";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { AccountPage } from "./account-page.tsx";
import { NewAccountFields, type NewAccount } from "./new-account-fields.tsx";

const PATH = "/set-up";

export const meta = () => [{ title: "Create the owner account · Postwright" }];

export const loader = pageLoader(PATH, async () => {
  if (!(await needsSetUp())) throw redirect("/sign-in");
  const asksCode = needsCode();
  // Makes the file, so that it is there when the page says so.
  if (asksCode) await readSetUpCode();
  return { asksCode };
});

const intent = pageIntentAt(PATH);

export const action = pageAction({
  "create-owner": intent({
    schema: setUpForm,
    failure: ACCOUNT_TOASTS.setUp,
    async run({ request, input }) {
      if (!(await needsSetUp())) return redirect("/sign-in");
      return completeSignIn(request, await createOwner(input), "/");
    },
  }),
});

export default function SetUp() {
  const { asksCode } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const [form, fields] = useForm<NewAccount & { code: string }>({
    lastResult: last?.result ?? null,
  });
  return (
    <AccountPage
      title="Create the owner account"
      text="Whoever owns this installation of Postwright writes here, and can invite others."
      toast={last?.toast}
    >
      <Form method="post" {...getFormProps(form)}>
        <NewAccountFields form={form} fields={fields} intent="create-owner" button="Create account">
          {asksCode ? (
            <InputField
              field={fields.code}
              label="Set-up code"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              help="It's in the lines that the server printed when it started, and in the file setup-code in its data folder. It shows that the server is yours."
            />
          ) : null}
        </NewAccountFields>
      </Form>
    </AccountPage>
  );
}
