import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireIntegration } from "#app/integrations/integrations.server.ts";
import { disconnect } from "#app/publishing/disconnect.server.ts";

export const meta = () => [{ title: "Remove integration · Postwright" }];

export const loader = screenLoader(async ({ user, params }) => ({
  name: (await requireIntegration(user, params["id"] ?? "")).name,
}));

export const action = screenAction({
  remove: intent({
    failure: TOASTS.removeIntegration,
    async run({ user, params }) {
      const id = params["id"] ?? "";
      const { name } = await requireIntegration(user, id);
      await disconnect(user, id);
      return redirectWithToast(
        "/integrations",
        success(TOASTS.removeIntegration, INTEGRATIONS.removed(name)),
      );
    },
  }),
});

export default function RemoveIntegration() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
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
