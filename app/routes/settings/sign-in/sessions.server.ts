import { idForm } from "#app/accounts/requests.server.ts";
import { revokeOtherSessions, revokeSession } from "#app/accounts/sessions.server.ts";
import { SETTINGS_TOASTS } from "#app/copy/settings.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const intent = intentAt("/settings/sign-in");

/** What the buttons of the sessions card send. */
export const sessionIntents = {
  "end-session": intent({
    schema: idForm,
    failure: SETTINGS_TOASTS.session,
    async run({ user, input }) {
      await revokeSession(user.id, input.id);
      return redirectWithToast(
        "/settings/sign-in",
        success(SETTINGS_TOASTS.session, "That browser has to sign in again."),
      );
    },
  }),
  "end-others": intent({
    failure: SETTINGS_TOASTS.session,
    async run({ user, request }) {
      const count = await revokeOtherSessions(user.id, request);
      return redirectWithToast(
        "/settings/sign-in",
        success(
          SETTINGS_TOASTS.session,
          `${count} other ${count === 1 ? "browser has" : "browsers have"} to sign in again.`,
        ),
      );
    },
  }),
};
