import { useActionData } from "@remix-run/react";
import { confirmedForm } from "#app/accounts/forms.server.ts";
import { removeMember } from "#app/accounts/people.server.ts";
import { endPayment } from "#app/billing/end-payment.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PEOPLE, PEOPLE_TOASTS } from "#app/copy/people.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { readConfirmation, requireConfirmed } from "./people.server.ts";
import { ConfirmWithPassword } from "./confirm-with-password.tsx";

const PATH = "/settings/people/:id/delete";

export const meta = screenTitle("People");

export const loader = screenLoader(PATH, ({ user, params }) => readConfirmation(user, params.id));

const intent = intentAt(PATH);

export const action = screenAction({
  "remove-person": intent({
    schema: confirmedForm,
    failure: PEOPLE_TOASTS.remove,
    async run({ user, request, params, input }) {
      await requireConfirmed(user, request, input.currentPassword);
      await removeMember(params.id, endPayment);
      return redirectWithToast(
        "/settings/people",
        success(PEOPLE_TOASTS.remove, "The account and everything in it is gone."),
      );
    },
  }),
});

export default function DeletePerson() {
  const { name, asksPassword } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmWithPassword
        title={`Delete the account of ${name}?`}
        text={PEOPLE.remove(name)}
        intent="remove-person"
        button="Delete account"
        busyText="Deleting…"
        asksPassword={asksPassword}
        lastResult={last?.result ?? null}
      />
    </>
  );
}
