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
import { connectByForm, credentialsOf, integrationForm } from "#app/integrations/form.server.ts";
import { isFailing } from "#app/integrations/integration-view.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";
import { addedPath, cameFrom, withFrom } from "./came-from.ts";
import { PlatformForm } from "./platform-form.tsx";
import { testToast } from "./test-toast.ts";

export const loader = screenLoader("/integrations/new/:platform", ({ params, url }) =>
  Promise.resolve({ platform: requirePlatformPage(params.platform), from: cameFrom(url) }),
);

const intent = intentAt("/integrations/new/:platform");

export const action = screenAction({
  save: intent({
    schema: integrationForm,
    failure: TOASTS.addIntegration,
    once: true,
    async run({ user, params, input, url }) {
      const added = await connectByForm(user, params.platform, input);
      return redirectWithToast(
        addedPath(added.id, cameFrom(url)),
        success(
          TOASTS.addIntegration,
          isFailing(added) ? INTEGRATIONS.addedFailing : INTEGRATIONS.added,
        ),
      );
    },
  }),
  test: intent({
    schema: integrationForm,
    failure: TOASTS.testCall,
    run: ({ user, params, input }) =>
      testConnection(user, {
        platform: params.platform,
        credentials: credentialsOf(input),
      }),
  }),
});

export default function NewIntegration() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const tested = last?.value ?? null;
  const list = withFrom("/integrations", screen.from);
  return (
    <RouteDialog title={`Connect ${screen.platform.name}`} closeTo={list}>
      <ActionToast toast={tested ? testToast(tested) : last?.toast} />
      <PlatformForm
        platform={screen.platform}
        lastResult={last?.result ?? null}
        tested={tested}
        submitText="Add Integration"
        busyText="Adding…"
        backTo={list}
      />
    </RouteDialog>
  );
}
