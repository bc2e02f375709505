import { redirect } from "@remix-run/node";
import { finishSignIn } from "#app/auth/login.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { passage } from "#app/http/screen.server.ts";

/** Where the identity provider sends the browser back to. */
export const loader = passage("Sign-in failed", async (request) => {
  const { returnTo, headers } = await finishSignIn(request);
  return redirect(safePath(returnTo), { headers });
});
