import { changeEmail } from "#app/accounts/address.server.ts";
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from "#app/accounts/factors/passkeys.server.ts";
import {
  changePasswordForm,
  setPasswordForm,
  changeEmailForm,
  addPasskeyForm,
  newPasskeyForm,
  passkeyNameForm,
} from "#app/accounts/factors/requests.server.ts";
import { confirmedForm } from "#app/accounts/forms.server.ts";
import { requireFreshSignIn } from "#app/accounts/fresh-sign-in.server.ts";
import { beginLinking } from "#app/accounts/login.server.ts";
import { changePassword, setFirstPassword } from "#app/accounts/passwords/passwords.server.ts";
import { unlinkIdentity } from "#app/accounts/provider/linking.server.ts";
import { idForm } from "#app/accounts/requests.server.ts";
import { startSession } from "#app/accounts/session.server.ts";
import { revokeOtherSessions, revokeSession } from "#app/accounts/sessions.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { whatEnded } from "#app/copy/passwords.ts";
import { SETTINGS_TOASTS } from "#app/copy/settings.ts";
import { SIGN_IN_TOASTS } from "#app/copy/sign-in.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in";
const intent = intentAt(PATH);
const onePasskey = intentAt("/settings/sign-in/passkeys/:id");

export const onePasskeyIntents = {
  rename: onePasskey({
    schema: passkeyNameForm,
    failure: SIGN_IN_TOASTS.renamePasskey,
    async run({ user, params, input }) {
      await renamePasskey(user.id, params.id, input.name);
      return redirectWithToast(
        PATH,
        success(SIGN_IN_TOASTS.renamePasskey, `It is called ${input.name} now.`),
      );
    },
  }),
  remove: onePasskey({
    schema: confirmedForm,
    failure: SIGN_IN_TOASTS.removePasskey,
    async run({ user, request, params, input }) {
      await removePasskey(user.id, params.id, request, input.currentPassword);
      return redirectWithToast(
        PATH,
        success(SIGN_IN_TOASTS.removePasskey, "It signs in no more. Delete it on your device too."),
      );
    },
  }),
};

/**
 * What the cards of Settings → Sign-in send. With a new password every session ends, and this
 * browser gets a new one. A new passkey takes two: what the browser needs, then what it has made.
 */
export const signInIntents = {
  "begin-passkey": intent({
    schema: newPasskeyForm,
    failure: SIGN_IN_TOASTS.passkey,
    run: async ({ user, request, input }) => ({
      options: await beginPasskey(user, request, input.currentPassword),
    }),
  }),
  "add-passkey": intent({
    schema: addPasskeyForm,
    failure: SIGN_IN_TOASTS.passkey,
    async run({ user, request, input }) {
      await addPasskey(user, request, { name: input.name, response: input.answer });
      return redirectWithToast(
        PATH,
        success(SIGN_IN_TOASTS.passkey, "You can sign in with it from now on."),
      );
    },
  }),
  "link-provider": intent({
    schema: confirmedForm,
    failure: ACCOUNT_TOASTS.link,
    run: ({ user, request, input }) => beginLinking(request, user, input.currentPassword),
  }),
  "unlink-provider": intent({
    schema: confirmedForm,
    failure: ACCOUNT_TOASTS.unlink,
    async run({ user, request, input }) {
      await unlinkIdentity(user.id, request, input.currentPassword);
      return redirectWithToast(
        PATH,
        success(ACCOUNT_TOASTS.unlink, "You can't sign in there any more."),
      );
    },
  }),
  "change-email": intent({
    schema: changeEmailForm,
    failure: ACCOUNT_TOASTS.email,
    async run({ user, request, input }) {
      const became = await changeEmail(user, request, input.currentPassword, input.email);
      return redirectWithToast(
        PATH,
        became === "changed"
          ? success(ACCOUNT_TOASTS.email, `You sign in with ${input.email} from now on.`)
          : success(
              ACCOUNT_TOASTS.resetLink,
              `Open the link in the mail to ${input.email}; until then nothing changes.`,
            ),
      );
    },
  }),
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
  "end-session": intent({
    schema: idForm,
    failure: SETTINGS_TOASTS.session,
    async run({ user, input }) {
      await revokeSession(user.id, input.id);
      return redirectWithToast(
        PATH,
        success(SETTINGS_TOASTS.session, "That browser has to sign in again."),
      );
    },
  }),
  "end-others": intent({
    failure: SETTINGS_TOASTS.session,
    async run({ user, request }) {
      const count = await revokeOtherSessions(user.id, request);
      return redirectWithToast(
        PATH,
        success(
          SETTINGS_TOASTS.session,
          `${count} other ${count === 1 ? "browser has" : "browsers have"} to sign in again.`,
        ),
      );
    },
  }),
};
