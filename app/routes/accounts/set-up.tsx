import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { setUpForm } from "#app/accounts/forms.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { returningFrom } from "#app/accounts/navigation.server.ts";
import {
  createOwner,
  needsCode,
  needsSetUp,
  placeOfCode,
  speaksOldHttp,
} from "#app/accounts/set-up.server.ts";
import { InputField } from "#app/components/ui/field.tsx";
import { ACCOUNT_TOASTS, OLD_HTTP, OWNED_ALREADY } from "#app/copy/accounts.ts";
import { pageIntentAt } from "#app/http/intent.server.ts";
import { returnPath } from "#app/http/safe-path.ts";
import { pageAction } from "#app/http/screen-action.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AccountPage } from "./account-page.tsx";
import { NewAccountFields, type NewAccount } from "./new-account-fields.tsx";

const PATH = "/set-up";

export const meta = () => [{ title: "Create the owner account · Postwright" }];

const returnToOf = (url: URL) => returnPath(url.searchParams.get("returnTo"));

export const loader = pageLoader(PATH, async ({ url }) => {
  if (!(await needsSetUp())) throw redirect(returningFrom("/sign-in", returnToOf(url)));
  return {
    codeIsIn: needsCode() ? await placeOfCode() : null,
    oldHttp: speaksOldHttp(),
  };
});

const intent = pageIntentAt(PATH);

/** The page itself is gone for whoever comes second, so that the next one has to say it. */
function orNullIfSecond(error: unknown): null {
  if (isAppError(error) && error.kind === "conflict") return null;
  throw error;
}

export const action = pageAction({
  "create-owner": intent({
    schema: setUpForm,
    failure: ACCOUNT_TOASTS.setUp,
    async run({ request, url, input }) {
      const returnTo = returnToOf(url);
      const id = (await needsSetUp()) ? await createOwner(input).catch(orNullIfSecond) : null;
      if (id === null) return redirectWithToast(returningFrom("/sign-in", returnTo), OWNED_ALREADY);
      return completeSignIn(request, id, returnTo);
    },
  }),
});

export default function SetUp() {
  const { codeIsIn, oldHttp } = useLoaderData<typeof loader>();
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
          {codeIsIn === null ? null : (
            <InputField
              field={fields.code}
              label="Set-up code"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              help={`It's in ${codeIsIn}. It shows that the server is yours.${oldHttp ? ` ${OLD_HTTP}` : ""}`}
            />
          )}
        </NewAccountFields>
      </Form>
    </AccountPage>
  );
}
