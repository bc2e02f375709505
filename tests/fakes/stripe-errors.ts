/** Stripe's refusals: status and body, as its API documents and sends them. */
export interface Refusal {
  status: number;
  error: { type: string; message: string; code?: string; param?: string; doc_url?: string };
}

const invalid = (
  status: number,
  message: string,
  more: { code?: string; param?: string } = {},
): Refusal => ({
  status,
  error: {
    type: "invalid_request_error",
    message,
    ...more,
    ...(more.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll("_", "-")}` }
      : {}),
  },
});

/** An object that Stripe does not have: 404 in the path, 400 in a parameter. */
export const missing = (
  kind: string,
  id: string,
  param: string,
  status = 400,
  hint = "",
): Refusal =>
  invalid(status, `No such ${kind}: '${id}'${hint}`, { code: "resource_missing", param });
export const badParameter = (message: string, param?: string, code?: string): Refusal =>
  invalid(400, message, { ...(param ? { param } : {}), ...(code ? { code } : {}) });
export const unknownAddress = (method: string, path: string): Refusal =>
  invalid(
    404,
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
export const otherParameters = (key: string): Refusal => ({
  status: 400,
  error: {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  },
});
export const keyInUse = (key: string): Refusal => ({
  status: 409,
  error: {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  },
});
/** Stripe repeats the first letters of a wrong key, and its last four. */
export const wrongKey = (key: string): Refusal =>
  invalid(
    401,
    `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`,
  );

/** The answer to every call while Stripe itself, or every request to it, is failing. */
export function generalRefusal(status: number): Refusal {
  if (status === 401) return wrongKey("sk_test_canary_key");
  if (status === 403)
    return invalid(
      403,
      "The provided key 'rk_test_*********cdef' does not have the required permissions for this endpoint. Having the 'rak_checkout_session_write' permission would allow this request to continue.",
      { code: "more_permissions_required" },
    );
  if (status === 409) return keyInUse("checkout-1");
  if (status === 429)
    return invalid(
      429,
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
      { code: "rate_limit" },
    );
  if (status >= 500)
    return { status, error: { type: "api_error", message: "An unknown error occurred" } };
  return invalid(status, status === 404 ? "Unrecognized request URL" : "Invalid request");
}
