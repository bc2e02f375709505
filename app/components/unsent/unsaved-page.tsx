import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useBusy } from "../ui/use-busy.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { holdsText, type Interrupted } from "./unsent.ts";

interface Props extends Interrupted {
  message: string;
}

/**
 * Shown instead of a screen whose form could not be saved because the database was away. Holds the
 * form, to be sent again.
 */
export function UnsavedPage({ message, action, fields, hadSecrets }: Props) {
  const busy = useBusy();
  const isEmpty = hadSecrets && !holdsText(fields);
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">This was not saved yet</h1>
      <p className="mt-2 text-base text-muted">
        {message} {wordsOf(isEmpty, hadSecrets)}
      </p>
      {isEmpty ? (
        <ButtonLink to={action} variant="primary" className="mt-6">
          Open the form again
        </ButtonLink>
      ) : (
        <Form method="post" action={action} className="mt-6">
          <HiddenFields fields={fields} />
          <Button variant="primary" busy={busy} busyText="Sending…">
            Send it again
          </Button>
        </Form>
      )}
    </div>
  );
}

function wordsOf(isEmpty: boolean, hadSecrets: boolean): string {
  if (isEmpty)
    return "Passwords and keys are not kept: type them again once you have opened the form.";
  return hadSecrets
    ? "This page holds what you sent, except passwords and keys: you are asked for those again."
    : "Nothing is lost: this page holds what you sent.";
}
