import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { RouteDialog } from "#app/components/ui/dialog.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePlatformPage } from "#app/platforms/registry.server.ts";
import { changeByForm, credentialsOf, integrationForm } from "#app/integrations/form.server.ts";
import { MASK } from "#app/integrations/integration-view.ts";
import { requireIntegration } from "#app/integrations/integrations.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";
import { backToPost, cameFrom, withFrom } from "./came-from.ts";
import { PlatformForm } from "./platform-form.tsx";
import { testToast } from "./test-toast.ts";

export const loader = screenLoader("/integrations/:id/edit", async ({ user, params, url }) => {
  const { id, name, platform, credentials, health, healthMessage } = await requireIntegration(
    user,
    params.id,
  );
  const readable = Object.entries(credentials).filter(([, value]) => value !== MASK);
  return {
    id,
    name,
    title: health === "needs_reconnect" ? `Reconnect ${name}` : `Edit ${name}`,
    healthMessage,
    from: cameFrom(url),
    platform: requirePlatformPage(platform),
    stored: { name, ...Object.fromEntries(readable) },
  };
});

const intent = intentAt("/integrations/:id/edit");

export const action = screenAction({
  save: intent({
    schema: integrationForm,
    failure: TOASTS.updateIntegration,
    async run({ user, params, input, url }) {
      const { name } = await changeByForm(user, params.id, input);
      const from = cameFrom(url);
      return redirectWithToast(
        from ? backToPost(from) : "/integrations",
        success(TOASTS.updateIntegration, INTEGRATIONS.saved(name)),
      );
    },
  }),
  test: intent({
    schema: integrationForm,
    failure: TOASTS.testCall,
    run: ({ user, params, input }) =>
      testConnection(user, {
        platform: "",
        credentials: credentialsOf(input),
        integrationId: params.id,
      }),
  }),
});

export default function EditIntegration() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const tested = last?.value ?? null;
  const list = withFrom("/integrations", screen.from);
  return (
    <RouteDialog title={screen.title} closeTo={list}>
      <ActionToast toast={tested ? testToast(tested) : last?.toast} />
      {screen.healthMessage ? <p className="mb-4 font-medium">{screen.healthMessage}</p> : null}
      <PlatformForm
        platform={screen.platform}
        stored={screen.stored}
        lastResult={last?.result ?? null}
        tested={tested}
        submitText="Save Changes"
        busyText="Saving…"
        backTo={list}
      />
    </RouteDialog>
  );
}
