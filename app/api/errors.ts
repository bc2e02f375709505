import { ERROR_CODES } from "#app/lib/error-codes.ts";
import type { Answer } from "./open-api.ts";

const text = { type: "string" } as const;

/** The limits that a call counts against. */
export const LIMIT_HEADERS: NonNullable<Answer["headers"]> = {
  "RateLimit-Policy": {
    description: "The limits, each with its quota `q` in a window of `w` seconds.",
    schema: text,
  },
  RateLimit: {
    description: "What is left of them: `r` for the next `t` seconds.",
    schema: text,
  },
};

/** The headers of every refusal. */
const ERROR_HEADERS: NonNullable<Answer["headers"]> = {
  "Error-Code": {
    description: "What happened, for programs. A code never changes its meaning.",
    schema: { type: "string", enum: Object.keys(ERROR_CODES) },
  },
  "Error-Link": { description: "Where the code is explained.", schema: text },
  "Error-Field": {
    description:
      "The field, parameter or header that is wrong, as sent; of fields that are missing, the first.",
    schema: text,
  },
  "Error-Resource": { description: "The address of the row that is in the way.", schema: text },
};

/** The statuses of refusals that may say when to come again, which is a number of seconds. */
const REPEATED_LATER = [409, 429, 503];

/** The headers of the refusals with this status. */
export function errorHeaders(status: number): NonNullable<Answer["headers"]> {
  if (!REPEATED_LATER.includes(status)) return ERROR_HEADERS;
  const seconds = { type: "integer", minimum: 0 } as const;
  return {
    ...ERROR_HEADERS,
    ...(status === 429 && LIMIT_HEADERS),
    "Retry-After": { description: "Seconds until a repeat makes sense.", schema: seconds },
  };
}

/** Its body: plain text, or problem details (RFC 9457) for who asks for them. */
export const ERROR_BODY: NonNullable<Answer["content"]> = {
  "text/plain": { schema: text },
  "application/problem+json": {
    schema: {
      type: "object",
      required: ["type", "title", "status", "detail", "code"],
      properties: {
        type: text,
        title: text,
        status: { type: "integer" },
        detail: text,
        code: { type: "string", enum: Object.keys(ERROR_CODES) },
        errors: {
          type: "array",
          items: {
            type: "object",
            required: ["field", "detail"],
            properties: { field: text, detail: text },
          },
        },
        resource: text,
        retryAfter: { type: "integer" },
      },
    },
  },
};

/** The codes with their meanings, in which names stand between backticks. */
export const ERRORS = Object.entries(ERROR_CODES).map(([code, meaning]) => ({ code, meaning }));
