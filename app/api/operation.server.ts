import { refusalsOf, type Described } from "#app/http/handler.server.ts";
import type { NamedSchemas } from "./json-schema.ts";
import type { Operation, Parameter } from "./open-api.ts";
import { toJsonSchema, toReference } from "./schema.server.ts";
import { AREAS } from "./texts.ts";

/** One method of one path as the document has it; named schemas are added to `named`. */
export function describeOperation(
  path: string,
  method: string,
  described: Described,
  named: NamedSchemas,
): Operation {
  return {
    operationId:
      method.toLowerCase() +
      path.replace(/(?:^|[/.:-]+)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [AREAS.find(([start]) => path.startsWith(start))?.[1] ?? ""],
    summary: described.summary,
    security: described.auth === "none" ? [] : [{ token: [] }, { session: [] }],
    parameters: parametersOf(path, method, described),
    ...(described.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: toReference(described.body, "input", named) } },
      },
    }),
    responses: responsesOf(path, method, described, named),
  };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeat harmless.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};
const IF_MATCH: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the version to change.",
  schema: { type: "string" },
};

function parametersOf(path: string, method: string, { auth, query }: Described): Parameter[] {
  const queried = query ? (toJsonSchema(query, "input").properties ?? {}) : {};
  return [
    ...namesIn(path).map((name): Parameter => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(queried).map(([name, schema]): Parameter => ({
      name,
      in: "query",
      required: false,
      schema,
    })),
    ...(method === "POST" && auth !== "none" ? [IDEMPOTENCY_KEY] : []),
    ...(path === "posts/:id" && method !== "GET" ? [IF_MATCH] : []),
  ];
}

function responsesOf(
  path: string,
  method: string,
  described: Described,
  named: NamedSchemas,
): Operation["responses"] {
  const { answer, status = 200 } = described;
  const schema = answer ? toReference(answer, "output", named) : { type: "object" };
  const refusals = refusalsOf(method, described, namesIn(path).length > 0).map(
    (refusal) => [refusal, { $ref: `#/components/responses/Error${refusal}` }] as const,
  );
  return {
    [status]: { description: "Done.", content: { "application/json": { schema } } },
    ...Object.fromEntries(refusals),
  };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
