import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { retryFailedForm, switchForm } from "#app/integrations/form.server.ts";
import { updateIntegration } from "#app/integrations/integrations.server.ts";
import { retryFailed } from "#app/publishing/actions/retry-failed.server.ts";

const intent = intentAt("/integrations");

/** What the switch and the buttons of an integration send. */
export const integrationRowIntents = {
  switch: intent({
    schema: switchForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input }) {
      const { name, isActive } = await updateIntegration(user, input.id, {
        isActive: input.isActive === "true",
      });
      return redirectWithToast(
        "/integrations",
        success(
          TOASTS.updateIntegration,
          isActive ? INTEGRATIONS.on(name) : INTEGRATIONS.off(name),
        ),
      );
    },
  }),
  "retry-failed": intent({
    schema: retryFailedForm,
    failure: TOASTS.retryFailed,
    async run({ user, input }) {
      return redirectWithToast(
        "/integrations",
        success(TOASTS.retryFailed, INTEGRATIONS.retried(await retryFailed(user, input.id))),
      );
    },
  }),
};
