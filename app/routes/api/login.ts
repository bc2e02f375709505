import { beginSignIn } from "#app/accounts/login.server.ts";
import { redirectLoader, redirectAction } from "#app/http/resource.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

const signIn = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return beginSignIn(request, returnPath(query.get("returnTo")), query.get("way") === "provider");
};

/**
 * Starts the sign-in; `?returnTo=` is where the browser comes back to, `?way=provider` asks for the
 * OpenID provider where there is a choice.
 */
export const loader = redirectLoader("Sign-in failed", signIn);
export const action = redirectAction("Sign-in failed", signIn);
