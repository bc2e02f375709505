import { handlerOf, type EndpointDocs } from "#app/http/handler.server.ts";
import { env } from "#app/lib/env.server.ts";
import { ERROR_BODY, errorHeaders } from "./errors.ts";
import type { NamedSchemas } from "./json-schema.ts";
import type { OpenApi } from "./open-api.ts";
import { describeOperation } from "./operation.server.ts";
import { toApiPath } from "./routes.ts";
import { ABOUT, AREAS, REFUSALS } from "./texts.ts";

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

/** Paths in the router's syntax, "posts/:id", with their methods. */
type Addresses = ReadonlyArray<readonly [path: string, methods: Record<string, EndpointDocs>]>;

/** The OpenAPI document of these addresses. `server` is the public origin of the product. */
export function describeApi(addresses: Addresses, server: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  const named: NamedSchemas = {};
  for (const [path, methods] of addresses) {
    const operations = Object.entries(methods).map(
      ([method, docs]) =>
        [method.toLowerCase(), describeOperation(path, method, docs, named)] as const,
    );
    if (operations.length > 0)
      paths[`/api/${path.replace(/:(\w+)/g, "{$1}")}`] = Object.fromEntries(operations);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Postwright",
      version: "1",
      description: ABOUT,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    tags: AREAS.filter(([, , description]) => description !== "").map(([, name, description]) => ({
      name,
      description,
    })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "An API token from Settings. A read-only one may only GET; an expired one is answered 401.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "postwright",
          description: "The session of a signed-in browser (`__Host-postwright` over https).",
        },
      },
      schemas: Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Error${status}`,
          { description, headers: errorHeaders(Number(status)), content: ERROR_BODY },
        ]),
      ),
    },
  };
}
