import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteDialog } from "#app/components/ui/dialog.tsx";
import { PlatformForm } from "#app/components/integrations/platform-form.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { failure, success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePlatformPage } from "#app/integrations/all-platforms.server.ts";
import { changeByForm, credentialsOf, integrationForm } from "#app/integrations/form.server.ts";
import { MASK } from "#app/integrations/health.ts";
import { requireIntegration } from "#app/integrations/integrations.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";

export const loader = screenLoader(async ({ user, params }) => {
  const { id, name, platform, credentials, healthMessage } = await requireIntegration(
    user,
    params["id"] ?? "",
  );
  const readable = Object.entries(credentials).filter(([, value]) => value !== MASK);
  return {
    id,
    name,
    healthMessage,
    platform: requirePlatformPage(platform),
    stored: { name, ...Object.fromEntries(readable) },
  };
});

export const action = screenAction({
  save: intent({
    schema: integrationForm,
    failure: TOASTS.updateIntegration,
    async run({ user, params, input }) {
      const { name } = await changeByForm(user, params["id"] ?? "", input);
      return redirectWithToast(
        "/integrations",
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
        integrationId: params["id"] ?? "",
      }),
  }),
});

export default function EditIntegration() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const tested = last?.value ?? null;
  const notice = tested
    ? tested.success
      ? success(TOASTS.testConnection, tested.message)
      : failure(TOASTS.testConnection, tested.message)
    : last?.toast;
  return (
    <RouteDialog title={`Edit ${screen.name}`} closeTo="/integrations">
      <ActionToast toast={notice} />
      {screen.healthMessage ? <p className="mb-4 font-medium">{screen.healthMessage}</p> : null}
      <PlatformForm
        platform={screen.platform}
        stored={screen.stored}
        lastResult={last?.result ?? null}
        tested={tested}
        submitText="Save Changes"
        busyText="Saving…"
        backTo="/integrations"
      />
    </RouteDialog>
  );
}
