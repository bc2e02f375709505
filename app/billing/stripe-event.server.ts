import type Stripe from "stripe";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { call, client, orNull } from "./stripe-client.server.ts";
import { idOf } from "./stripe.server.ts";

/** Seconds that an event's signature may be old, or ahead; the SDK checks only the past. */
const TOLERANCE_S = 300;

/** Money that went back, or may; amounts count the currency's smallest unit. */
export interface MoneyMove {
  kind: "refunded" | "disputed" | "dispute_closed";
  amount: number;
  /** What had been paid; null where the event does not say. */
  paid: number | null;
  currency: string;
  /** Null when the event does not name one; the charge may. */
  customerId: string | null;
  chargeId: string | null;
  /** Stripe's words for why it was disputed, and for how far that is. */
  reason: string;
  status: string;
}

/** What an event is about; a subscription is read from Stripe again. */
export interface StripeNotice {
  id: string;
  type: string;
  subscriptionId: string | null;
  money?: MoneyMove | null;
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

/** Who paid a charge; null when Stripe does not know it, or nobody who is known there did. Throws `upstream`. */
export async function findChargeCustomer(chargeId: string): Promise<string | null> {
  const charge = await call((stripe) => orNull(stripe.charges.retrieve(chargeId)));
  return idOf(charge?.customer);
}

function subscriptionOf(event: Stripe.Event): string | null {
  const object = event.data.object as unknown as Record<string, unknown>;
  if (event.type.startsWith("customer.subscription.")) return idOf(object["id"]);
  if (event.type.startsWith("checkout.session.")) return idOf(object["subscription"]);
  if (!event.type.startsWith("invoice.")) return null;
  // Since API version 2025-03-31 an invoice names its subscription under `parent`.
  const parent = object["parent"] as
    { subscription_details?: { subscription?: unknown } } | null | undefined;
  return idOf(parent?.subscription_details?.subscription);
}

function moneyOf(event: Stripe.Event): MoneyMove | null {
  switch (event.type) {
    case "charge.refunded": {
      const { id, amount, amount_refunded, currency, customer } = event.data.object;
      // The sum of all refunds of the charge; what it was before says how much this one is.
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
      // One of a charge is told by charge.refunded.
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
