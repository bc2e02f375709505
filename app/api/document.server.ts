import type { z } from "zod";
import { refusalsOf } from "#app/http/door.server.ts";
import type { ErrorKind } from "#app/lib/app-error.ts";
import { toJsonSchema, toReference, type JsonSchema, type NamedSchemas } from "./schema.server.ts";

/** What an API door says of one method of one address. */
export interface Described {
  summary: string;
  auth?: "none";
  body?: z.ZodType;
  query?: z.ZodType;
  answer?: z.ZodType;
  status?: number;
  refuses?: readonly ErrorKind[];
}

/** An address in the router's words, "posts/:id", and its methods. */
export type Addresses = ReadonlyArray<readonly [path: string, methods: Record<string, Described>]>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Array<Record<string, string[]>>;
  parameters: Array<{
    name: string;
    in: "path" | "query" | "header";
    required: boolean;
    description?: string;
    schema: JsonSchema;
  }>;
  requestBody?: { required: true; content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Answer {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: NamedSchemas;
    responses: Record<string, Answer>;
  };
}

const AREAS: ReadonlyArray<readonly [start: string, name: string, description: string]> = [
  ["auth/", "Account", "Who is signed in, with plan and usage."],
  ["posts", "Posts", "Write, read, change and delete posts."],
  [
    "ai/",
    "Writing",
    "Keywords, articles and internal links, made by the writer. Nothing is saved by these calls.",
  ],
  ["publish", "Publishing", "Publish now or on schedule, and what became of it."],
  ["publications", "Publishing", ""],
  [
    "integrations",
    "Integrations",
    "Connected accounts on publishing platforms. Secrets go in and never come out.",
  ],
  ["platforms", "Integrations", ""],
  ["analytics", "Analytics", "Views, shares and reading time by post."],
  ["create-subscription", "Subscription", "Checkout and its result."],
  ["check-subscription-status", "Subscription", ""],
  ["stripe/", "Subscription", ""],
  ["", "This document", "The API's own description."],
];

/** What each refusal means; every one is plain text, one sentence. */
const REFUSALS = {
  400: "Something sent is not as it must be; the sentence names the field.",
  401: "Not signed in. The text is `Unauthorized`.",
  403: "Not allowed: the plan's limit is reached, the API token may only read, or a page of another site asks.",
  404: "No such thing, or it belongs to somebody else.",
  405: "Another method is needed; `Allow` names it.",
  409: "It was changed meanwhile, something else has to be done first, or the call with the same Idempotency-Key is still running.",
  413: "The body is too large.",
  415: "The body is not `application/json`.",
  429: "Too many calls; `Retry-After` says when to come back, in seconds.",
  500: "A fault of ours; the text holds the request id.",
  502: "The writing service, the platform or the payment service did not answer as it should.",
  503: "The database of this installation is away or its disk full, and `Retry-After` says when to come back, in seconds; or one of its settings is missing or wrong.",
} as const;

const ABOUT = `Everything the screens do. Bodies are JSON in both directions; an error is a status and one sentence of plain text. Every answer names its request in \`X-Request-Id\`: the one you sent, or a new one.

Sign in with an API token (Settings, API tokens; it works for 30, 90 or 365 days or until it is revoked, and is answered 401 after that) as \`Authorization: Bearer …\`, or with the session cookie of a browser. Browsers sign in at \`/api/login\` and out at \`/api/logout\`.

Every POST takes an \`Idempotency-Key\` of up to 255 characters: a repeat within 24 hours gets the first answer and does nothing again. One person may save 300 posts and changes in a minute; above that the answer is 429. A post carries an \`ETag\`; send it back as \`If-Match\` to save only over the version that you have read.`;

/** The OpenAPI document of the addresses. `server` is where browsers reach the product. */
export function describeApi(addresses: Addresses, server: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  const named: NamedSchemas = {};
  for (const [path, methods] of addresses) {
    const operations = Object.entries(methods).map(
      ([method, described]) =>
        [method.toLowerCase(), operation(path, method, described, named)] as const,
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
          { description, content: { "text/plain": { schema: { type: "string" } } } },
        ]),
      ),
    },
  };
}

function operation(
  path: string,
  method: string,
  described: Described,
  named: NamedSchemas,
): Operation {
  const { summary, auth, body, query, answer, status = 200 } = described;
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const open = auth === "none";
  return {
    operationId:
      method.toLowerCase() +
      path.replace(/(?:^|[/.:-]+)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [AREAS.find(([start]) => path.startsWith(start))?.[1] ?? ""],
    summary,
    security: open ? [] : [{ token: [] }, { session: [] }],
    parameters: [
      ...names.map((name) => ({
        name,
        in: "path" as const,
        required: true,
        schema: { type: "string" },
      })),
      ...Object.entries(query ? (toJsonSchema(query, "input").properties ?? {}) : {}).map(
        ([name, schema]) => ({ name, in: "query" as const, required: false, schema }),
      ),
      ...(method === "POST" && !open
        ? [
            {
              name: "Idempotency-Key",
              in: "header" as const,
              required: false,
              description: "Makes a repeat harmless.",
              schema: { type: "string", minLength: 1, maxLength: 255 },
            },
          ]
        : []),
      ...(path === "posts/:id" && method !== "GET"
        ? [
            {
              name: "If-Match",
              in: "header" as const,
              required: false,
              description: "The `ETag` of the version to change.",
              schema: { type: "string" },
            },
          ]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: true as const,
        content: { "application/json": { schema: toReference(body, "input", named) } },
      },
    }),
    responses: {
      [status]: {
        description: "Done.",
        content: {
          "application/json": {
            schema: answer ? toReference(answer, "output", named) : { type: "object" },
          },
        },
      },
      ...Object.fromEntries(
        refusalsOf(method, described, names.length > 0).map((refusal) => [
          refusal,
          { $ref: `#/components/responses/Error${refusal}` },
        ]),
      ),
    },
  };
}
