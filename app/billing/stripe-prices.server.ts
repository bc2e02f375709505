import type Stripe from "stripe";
import { env } from "#app/lib/env.server.ts";
import type { PaidPlan } from "./checkout.ts";
import { client, logRefusal, PRICES, stripeErrors } from "./stripe-client.server.ts";

/** No user waits for this call, but it must not hang for ever. */
const TIMEOUT_MS = 5_000;

/** A price as Stripe charges it. */
export interface ChargedPrice {
  /** In the currency's smallest unit, or a fraction of it. */
  amount: number;
  currency: string;
  interval: Stripe.Price.Recurring.Interval;
  intervalCount: number;
  /** Taxes are added to the amount. */
  plusTax: boolean;
}

/**
 * The result of reading a plan's price. `problem` tells the operator why it cannot be sold or shown
 * as it is; empty when all is well.
 */
export interface PriceReading {
  price: ChargedPrice | null;
  problem: string;
}

/** Reads the price of a plan. Null when Stripe cannot be reached; the reason is in the log. */
export async function readStripePrice(plan: PaidPlan): Promise<PriceReading | null> {
  try {
    return await askStripePrice(plan);
  } catch (error) {
    const { StripeError } = await stripeErrors();
    if (!(error instanceof StripeError)) throw error;
    logRefusal(
      error,
      "warn",
      "the prices at Stripe could not be read; the last known ones are shown",
    );
    return null;
  }
}

/** Reads the price of a plan. Throws what Stripe says when it refuses or cannot be reached. */
export async function askStripePrice(plan: PaidPlan): Promise<PriceReading> {
  const setting = `STRIPE_PRICE_${plan.toUpperCase()}`;
  const id = PRICES[plan];
  if (!id) return { price: null, problem: `${setting} is not set, so this plan cannot be bought.` };
  const { prices } = await client();
  try {
    return toReading(
      await prices.retrieve(id, undefined, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }),
      setting,
    );
  } catch (error) {
    const { StripeError } = await stripeErrors();
    if (error instanceof StripeError && error.code === "resource_missing")
      return { price: null, problem: `${setting}: ${error.message}` };
    throw error;
  }
}

function toReading(
  { id, active, recurring, unit_amount, unit_amount_decimal, currency, tax_behavior }: Stripe.Price,
  setting: string,
): PriceReading {
  const amount =
    unit_amount ?? (unit_amount_decimal === null ? null : Number(unit_amount_decimal.toString()));
  if (!recurring)
    return {
      price: null,
      problem: `${setting}: ${id} is not recurring, so no plan can be bought at it.`,
    };
  if (amount === null)
    return {
      price: null,
      problem: `${setting}: ${id} has no fixed amount, so it cannot be shown.`,
    };
  const { interval, interval_count: intervalCount } = recurring;
  const price: ChargedPrice = {
    amount,
    currency,
    interval,
    intervalCount,
    plusTax: env.STRIPE_AUTOMATIC_TAX === "on" && tax_behavior === "exclusive",
  };
  const faults = [
    active ? [] : ["is not active, so nobody can buy it"],
    interval === "month" && intervalCount === 1
      ? []
      : [
          `is not charged monthly but every ${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}`,
        ],
  ].flat();
  return { price, problem: faults.length > 0 ? `${setting}: ${id} ${faults.join(" and ")}.` : "" };
}
