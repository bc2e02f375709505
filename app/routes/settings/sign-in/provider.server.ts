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
    failure: ACCOUNT_TOASTS.link,
    run: ({ user, request }) => beginLinking(request, user),
  }),
  "unlink-provider": intent({
    failure: ACCOUNT_TOASTS.unlink,
    async run({ user }) {
      await unlinkIdentity(user.id);
      return redirectWithToast(
        PATH,
        success(ACCOUNT_TOASTS.unlink, "You can't sign in there any more."),
      );
    },
  }),
};
