import { changePasswordForm, setPasswordForm } from "#app/accounts/factors/requests.server.ts";
import { changePassword, setFirstPassword } from "#app/accounts/passwords/passwords.server.ts";
import { requireFreshSignIn } from "#app/accounts/fresh-sign-in.server.ts";
import { startSession } from "#app/accounts/session.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { whatEnded } from "#app/copy/passwords.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in";
const intent = intentAt(PATH);

/** What the password card sends. Every session ends; this browser gets a new one. */
export const passwordIntents = {
  "change-password": intent({
    schema: changePasswordForm,
    failure: ACCOUNT_TOASTS.password,
    async run({ user, request, input }) {
      const { currentPassword, newPassword, ...ends } = input;
      const ended = await changePassword(user.id, currentPassword, newPassword, ends);
      return redirectWithToast(
        PATH,
        success(ACCOUNT_TOASTS.password, whatEnded(ended, "All other browsers")),
        { "Set-Cookie": await startSession(request, user.id) },
      );
    },
  }),
  "set-password": intent({
    schema: setPasswordForm,
    failure: ACCOUNT_TOASTS.password,
    async run({ user, request, input }) {
      await requireFreshSignIn(user.id, request, "");
      await setFirstPassword(user.id, input.newPassword);
      return redirectWithToast(
        PATH,
        success(ACCOUNT_TOASTS.password, `You can sign in with ${user.email} and it now.`),
      );
    },
  }),
};
