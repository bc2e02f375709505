import { beginSignIn } from "#app/accounts/login.server.ts";
import { redirectLoader, redirectAction } from "#app/http/resource.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

const signIn = (request: Request) =>
  beginSignIn(request, returnPath(new URL(request.url).searchParams.get("returnTo")));

/** Starts the sign-in; `?returnTo=` is where the browser comes back to. */
export const loader = redirectLoader("Sign-in failed", signIn);
export const action = redirectAction("Sign-in failed", signIn);
