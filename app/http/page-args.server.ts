import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "#app/accounts/caller.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { clientSignal } from "#app/lib/request-context.server.ts";
import { requireParams, type Params } from "./params.ts";

/** The arguments of a page's handler. `Path` is its address in the URL table. */
export interface PageArgs<Path extends string = string> {
  /** Null for a visitor. */
  user: AuthUser | null;
  params: Params<Path>;
  request: Request;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  url: URL;
}

/** The arguments of a screen's handler: the user is signed in. */
export interface ScreenArgs<Path extends string = string> extends PageArgs<Path> {
  user: AuthUser;
}

export async function readPageArgs<Path extends string>(
  path: Path,
  { request, params }: LoaderFunctionArgs,
): Promise<PageArgs<Path>> {
  return {
    user: await findUser(request),
    params: requireParams(path, params),
    request,
    signal: clientSignal(request),
    url: new URL(request.url),
  };
}
