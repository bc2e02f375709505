import { confirmedForm } from "#app/accounts/forms.server.ts";
import { beginLinking } from "#app/accounts/login.server.ts";
import { unlinkIdentity } from "#app/accounts/provider/linking.server.ts";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/sign-in";
const intent = intentAt(PATH);

/** What the card of the OpenID provider sends. */
export const providerIntents = {
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
};
