import { keepBrowserZone, setTimeZone } from "#app/accounts/account.server.ts";
import { createApiToken, forgetApiToken, revokeApiToken } from "#app/accounts/api-token.server.ts";
import { requireFreshSignIn } from "#app/accounts/fresh-sign-in.server.ts";
import { idForm, tokenForm, timeZoneForm } from "#app/accounts/requests.server.ts";
import { SETTINGS_TOASTS } from "#app/copy/settings.ts";
import { success } from "#app/copy/toasts.ts";
import { recreateOnRetry } from "#app/http/idempotency.server.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const intent = intentAt("/settings");

/** What the forms of Settings send. A new token is returned, to be shown once. */
export const settingsIntents = {
  "time-zone": intent({
    schema: timeZoneForm,
    failure: SETTINGS_TOASTS.timeZone,
    async run({ user, input }) {
      await setTimeZone(user.id, input.timeZone);
      return redirectWithToast(
        "/settings",
        success(
          SETTINGS_TOASTS.timeZone,
          `Times are shown in ${input.timeZone.replaceAll("_", " ")}.`,
        ),
      );
    },
  }),
  // Sent by the frame for a user who never chose a zone, with fetch: a redirect would load a page.
  "browser-zone": intent({
    schema: timeZoneForm,
    failure: SETTINGS_TOASTS.timeZone,
    async run({ user, input }) {
      await keepBrowserZone(user.id, input.timeZone);
      return null;
    },
  }),
  "create-token": intent({
    schema: tokenForm,
    failure: SETTINGS_TOASTS.token,
    async run({ user, input, request, form }) {
      await requireFreshSignIn(user.id, request, input.currentPassword);
      const { name, scope, expires: days } = input;
      const make = () => createApiToken(user.id, { name, scope, days }, request);
      return {
        token: await recreateOnRetry(user.id, request, form, make, (id) =>
          forgetApiToken(user.id, id),
        ),
      };
    },
  }),
  "revoke-token": intent({
    schema: idForm,
    failure: SETTINGS_TOASTS.revoke,
    async run({ user, input }) {
      await revokeApiToken(user.id, input.id);
      return redirectWithToast(
        "/settings",
        success(SETTINGS_TOASTS.revoke, "Programs that use it can no longer sign in."),
      );
    },
  }),
};
