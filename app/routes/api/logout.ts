import { redirect } from "@remix-run/node";
import { isNavigation } from "#app/accounts/navigation.server.ts";
import { signOut } from "#app/accounts/session.server.ts";
import { redirectLoader, redirectAction } from "#app/http/resource.server.ts";

/**
 * Ends the session on the server. A page of another site that links here, and whatever only fetches
 * this address, ends nothing.
 */
export const loader = redirectLoader("Sign-out failed", (request) =>
  isNavigation(request) ? signOut(request, "/") : Promise.resolve(redirect("/")),
);
export const action = redirectAction("Sign-out failed", (request) => signOut(request, "/"));
