import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { WRITER } from "#app/copy/writer-settings.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { SERVICE_KEYS, serviceName } from "#app/writing/services/services.ts";
import { listOwnServices } from "#app/writing/services/stored.server.ts";
import { removeKeyIntents } from "./key.server.ts";

export const meta = screenTitle("Remove API key");

export const loader = screenLoader("/settings/writer/remove-key", async ({ user, url }) => {
  const asked = url.searchParams.get("service") ?? SERVICE_KEYS[0];
  const own = (await listOwnServices(user)).find(({ service }) => service === asked);
  if (!own) throw redirect("/settings/writer");
  return { service: own.service, name: serviceName(own), hint: own.hint };
});

export const action = screenAction(removeKeyIntents);

/** Asks before the own key is removed, where there are no scripts. */
export default function RemoveKey() {
  const { service, name, hint } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmForm
        title={`Remove ${name}${hint === "" ? "" : `, whose key ends in ${hint}`}?`}
        intent="remove-key"
        fields={{ service }}
        confirmText="Remove key"
        busyText="Removing…"
        cancelTo="/settings/writer"
      >
        {WRITER.removeQuestion}
      </ConfirmForm>
    </>
  );
}
