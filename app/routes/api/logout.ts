import { redirect } from "@remix-run/node";
import { isNavigation, isUnsure } from "#app/accounts/navigation.server.ts";
import { signOut } from "#app/accounts/session.server.ts";
import { redirectLoader, redirectAction } from "#app/http/resource.server.ts";

/**
 * Ends the session on the server. A page of another site that links here, and whatever only fetches
 * this address, ends nothing. Where the browser does not tell, a page asks for a click.
 */
export const loader = redirectLoader("Sign-out failed", async (request) => {
  if (!isNavigation(request)) return redirect("/");
  return isUnsure(request) ? redirect("/sign-out") : signOut(request, "/");
});
export const action = redirectAction("Sign-out failed", (request) => signOut(request, "/"));
