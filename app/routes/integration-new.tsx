import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteDialog } from "#app/components/ui/dialog.tsx";
import { PlatformForm } from "#app/components/integrations/platform-form.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { failure, success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePlatformPage } from "#app/integrations/all-platforms.server.ts";
import { connectByForm, credentialsOf, integrationForm } from "#app/integrations/form.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";

export const loader = screenLoader(({ params }) =>
  Promise.resolve({ platform: requirePlatformPage(params["platform"] ?? "") }),
);

export const action = screenAction({
  save: intent({
    schema: integrationForm,
    failure: TOASTS.addIntegration,
    once: true,
    async run({ user, params, input }) {
      await connectByForm(user, params["platform"] ?? "", input);
      return redirectWithToast("/integrations", success(TOASTS.addIntegration, INTEGRATIONS.added));
    },
  }),
  test: intent({
    schema: integrationForm,
    failure: TOASTS.testCall,
    run: ({ user, params, input }) =>
      testConnection(user, {
        platform: params["platform"] ?? "",
        credentials: credentialsOf(input),
      }),
  }),
});

export default function NewIntegration() {
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
    <RouteDialog title={`Connect ${screen.platform.name}`} closeTo="/integrations">
      <ActionToast toast={notice} />
      <PlatformForm
        platform={screen.platform}
        lastResult={last?.result ?? null}
        tested={tested}
        submitText="Add Integration"
        busyText="Adding…"
        backTo="/integrations"
      />
    </RouteDialog>
  );
}
