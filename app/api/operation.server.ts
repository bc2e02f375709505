import { errorStatuses, type EndpointDocs, isRepeatable } from "#app/http/handler.server.ts";
import { LIMIT_HEADERS } from "./errors.ts";
import { type JsonSchema, type NamedSchemas, SCHEMAS } from "./json-schema.ts";
import type { Operation, Parameter, Answer } from "./open-api.ts";
import { toJsonSchema, toReference } from "./schema.server.ts";
import { AREAS } from "./texts.ts";

/** The headers of calls and of their answers. */

const STRICT = "handling=strict";

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
  schema: { type: "string", minLength: 1 },
};
const PREFER: Parameter = {
  name: "Prefer",
  in: "header",
  required: false,
  description: `With \`${STRICT}\` a field that the call does not know is refused.`,
  schema: { type: "string" },
};
const PREFER_ASYNC: Parameter = {
  ...PREFER,
  description: `${PREFER.description} With \`respond-async\` the answer is 202 and the work goes on; \`respond-async, wait=10\` waits ten seconds for the end first, at most 60.`,
};

const LAST_EVENT_ID: Parameter = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "The `id` of the last event that you have: the stream goes on from there.",
  schema: { type: "string" },
};

function requestHeaders(path: string, method: string, docs: EndpointDocs): Parameter[] {
  return [
    ...(isRepeatable(method, docs) ? [IDEMPOTENCY_KEY] : []),
    ...(path === "posts/:id" && method !== "GET" ? [IF_MATCH] : []),
    ...(docs.body ? [docs.background ? PREFER_ASYNC : PREFER] : []),
    ...(docs.events ? [LAST_EVENT_ID] : []),
  ];
}

const TEXTS: Record<NonNullable<EndpointDocs["headers"]>[number], string> = {
  ETag: "The version; send it back as `If-Match` (`If-None-Match` of what anybody may read).",
  Link: 'The address of the next page, with `rel="next"`; absent on the last one.',
  Location: "The address of what was made.",
  "X-Next-Cursor": "The `cursor` of the next page; absent on the last one.",
};

function answerHeaders(method: string, docs: EndpointDocs): Pick<Answer, "headers"> {
  const schema = { type: "string" } as const;
  const headers: NonNullable<Answer["headers"]> = Object.fromEntries(
    (docs.headers ?? []).map((name) => [name, { description: TEXTS[name], schema }]),
  );
  if (isRepeatable(method, docs))
    headers["Idempotent-Replayed"] = {
      description: "`true` where this is the first answer to the same `Idempotency-Key`.",
      schema: { type: "string", enum: ["true"] },
    };
  if (docs.limited) Object.assign(headers, LIMIT_HEADERS);
  if (docs.body) headers["Preference-Applied"] = preferenceApplied(docs);
  return Object.keys(headers).length === 0 ? {} : { headers };
}

/** The headers of a 202. */
function acceptedHeaders(method: string, docs: EndpointDocs): Pick<Answer, "headers"> {
  return {
    headers: {
      ...answerHeaders(method, docs).headers,
      Location: { description: "The address of the run.", schema: { type: "string" } },
      "Retry-After": {
        description: "Seconds until it makes sense to look there.",
        schema: { type: "integer", minimum: 0 },
      },
    },
  };
}

function preferenceApplied({ background }: EndpointDocs): Header {
  const description = "The preferences of `Prefer` that were followed.";
  if (background) return { description, schema: { type: "string" } };
  return { description, schema: { type: "string", enum: [STRICT] } };
}

type Header = NonNullable<Answer["headers"]>[string];

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
