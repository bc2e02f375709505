import { beginSignIn } from "#app/auth/login.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { passage } from "#app/http/screen.server.ts";

/** Starts the sign-in; `?returnTo=` is where the browser comes back to. */
export const loader = passage("Sign-in failed", (request) => beginSignIn(request, safePath(new URL(request.url).searchParams.get("returnTo"))));
