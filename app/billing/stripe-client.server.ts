import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { PAYMENT_REFUSAL } from "#app/copy/payment.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { logFailedCall } from "#app/lib/outside-call.server.ts";
import type { PaidPlan } from "./checkout.ts";

const TIMEOUT_MS = 20_000;

export const PRICES: Record<PaidPlan, string | undefined> = {
  basic: env.STRIPE_PRICE_BASIC,
  pro: env.STRIPE_PRICE_PRO,
};

let made: Stripe | undefined;

/** The SDK, whose megabyte is loaded and which is created at its first use. */
export async function client(): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null;
  const protocol = base?.protocol === "http:" ? "http" : "https";
  const port = base?.port || (protocol === "https" ? 443 : 80);
  return (made ??= new Stripe(env.STRIPE_SECRET_KEY ?? "", {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base ? { host: base.hostname, port, protocol } : {}),
  }));
}

/** The classes of the errors that the SDK throws. */
export async function stripeErrors(): Promise<typeof Stripe.errors> {
  return (await import("stripe")).default.errors;
}

/**
 * Calls Stripe. A refusal is logged in one line and thrown as an AppError with a sentence for the
 * user. `setup` marks a call whose parameters come from this installation's settings alone, so that
 * an invalid request is `not_configured`.
 */
export async function call<T>(
  work: (stripe: Stripe) => Promise<T>,
  { setup = false } = {},
): Promise<T> {
  try {
    return await work(await client());
  } catch (error) {
    const errors = await stripeErrors();
    if (!(error instanceof errors.StripeError)) throw error;
    const explained = explain(error, errors, setup);
    logRefusal(
      error,
      explained.kind === "not_configured" ? "error" : "warn",
      "Stripe refused a call",
    );
    throw explained;
  }
}

/** Null when Stripe answers 404. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { StripeInvalidRequestError } = await stripeErrors();
    if (error instanceof StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/**
 * Logs what an operator needs to find a refusal in Stripe's dashboard. Keys are removed: Stripe
 * quotes part of a wrong one.
 */
export function logRefusal(
  error: Stripe.errors.StripeError,
  level: "warn" | "error",
  sentence: string,
): void {
  const { type, code, param, statusCode: status, requestId: upstreamRequestId } = error;
  const reason = error.message.replace(/\b[srp]k_(?:test|live)_[^\s'"]+/g, "[hidden]");
  logFailedCall(
    { service: "stripe", status, type, reason, code, param, upstreamRequestId },
    sentence,
    level,
  );
}

function explain(
  error: Stripe.errors.StripeError,
  errors: typeof Stripe.errors,
  setup: boolean,
): AppError {
  const cause = error;
  if (error instanceof errors.StripeRateLimitError)
    return new AppError("rate_limited", PAYMENT_REFUSAL.busy, { retryAfter: 60, cause });
  if (error instanceof errors.StripeIdempotencyError || error.rawType === "idempotency_error")
    return new AppError("conflict", PAYMENT_REFUSAL.begun, { retryAfter: 60, cause });
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new AppError("not_configured", PAYMENT_REFUSAL.notSetUp, { cause });
  if (!(error instanceof errors.StripeInvalidRequestError))
    return new AppError("upstream", PAYMENT_REFUSAL.away, { cause });
  return setup || isOtherMode(error)
    ? new AppError("not_configured", PAYMENT_REFUSAL.notSetUp, { cause })
    : new AppError("upstream", PAYMENT_REFUSAL.refused, { cause });
}

/** True when Stripe has the object, but in the other mode (live, test) than the key's. */
function isOtherMode(error: Stripe.errors.StripeError): boolean {
  return (
    error.code === "resource_missing" &&
    /similar object exists in (?:live|test) mode/.test(error.message)
  );
}

/**
 * True when the error says that the customer was deleted at Stripe. One that exists in live mode
 * while the key is for test mode is not gone.
 */
export async function isCustomerGone(error: unknown, customerId: string): Promise<boolean> {
  const { StripeInvalidRequestError } = await stripeErrors();
  if (!(error instanceof StripeInvalidRequestError) || error.param !== "customer") return false;
  if (error.code === "resource_missing")
    return !error.message.includes("similar object exists in live mode");
  const found = await orNull((await client()).customers.retrieve(customerId));
  return found === null || found.deleted === true;
}

/**
 * A hash of the parameters for an idempotency key: Stripe refuses a known key with other
 * parameters.
 */
export function fingerprint(parameters: object): string {
  return createHash("sha256").update(JSON.stringify(parameters)).digest("hex").slice(0, 32);
}
