import type { AppError, ErrorKind } from "./app-error.ts";
import { ERROR_CODES, type ErrorCode } from "./error-codes.ts";
import { keysOf } from "./pick.ts";

/** The code of an error: its own, or that of its kind. */
export function codeOf({ kind, details }: AppError): ErrorCode {
  return details.code ?? CODE_OF_KIND[kind];
}

/** The code of this name; undefined if there is none. */
export function codeNamed(name: string): ErrorCode | undefined {
  return keysOf(ERROR_CODES).find((code) => code === name);
}

const CODE_OF_KIND = {
  invalid: "invalid",
  unauthorized: "unauthorized",
  forbidden: "forbidden",
  limit_reached: "limit_reached",
  not_found: "not_found",
  method: "method_not_allowed",
  conflict: "conflict",
  too_large: "too_large",
  unsupported: "unsupported_media_type",
  rate_limited: "rate_limited",
  upstream: "upstream",
  not_configured: "not_configured",
  unavailable: "unavailable",
} as const satisfies Record<ErrorKind, ErrorCode>;
