import Stripe from "stripe";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { CheckoutProvider, PaidPlan } from "./checkout.ts";
import type { Subscription } from "./subscription-state.ts";

const TIMEOUT_MS = 20_000;
/** Subscriptions read of one customer; nobody has come near it. */
const MOST_SUBSCRIPTIONS = 1_000;
/** Seconds that an event's signature may be old, or ahead; the SDK checks only the past. */
const TOLERANCE_S = 300;

const PRICES: Record<PaidPlan, string | undefined> = { basic: env.STRIPE_PRICE_BASIC, pro: env.STRIPE_PRICE_PRO };

export const stripeCheckout: CheckoutProvider = {
  key: "stripe",
  async start(payer, plan, onceKey) {
    const price = PRICES[plan];
    if (!price) throw new AppError("not_configured", `STRIPE_PRICE_${plan.toUpperCase()} is not set, so this plan cannot be bought yet.`);
    const metadata = { userId: payer.id, plan };
    const session = await call((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: "subscription",
          line_items: [{ price, quantity: 1 }],
          success_url: `${env.appUrl}/subscription?success=true&session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${env.appUrl}/subscription?canceled=true`,
          client_reference_id: payer.id,
          ...(payer.customerId ? { customer: payer.customerId } : payer.email ? { customer_email: payer.email } : {}),
          metadata,
          // A session's metadata does not flow to the subscription, and the subscription is what events carry.
          subscription_data: { metadata },
        },
        { idempotencyKey: `checkout-${onceKey}` },
      ),
    );
    return { id: session.id, url: session.url };
  },
  async readCheckout(id) {
    if (!/^cs_[\w-]+$/.test(id)) return null;
    const session = await call((stripe) => orNull(stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })));
    if (!session) return null;
    const paid = session.status === "complete" && session.payment_status !== "unpaid";
    const state = paid ? "paid" : session.status === "complete" ? "processing" : session.status === "expired" ? "expired" : "open";
    const subscription = paid && session.subscription && typeof session.subscription !== "string" ? toSubscription(session.subscription) : null;
    return { id, userId: session.client_reference_id ?? null, state, customerId: idOf(session.customer), subscription };
  },
  async endCheckout(id) {
    await call((stripe) => stripe.checkout.sessions.expire(id));
  },
  async readSubscription(id) {
    const found = await call((stripe) => orNull(stripe.subscriptions.retrieve(id)));
    return found && toSubscription(found);
  },
  async listSubscriptions(customerId) {
    const found = await call((stripe) => stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 }).autoPagingToArray({ limit: MOST_SUBSCRIPTIONS }));
    return found.map(toSubscription);
  },
  async endSubscription(id) {
    await call((stripe) => orNull(stripe.subscriptions.cancel(id)));
  },
  async portalUrl(payer) {
    const customer = payer.customerId;
    if (!customer) throw new AppError("invalid", "You have no paid plan to change.");
    const session = await call((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: `${env.appUrl}/subscription` }));
    return session.url;
  },
};

/** What an event is about; everything else is read from Stripe again. */
export interface StripeNotice {
  id: string;
  type: string;
  subscriptionId: string | null;
}

/** Checks an event's signature, age and mode, and says what it is about. Throws `invalid`. */
export function readStripeEvent(rawBody: Buffer, signature: string | null): StripeNotice {
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw new AppError("not_configured", "STRIPE_WEBHOOK_SECRET is not set.");
  let event: Stripe.Event;
  try {
    event = client().webhooks.constructEvent(rawBody, signature ?? "", secret, TOLERANCE_S);
  } catch (cause) {
    throw new AppError("invalid", "The signature does not fit this event.", { cause });
  }
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? 0);
  if (stamp - Date.now() / 1000 > TOLERANCE_S) throw new AppError("invalid", "The signature is dated in the future.");
  const live = !/^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? "");
  if (event.livemode !== live) throw new AppError("invalid", `This event is of ${event.livemode ? "live" : "test"} mode, the configured key is not.`);
  return { id: event.id, type: event.type, subscriptionId: subscriptionOf(event) };
}

function subscriptionOf(event: Stripe.Event): string | null {
  const object = event.data.object as unknown as Record<string, unknown>;
  if (event.type.startsWith("customer.subscription.")) return idOf(object["id"]);
  if (event.type.startsWith("checkout.session.")) return idOf(object["subscription"]);
  if (!event.type.startsWith("invoice.")) return null;
  // Since API version 2025-03-31 an invoice names its subscription under `parent`.
  const parent = object["parent"] as { subscription_details?: { subscription?: unknown } } | null | undefined;
  return idOf(parent?.subscription_details?.subscription);
}

function idOf(value: unknown): string | null {
  return typeof value === "string" ? value : ((value as { id?: string } | null | undefined)?.id ?? null);
}

function toSubscription(found: Stripe.Subscription): Subscription {
  const item = found.items.data[0];
  const plan = (Object.keys(PRICES) as PaidPlan[]).find((key) => PRICES[key] !== undefined && PRICES[key] === item?.price.id) ?? null;
  return {
    id: found.id,
    customerId: typeof found.customer === "string" ? found.customer : found.customer.id,
    userId: found.metadata["userId"] ?? null,
    status: found.status,
    plan,
    currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
    cancelAtPeriodEnd: found.cancel_at_period_end || Boolean(found.cancel_at),
  };
}

let made: Stripe | undefined;

function client(): Stripe {
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

async function call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(client());
  } catch (error) {
    throw explain(error);
  }
}

/** Null for what Stripe does not know. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Stripe's own words may hold ids and keys; the log gets their kind, the user a sentence. */
function explain(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  log.warn({ type: error.type, status: error.statusCode, code: error.code }, "Stripe refused a call");
  if (error instanceof Stripe.errors.StripeRateLimitError) return new AppError("rate_limited", "The payment service is busy. Please try again in a minute.", { retryAfter: 60, cause: error });
  return new AppError("upstream", "The payment service could not be reached. Please try again in a moment.", { cause: error });
}
