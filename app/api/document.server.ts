import type { EndpointDocs } from "#app/http/handler.server.ts";
import { ERROR_BODY, errorHeaders } from "./errors.ts";
import type { NamedSchemas } from "./json-schema.ts";
import type { OpenApi } from "./open-api.ts";
import { describeOperation } from "./operation.server.ts";
import { ABOUT, AREAS, REFUSALS } from "./texts.ts";

/** Paths in the router's syntax, "posts/:id", with their methods. */
export type Addresses = ReadonlyArray<
  readonly [path: string, methods: Record<string, EndpointDocs>]
>;

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
