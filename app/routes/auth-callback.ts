import { finishSignIn, readReturnTo } from "#app/accounts/login.server.ts";
import { ACCOUNT_TOASTS, SHARED_ADDRESS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { redirectLoader, readOnly } from "#app/http/resource.server.ts";
import { returnPath } from "#app/http/safe-path.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/** Where the identity provider sends the browser. A failed sign-in ends where it began. */
export const loader = redirectLoader(
  "Sign-in failed",
  (request) =>
    finishSignIn(
      request,
      returnPath,
      (page) =>
        redirectWithToast(page, success(ACCOUNT_TOASTS.link, "You can sign in there from now on.")),
      (answer) =>
        redirectWithToast(answer.headers.get("Location") ?? "/", SHARED_ADDRESS, answer.headers),
    ),
  async (request) => returnPath(await readReturnTo(request)),
);
export const action = readOnly;
