import { Form } from "@remix-run/react";
import { Button } from "../ui/button.tsx";
import { useBusy } from "../ui/use-busy.ts";
import { HiddenFields } from "./hidden-fields.tsx";

/**
 * Shown instead of a screen whose form could not be saved because the database was away. Holds the
 * form, to be sent again.
 */
export function UnsavedPage({
  message,
  action,
  fields,
}: {
  message: string;
  action: string;
  fields: Array<[string, string]>;
}) {
  const busy = useBusy();
  return (
    <div role="alert" className="mx-auto max-w-lg py-16 text-center md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">This was not saved yet</h1>
      <p className="mt-2 text-base text-muted">
        {message} Nothing is lost: this page holds what you sent.
      </p>
      <Form method="post" action={action} className="mt-6">
        <HiddenFields fields={fields} />
        <Button variant="primary" busy={busy} busyText="Sending…">
          Send it again
        </Button>
      </Form>
    </div>
  );
}
