import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { integrationIdForm, switchForm } from "#app/integrations/form.server.ts";
import { updateIntegration } from "#app/integrations/integrations.server.ts";
import type { IntegrationView } from "#app/integrations/integration-view.ts";
import { retryFailed } from "#app/publishing/actions/retry-failed.server.ts";
import { backToPost, cameFrom, withFrom } from "./came-from.ts";

const intent = intentAt("/integrations");

export const integrationRowIntents = {
  switch: intent({
    schema: switchForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input, url }) {
      const change = { isActive: input.isActive === "true" };
      const changed = await updateIntegration(user, input.id, change);
      return redirectWithToast(withFrom("/integrations", cameFrom(url)), switchToast(changed));
    },
  }),
  "switch-on": intent({
    schema: integrationIdForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input }) {
      const changed = await updateIntegration(user, input.id, { isActive: true });
      return redirectWithToast("/integrations", switchToast(changed));
    },
  }),
  "switch-on-anyway": intent({
    schema: integrationIdForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input, url }) {
      const changed = await updateIntegration(user, input.id, { isActive: true, anyway: true });
      return redirectWithToast(withFrom("/integrations", cameFrom(url)), switchToast(changed));
    },
  }),
  "switch-on-and-return": intent({
    schema: integrationIdForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input, url }) {
      const changed = await updateIntegration(user, input.id, { isActive: true });
      const from = cameFrom(url);
      return redirectWithToast(from ? backToPost(from) : "/integrations", switchToast(changed));
    },
  }),
  "retry-failed": intent({
    schema: integrationIdForm,
    failure: TOASTS.retryFailed,
    async run({ user, input, url }) {
      return redirectWithToast(
        withFrom("/integrations", cameFrom(url)),
        success(TOASTS.retryFailed, INTEGRATIONS.retried(await retryFailed(user, input.id))),
      );
    },
  }),
};

function switchToast({ name, isActive }: IntegrationView) {
  return success(
    TOASTS.updateIntegration,
    isActive ? INTEGRATIONS.on(name) : INTEGRATIONS.off(name),
  );
}
