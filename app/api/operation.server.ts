import { errorStatuses, type EndpointDocs } from "#app/http/handler.server.ts";
import { acceptedHeaders, answerHeaders, requestHeaders } from "./headers.server.ts";
import { type JsonSchema, type NamedSchemas, SCHEMAS } from "./json-schema.ts";
import type { Operation, Parameter } from "./open-api.ts";
import { toJsonSchema, toReference } from "./schema.server.ts";
import { AREAS } from "./texts.ts";

/** One method of one path as the document has it; named schemas are added to `named`. */
export function describeOperation(
  path: string,
  method: string,
  docs: EndpointDocs,
  named: NamedSchemas,
): Operation {
  return {
    operationId:
      method.toLowerCase() +
      path.replace(/(?:^|[/.:-]+)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [AREAS.find(([start]) => path.startsWith(start))?.[1] ?? ""],
    summary: docs.summary,
    security: docs.auth === "none" ? [] : [{ token: [] }, { session: [] }],
    parameters: parametersOf(path, method, docs),
    ...(docs.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: toReference(docs.body, "input", named) } },
      },
    }),
    ...(docs.files && {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: formWithFile(docs.files, named) } },
      },
    }),
    responses: responsesOf(path, method, docs, named),
  };
}

/** Stored under a name of its own, as every schema that is sent. */
function formWithFile(
  { fields, file }: NonNullable<EndpointDocs["files"]>,
  named: NamedSchemas,
): JsonSchema {
  const { properties = {} } = toJsonSchema(fields, "input");
  const picked: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
  const name = `${file.charAt(0).toUpperCase()}${file.slice(1)}Form`;
  named[name] = {
    type: "object",
    properties: { [file]: picked, ...properties },
    required: [file],
  };
  return { $ref: SCHEMAS + name };
}

function parametersOf(path: string, method: string, docs: EndpointDocs): Parameter[] {
  const { query } = docs;
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
    ...requestHeaders(path, method, docs),
  ];
}

function responsesOf(
  path: string,
  method: string,
  docs: EndpointDocs,
  named: NamedSchemas,
): Operation["responses"] {
  const { response, status = 200, background, events } = docs;
  const schema = response ? toReference(response, "output", named) : { type: "object" };
  const refusals = errorStatuses(method, docs, namesIn(path).length > 0).map(
    (refusal) => [refusal, { $ref: `#/components/responses/Error${refusal}` }] as const,
  );
  return {
    [status]: {
      description: "Done.",
      ...answerHeaders(method, docs),
      content: {
        "application/json": { schema },
        ...(events && { "text/event-stream": { schema: toReference(events, "output", named) } }),
      },
    },
    ...(events && { 204: { description: "You have the last event of a run that has ended." } }),
    ...(background && {
      202: {
        description: "With `Prefer: respond-async`: the work goes on.",
        ...acceptedHeaders(method, docs),
        content: { "application/json": { schema: toReference(background, "output", named) } },
      },
    }),
    ...Object.fromEntries(refusals),
  };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
