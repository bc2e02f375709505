import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { errorResponse } from "./api.server.ts";
import { markHandler } from "./handler.server.ts";
import { toKnownError } from "./known-error.server.ts";
import { readPageArgs, type PageArgs, type ScreenArgs } from "./page-args.server.ts";
import { READS } from "./status.ts";
import { redirectWithToast } from "./toast.server.ts";

/**
 * Handlers for addresses that show no page of their own: sign-in, sign-out, downloads, feeds. Their
 * errors are plain text.
 */

/** True for a browser that opens a page, false for programs and for fetches of a page. */
function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/**
 * A loader that only redirects. An AppError becomes a toast on the landing page, or on the page
 * that `back` returns.
 */
export function redirectLoader(
  title: string,
  run: (request: Request) => Promise<Response>,
  back: (request: Request) => Promise<string> = () => Promise.resolve("/"),
) {
  return markHandler(
    ({ request }: LoaderFunctionArgs) => runRedirect(request, title, run, back),
    "page",
  );
}

/** An action that only redirects, for forms of browsers. Other requests get 405. */
export function redirectAction(title: string, run: (request: Request) => Promise<Response>) {
  const action = ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method === "POST" && wantsPage(request))
      return runRedirect(request, title, run, () => Promise.resolve("/"));
    return Promise.resolve(
      errorResponse(
        new AppError("method", "This address is for browsers: open it with GET.", { allow: "GET" }),
      ),
    );
  };
  return markHandler(action, "page");
}

/** The action of an address that answers GET only. */
export const readOnly = markHandler(
  () =>
    Promise.resolve(
      errorResponse(new AppError("method", "This address answers GET only.", { allow: READS })),
    ),
  "page",
);

async function runRedirect(
  request: Request,
  title: string,
  run: (request: Request) => Promise<Response>,
  back: (request: Request) => Promise<string>,
): Promise<Response> {
  try {
    return await run(request);
  } catch (error) {
    if (error instanceof Response) return error;
    // The page it would redirect to has no database either.
    if (isDatabaseAway(error)) return errorResponse(error);
    return redirectWithToast(await back(request), {
      kind: "error",
      title,
      description: toKnownError(error, "on a screen").message,
    });
  }
}

/**
 * A download for the signed-in user. A browser without a session is sent to sign in and back; a
 * program gets 401.
 */
export function downloadLoader<Path extends string>(
  path: Path,
  run: (args: ScreenArgs<Path>) => Promise<Response>,
) {
  return fileLoader(path, "screen", async (args) => {
    const { user, request, url } = args;
    if (user) return run({ ...args, user });
    if (wantsPage(request))
      return redirect(`/api/login?returnTo=${encodeURIComponent(url.pathname + url.search)}`);
    throw new AppError("unauthorized", TEXT.unauthorized);
  });
}

/** The same for everybody: feeds, and links that redirect. */
export function publicLoader<Path extends string>(
  path: Path,
  run: (args: PageArgs<Path>) => Promise<Response>,
) {
  return fileLoader(path, "page", run);
}

function fileLoader<Path extends string>(
  path: Path,
  kind: "screen" | "page",
  run: (args: PageArgs<Path>) => Promise<Response>,
) {
  const loader = async (route: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await run(await readPageArgs(path, route));
    } catch (error) {
      return error instanceof Response ? error : errorResponse(error);
    }
  };
  return markHandler(loader, kind, { path });
}
