import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "#app/accounts/caller.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { clientSignal } from "#app/lib/request-context.server.ts";

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

type ParamName<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamName<First> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a path in the router's syntax: "posts/:id" gives `{ id: string }`. */
export type Params<Path extends string> = { readonly [Name in ParamName<Path>]: string };

/** The parameters that the router found in an address. Throws when `path` names another one. */
export function requireParams<Path extends string>(path: Path, found: object): Params<Path> {
  if (!hasParams(path, found)) throw new Error(`the route does not match ${path}`);
  return found;
}

function hasParams<Path extends string>(path: Path, found: object): found is Params<Path> {
  const given = new Map<string, unknown>(Object.entries(found));
  return [...path.matchAll(/:(\w+)/g)].every(
    ([, name = ""]) => typeof given.get(name) === "string",
  );
}
