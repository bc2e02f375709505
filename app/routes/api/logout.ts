import { redirect } from "@remix-run/node";
import { isNavigation, isUnsure } from "#app/accounts/navigation.server.ts";
import { redirectLoader, redirectAction } from "#app/http/resource.server.ts";
import { signOut } from "#app/http/sign-out.server.ts";
import { returnPath } from "#app/http/safe-path.ts";

/** After signing out: the landing page, or signing in again to go back to `?returnTo=`. */
function pathAfter(request: Request): string {
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  return returnTo === "/" ? "/" : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * Ends the session, on the server too. A page of another site that links here, and whatever only
 * fetches this address, ends nothing. Where the browser does not tell, a page asks for a click.
 */
export const loader = redirectLoader("Sign-out failed", async (request) => {
  if (!isNavigation(request)) return redirect("/");
  return isUnsure(request)
    ? redirect(`/sign-out${new URL(request.url).search}`)
    : signOut(request, pathAfter(request));
});
export const action = redirectAction("Sign-out failed", (request) =>
  signOut(request, pathAfter(request)),
);
