import { useActionData } from "@remix-run/react";
import { confirmedForm } from "#app/accounts/forms.server.ts";
import { handOver, requireHeir } from "#app/accounts/people.server.ts";
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

const PATH = "/settings/people/:id/hand-over";

export const meta = screenTitle("People");

export const loader = screenLoader(PATH, async ({ user, params }) => {
  const confirmation = await readConfirmation(user, params.id);
  await requireHeir({ id: params.id, name: confirmation.name });
  return confirmation;
});

const intent = intentAt(PATH);

export const action = screenAction({
  "hand-over": intent({
    schema: confirmedForm,
    failure: PEOPLE_TOASTS.handOver,
    async run({ user, request, params, input }) {
      await requireConfirmed(user, request, input.currentPassword);
      await handOver(user, params.id);
      return redirectWithToast(
        "/settings",
        success(PEOPLE_TOASTS.handOver, "You're a member now."),
      );
    },
  }),
});

export default function HandOver() {
  const { name, asksPassword } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmWithPassword
        title={`Hand this site over to ${name}?`}
        text={PEOPLE.handOver(name)}
        intent="hand-over"
        button="Make them the owner"
        busyText="Handing over…"
        asksPassword={asksPassword}
        lastResult={last?.result ?? null}
      />
    </>
  );
}
