import { handlerOf, type EndpointDocs } from "#app/http/handler.server.ts";
import { env } from "#app/lib/env.server.ts";
import { describeApi, type Addresses } from "./document.server.ts";
import type { OpenApi } from "./open-api.ts";
import { toApiPath } from "./routes.ts";

type Module = { loader?: unknown };

const FOLDER = "../routes/api/";
const MODULES = import.meta.glob<Module>("../routes/api/*.ts");

let made: OpenApi | undefined;

/** The OpenAPI document of the API as it is served: what its handlers say about themselves. */
export async function apiDocument(): Promise<OpenApi> {
  return (made ??= describeApi(await listAddresses(), env.appUrl));
}

async function listAddresses(): Promise<Addresses> {
  const addresses = await Promise.all(
    Object.entries(MODULES).map(async ([file, load]) => {
      const path = toApiPath(file.slice(FOLDER.length));
      return [path, methodsOf(path, await load())] as const;
    }),
  );
  return addresses.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Every API handler is both loader and action. Empty for a route that is not part of the API. */
function methodsOf(path: string, { loader }: Module): Record<string, EndpointDocs> {
  const handler = handlerOf(loader);
  if (handler?.name !== "api" || !handler.definition) return {};
  if (handler.path !== `/api/${path}`)
    throw new Error(`the API call ${handler.path ?? ""} is in the file of /api/${path}`);
  return handler.definition;
}
