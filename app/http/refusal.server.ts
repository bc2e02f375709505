import type { AppError } from "#app/lib/app-error.ts";
import { codeOf } from "#app/lib/error-code.ts";
import type { ErrorCode } from "#app/lib/error-codes.ts";
import { env } from "#app/lib/env.server.ts";
import { asksFor } from "./accept.ts";

/** What programs read of an error, beside its sentence. */

const PROBLEM = "application/problem+json";

/** The headers that name an error: `Error-Code`, `Error-Link`, and where they apply the others. */
export function refusalHeaders(error: AppError, status: number): Record<string, string> {
  const { fields = {}, resource } = error.details;
  const code = codeFor(error, status);
  const [field = ""] = Object.keys(fields);
  return {
    "Error-Code": code,
    "Error-Link": linkTo(code),
    ...(FIELD_NAME.test(field) && { "Error-Field": field }),
    ...(resource !== undefined && { "Error-Resource": resource }),
  };
}

/** A header takes printable ASCII only; a caller may send a field of any name. */
const FIELD_NAME = /^[\x21-\x7e]{1,200}$/;

/** The body for a client that asks for problem details (RFC 9457) before plain text. */
export function problemOf(error: AppError, status: number, message: string): string {
  const { fields = {}, resource, retryAfter } = error.details;
  const code = codeFor(error, status);
  return JSON.stringify({
    type: linkTo(code),
    title: code,
    status,
    detail: message,
    code,
    ...(Object.keys(fields).length > 0 && {
      errors: Object.entries(fields).map(([field, detail]) => ({ field, detail })),
    }),
    ...(resource !== undefined && { resource }),
    ...(retryAfter !== undefined && { retryAfter: Math.ceil(retryAfter) }),
  });
}

/** True when `Accept` names problem details; `*` and `application/json` keep the plain text. */
export function asksForProblem(request: Request): boolean {
  return asksFor(request, PROBLEM);
}

export const PROBLEM_TYPE = `${PROBLEM}; charset=utf-8`;

function codeFor(error: AppError, status: number): ErrorCode {
  return status === 500 ? "internal_error" : codeOf(error);
}

function linkTo(code: ErrorCode): string {
  return `${env.appUrl}/api/docs#${code}`;
}
