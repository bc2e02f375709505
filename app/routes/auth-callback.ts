import { redirect } from "@remix-run/node";
import { finishSignIn, readReturnTo } from "#app/accounts/login.server.ts";
import { redirectLoader, readOnly } from "#app/http/resource.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

/** Where the identity provider sends the browser. A failed sign-in ends where it began. */
export const loader = redirectLoader(
  "Sign-in failed",
  async (request) => {
    const { returnTo, headers } = await finishSignIn(request);
    return redirect(returnPath(returnTo), { headers });
  },
  async (request) => returnPath(await readReturnTo(request)),
);
export const action = readOnly;
