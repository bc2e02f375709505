import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from "#app/accounts/factors/passkeys.server.ts";
import {
  addPasskeyForm,
  newPasskeyForm,
  passkeyNameForm,
} from "#app/accounts/factors/requests.server.ts";
import { confirmedForm } from "#app/accounts/forms.server.ts";
import { SIGN_IN_TOASTS } from "#app/copy/sign-in.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in";
const intent = intentAt(PATH);

/** What the passkeys card sends: first for what the browser needs, then what it has made. */
export const passkeyIntents = {
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
};

const onePasskey = intentAt("/settings/sign-in/passkeys/:id");

/** What the page of one passkey sends. */
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
