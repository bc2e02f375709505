import { redirect } from "@remix-run/node";
import { CLEAR_SITE_DATA, endSession } from "#app/auth/session.server.ts";
import { passage } from "#app/http/screen.server.ts";

/** Ends the session on the server. A page of another site that links here ends nothing. */
export const loader = passage("Sign-out failed", async (request) => {
  if (!["same-origin", "none"].includes(request.headers.get("Sec-Fetch-Site") ?? "none")) return redirect("/");
  return redirect("/", { headers: { "Set-Cookie": await endSession(request), "Clear-Site-Data": CLEAR_SITE_DATA } });
});
