import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { clearKept } from "#app/components/kept/kept-store.ts";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { AccountPage } from "./account-page.tsx";

interface Props {
  /** The e-mail or name of whoever is signed in. */
  as: string;
  lastResult: SubmissionResult<string[]> | null;
}

/** An invitation that was opened in a browser where somebody is signed in. */
export function SignedInAlready({ as, lastResult }: Props) {
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
