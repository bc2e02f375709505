import { redirect } from "@remix-run/node";
import { finishSignIn, readReturnTo } from "#app/auth/login.server.ts";
import { passage, readOnly } from "#app/http/navigation.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

/** Where the identity provider sends the browser back to. A sign-in that fails ends on the page where it began. */
export const loader = passage(
  "Sign-in failed",
  async (request) => {
    const { returnTo, headers } = await finishSignIn(request);
    return redirect(returnPath(returnTo), { headers });
  },
  async (request) => returnPath(await readReturnTo(request)),
);
export const action = readOnly;
