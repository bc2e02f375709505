import { redirectDocument } from "@remix-run/node";
import { leaveSession } from "#app/accounts/session.server.ts";
import { NOT_ENDED } from "#app/copy/accounts.ts";
import { redirectWithToast } from "./toast.server.ts";

/**
 * Signs this browser out and goes on to `path` of this site. While the database takes no changes it
 * goes to the landing page, which says so: nobody can sign in again then.
 */
export async function signOut(request: Request, path: string): Promise<Response> {
  const { headers, isEnded } = await leaveSession(request);
  return isEnded
    ? redirectDocument(path, { headers })
    : redirectWithToast("/", NOT_ENDED, { ...headers, "X-Remix-Reload-Document": "true" });
}
