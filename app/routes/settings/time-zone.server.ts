import { keepBrowserZone, setTimeZone } from "#app/accounts/account.server.ts";
import { timeZoneForm } from "#app/accounts/requests.server.ts";
import { SETTINGS_TOASTS } from "#app/copy/settings.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const intent = intentAt("/settings");

/** What the time-zone form sends. */
export const timeZoneIntents = {
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
};
