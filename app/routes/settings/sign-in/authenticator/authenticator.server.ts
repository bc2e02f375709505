import {
  beginAuthenticator,
  cancelSetUp,
  confirmAuthenticator,
  hasAuthenticator,
  renewRecoveryCodes,
  turnOffSecondStep,
} from "#app/accounts/factors/authenticator.server.ts";
import { codeForm } from "#app/accounts/factors/requests.server.ts";
import { confirmedForm } from "#app/accounts/forms.server.ts";
import { SECOND_STEP, SIGN_IN_TOASTS } from "#app/copy/sign-in.ts";
import { success } from "#app/copy/toasts.ts";
import { redirect } from "@remix-run/node";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in/authenticator";
const intent = intentAt(PATH);

/** What the page of the authenticator app sends. Recovery codes are in its answer only. */
export const authenticatorIntents = {
  begin: intent({
    schema: confirmedForm,
    failure: SIGN_IN_TOASTS.authenticator,
    async run({ user, input }) {
      await beginAuthenticator(user.id, input.currentPassword);
      return redirect(PATH);
    },
  }),
  cancel: intent({
    failure: SIGN_IN_TOASTS.authenticator,
    async run({ user }) {
      await cancelSetUp(user.id);
      return redirect("/settings/sign-in");
    },
  }),
  confirm: intent({
    schema: codeForm,
    failure: SIGN_IN_TOASTS.authenticator,
    async run({ user, input }) {
      // Without scripts a reload of the page with the codes sends its form again.
      if (await hasAuthenticator(user.id))
        return redirectWithToast(
          PATH,
          success(SIGN_IN_TOASTS.authenticator, SECOND_STEP.shownOnce),
        );
      return { codes: await confirmAuthenticator(user.id, input.code) };
    },
  }),
  "renew-codes": intent({
    schema: confirmedForm,
    failure: SIGN_IN_TOASTS.recoveryCodes,
    run: async ({ user, input }) => ({
      codes: await renewRecoveryCodes(user.id, input.currentPassword),
    }),
  }),
  "turn-off": intent({
    schema: confirmedForm,
    failure: SIGN_IN_TOASTS.secondStepOff,
    async run({ user, input }) {
      await turnOffSecondStep(user.id, input.currentPassword);
      return redirectWithToast(
        "/settings/sign-in",
        success(SIGN_IN_TOASTS.secondStepOff, "Sign-in asks for your password only."),
      );
    },
  }),
};
