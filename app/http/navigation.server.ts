import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { findUser } from "#app/auth/caller.server.ts";
import type { AuthUser } from "#app/auth/user.ts";
import { TEXT } from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { clientSignal } from "#app/lib/request-context.server.ts";
import { errorResponse } from "./api.server.ts";
import { markDoor } from "./door.server.ts";
import { toKnownError } from "./known-error.server.ts";
import type { ScreenArgs } from "./screen.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** Addresses that a browser opens and that show no page of their own: sign-in, sign-out, downloads, feeds. What goes wrong there is told in a plain sentence. */

/** True for a browser that wants a page, false for programs and for what a page fetches. */
function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** An address that is only passed through: an AppError becomes a notice on the landing page, or on the page that `back` names. */
export function passage(
  title: string,
  run: (request: Request) => Promise<Response>,
  back: (request: Request) => Promise<string> = () => Promise.resolve("/"),
) {
  return markDoor(({ request }: LoaderFunctionArgs) => pass(request, title, run, back), "page");
}

/** The same for a form that a browser posts there. Programs are told that this is no call of the API. */
export function passageAction(title: string, run: (request: Request) => Promise<Response>) {
  const action = ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method === "POST" && wantsPage(request))
      return pass(request, title, run, () => Promise.resolve("/"));
    return Promise.resolve(
      errorResponse(
        new AppError("method", "This address is for browsers: open it with GET.", { allow: "GET" }),
      ),
    );
  };
  return markDoor(action, "page");
}

/** The action of an address that is only read: every method that would change something is told so. */
export const readOnly = markDoor(
  () =>
    Promise.resolve(
      errorResponse(
        new AppError("method", "This address answers GET only.", { allow: "GET, HEAD" }),
      ),
    ),
  "page",
);

async function pass(
  request: Request,
  title: string,
  run: (request: Request) => Promise<Response>,
  back: (request: Request) => Promise<string>,
): Promise<Response> {
  try {
    return await run(request);
  } catch (error) {
    if (error instanceof Response) return error;
    // The page that it would lead to has no database either.
    if (isDatabaseAway(error)) return errorResponse(error);
    return redirectWithToast(await back(request), {
      kind: "error",
      title,
      description: toKnownError(error, "on a screen").message,
    });
  }
}

/** A file of the signed-in user. A browser without a session signs in and comes back for it; a program gets 401. Errors are plain sentences. */
export function downloadLoader(run: (args: ScreenArgs) => Promise<Response>) {
  const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const user = await findUser(request);
      if (user)
        return await run({
          user,
          params: params as Record<string, string>,
          request,
          signal: clientSignal(request),
          url,
        });
      if (wantsPage(request))
        return redirect(`/api/login?returnTo=${encodeURIComponent(url.pathname + url.search)}`);
      throw new AppError("unauthorized", TEXT.unauthorized);
    } catch (error) {
      return error instanceof Response ? error : errorResponse(error);
    }
  };
  return markDoor(loader, "screen");
}

/** The same for what is open to everybody: feeds, and links that lead on. */
export function openLoader(
  run: (args: Omit<ScreenArgs, "user"> & { user: AuthUser | null }) => Promise<Response>,
) {
  const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await run({
        user: await findUser(request),
        params: params as Record<string, string>,
        request,
        signal: clientSignal(request),
        url: new URL(request.url),
      });
    } catch (error) {
      return error instanceof Response ? error : errorResponse(error);
    }
  };
  return markDoor(loader, "page");
}
