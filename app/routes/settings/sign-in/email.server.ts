import { changeEmail } from "#app/accounts/address.server.ts";
import { changeEmailForm } from "#app/accounts/factors/requests.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in";

/** What the card of the e-mail address sends. */
export const emailIntents = {
  "change-email": intentAt(PATH)({
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
};
