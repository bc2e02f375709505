import type Stripe from "stripe";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { call, client, orNull } from "./stripe-client.server.ts";
import { idOf } from "./stripe.server.ts";

/** How many seconds a signature may be old or in the future. The SDK checks its age only. */
const TOLERANCE_S = 300;

/** A refund or dispute; amounts are in the currency's smallest unit. */
export interface RefundOrDispute {
  kind: "refunded" | "disputed" | "dispute_closed";
  amount: number;
  /** What had been paid; null where the event does not say. */
  paid: number | null;
  currency: string;
  /** Null when the event does not name one; the charge may. */
  customerId: string | null;
  chargeId: string | null;
  reason: string;
  status: string;
}

/** What an event is about. It only names the subscription, which is then read from Stripe. */
export interface StripeNotice {
  id: string;
  type: string;
  subscriptionId: string | null;
  money?: RefundOrDispute | null;
}

/**
 * Verifies an event's signature, age and mode, and returns what it is about. Throws `invalid`, and
 * `not_configured` without a webhook secret.
 */
export async function readStripeEvent(
  rawBody: Buffer,
  signature: string | null,
): Promise<StripeNotice> {
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw new AppError("not_configured", "STRIPE_WEBHOOK_SECRET is not set.");
  const { webhooks } = await client();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(rawBody, signature ?? "", secret, TOLERANCE_S);
  } catch (cause) {
    throw new AppError("invalid", "The signature does not fit this event.", { cause });
  }
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? 0);
  if (stamp - Date.now() / 1000 > TOLERANCE_S)
    throw new AppError("invalid", "The signature is dated in the future.");
  const live = !/^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? "");
  if (event.livemode !== live)
    throw new AppError(
      "invalid",
      `This event is of ${event.livemode ? "live" : "test"} mode, the configured key is not.`,
    );
  return {
    id: event.id,
    type: event.type,
    subscriptionId: subscriptionOf(event),
    money: moneyOf(event),
  };
}

/** The customer of a charge; null without one, or when Stripe does not know the charge. */
export async function findChargeCustomer(chargeId: string): Promise<string | null> {
  const charge = await call((stripe) => orNull(stripe.charges.retrieve(chargeId)));
  return idOf(charge?.customer);
}

/** Only these events are about a subscription; where its id is depends on the kind of object. */
const ABOUT_SUBSCRIPTION = /^(?:customer\.subscription|checkout\.session|invoice)\./;

function subscriptionOf({ type, data: { object } }: Stripe.Event): string | null {
  if (!ABOUT_SUBSCRIPTION.test(type)) return null;
  switch (object.object) {
    case "subscription":
      return object.id;
    case "checkout.session":
      return idOf(object.subscription);
    case "invoice":
      // Since API version 2025-03-31 an invoice names its subscription under `parent`.
      return idOf(object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
}

function moneyOf(event: Stripe.Event): RefundOrDispute | null {
  switch (event.type) {
    case "charge.refunded": {
      const { id, amount, amount_refunded, currency, customer } = event.data.object;
      // `amount_refunded` sums all refunds of the charge; the difference is this one.
      const now = amount_refunded - (event.data.previous_attributes?.amount_refunded ?? 0);
      return {
        kind: "refunded",
        amount: now,
        paid: amount,
        currency,
        customerId: idOf(customer),
        chargeId: id,
        reason: "",
        status: "",
      };
    }
    case "refund.created": {
      const { amount, charge, currency, customer } = event.data.object;
      // Refunds of a charge are handled as charge.refunded.
      return charge === null
        ? {
            kind: "refunded",
            amount,
            paid: null,
            currency,
            customerId: idOf(customer),
            chargeId: null,
            reason: "",
            status: "",
          }
        : null;
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const { amount, charge, currency, reason, status } = event.data.object;
      return {
        kind: event.type === "charge.dispute.created" ? "disputed" : "dispute_closed",
        amount,
        paid: null,
        currency,
        customerId: null,
        chargeId: idOf(charge),
        reason,
        status,
      };
    }
    default:
      return null;
  }
}
