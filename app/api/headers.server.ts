import type { EndpointDocs } from "#app/http/handler.server.ts";
import { isRepeatable } from "#app/http/handler.server.ts";
import { LIMIT_HEADERS } from "./errors.ts";
import type { Answer, Parameter } from "./open-api.ts";

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

/** The headers that a call takes. */
export function requestHeaders(path: string, method: string, docs: EndpointDocs): Parameter[] {
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

/** The headers of its success. */
export function answerHeaders(method: string, docs: EndpointDocs): Pick<Answer, "headers"> {
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
export function acceptedHeaders(method: string, docs: EndpointDocs): Pick<Answer, "headers"> {
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
