import { redirect } from "@remix-run/node";
import { isOpened } from "#app/auth/opened.server.ts";
import { CLEAR_SITE_DATA, endSession } from "#app/auth/session.server.ts";
import { passage, passageAction } from "#app/http/navigation.server.ts";

const signOut = async (request: Request) =>
  redirect("/", {
    headers: { "Set-Cookie": await endSession(request), "Clear-Site-Data": CLEAR_SITE_DATA },
  });

/** Ends the session on the server. A page of another site that links here, and whatever only fetches this address, ends nothing. */
export const loader = passage("Sign-out failed", (request) =>
  isOpened(request) ? signOut(request) : Promise.resolve(redirect("/")),
);
export const action = passageAction("Sign-out failed", signOut);
