import { beginSignIn } from "#app/auth/login.server.ts";
import { passage, passageAction } from "#app/http/navigation.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

const signIn = (request: Request) =>
  beginSignIn(request, returnPath(new URL(request.url).searchParams.get("returnTo")));

/** Starts the sign-in; `?returnTo=` is where the browser comes back to. */
export const loader = passage("Sign-in failed", signIn);
export const action = passageAction("Sign-in failed", signIn);
