import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireIntegration } from "#app/integrations/integrations.server.ts";
import { disconnectIntegration } from "#app/publishing/actions/disconnect.server.ts";

export const meta = screenTitle("Remove integration");

export const loader = screenLoader("/integrations/:id/remove", async ({ user, params }) => ({
  name: (await requireIntegration(user, params.id)).name,
}));

const intent = intentAt("/integrations/:id/remove");

export const action = screenAction({
  remove: intent({
    failure: TOASTS.removeIntegration,
    async run({ user, params }) {
      const id = params.id;
      const { name } = await requireIntegration(user, id);
      await disconnectIntegration(user, id);
      return redirectWithToast(
        "/integrations",
        success(TOASTS.removeIntegration, INTEGRATIONS.removed(name)),
      );
    },
  }),
});

export default function RemoveIntegration() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmForm
        title={`Remove ${screen.name}?`}
        intent="remove"
        confirmText="Remove"
        busyText="Removing…"
        cancelTo="/integrations"
      >
        {INTEGRATIONS.removeQuestion(screen.name)}
      </ConfirmForm>
    </>
  );
}
