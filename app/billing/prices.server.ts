import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { PLAN_NAME, PRICE, PRICE_CENTS, type Plan, type PlanPrice } from "#app/plans/plan.ts";
import type { PaidPlan } from "./checkout.ts";
import { formatMoney } from "./money.ts";
import { readStripePrice, type ChargedPrice, type PriceReading } from "./stripe-prices.server.ts";

/**
 * What the plans cost, as Stripe charges it. Nobody waits for Stripe: what was heard last is shown, and is asked for again in the background.
 * Each process asks for itself; nothing depends on two of them having heard the same.
 */

const FRESH_MS = 3_600_000;
/** After Stripe could not be asked. */
const AGAIN_MS = 60_000;
const PLANS_SOLD = ["basic", "pro"] as const satisfies PaidPlan[];

/** Asks Stripe for the price of a plan; null when it is away. */
export type ReadPrice = (plan: PaidPlan) => Promise<PriceReading | null>;

/** The prices to show, kept fresh by `read`. */
export function keepPrices(
  read: ReadPrice,
  now = Date.now,
): { shown(): Record<Plan, PlanPrice>; refresh(): Promise<void> } {
  const known: Partial<Record<PaidPlan, ChargedPrice>> = {};
  const told = new Set<string>();
  let nextAt = 0;
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    for (const plan of PLANS_SOLD) {
      const found = await read(plan);
      // Away for one, away for the other.
      if (!found) return void (nextAt = now() + AGAIN_MS);
      if (found.price) known[plan] = found.price;
      tellOnce(told, [found.problem, found.price ? difference(plan, found.price) : ""]);
    }
    nextAt = now() + FRESH_MS;
  }

  function refresh(): Promise<void> {
    // Until the answer is there nobody else asks; the time limit is the reader's.
    reading ??= readAll()
      .catch((error: unknown) => {
        nextAt = now() + AGAIN_MS;
        log.warn(
          { err: error },
          "the prices at Stripe could not be read; the last known ones are shown",
        );
      })
      .finally(() => (reading = null));
    return reading;
  }

  return {
    refresh,
    shown() {
      if (now() >= nextAt) void refresh();
      return toShown(known);
    },
  };
}

const prices = keepPrices(readStripePrice);

/** The price of each plan in words: Stripe's as it was last heard, else the specification's. Returns at once. */
export function shownPrices(): Record<Plan, PlanPrice> {
  return env.STRIPE_SECRET_KEY ? prices.shown() : PRICE;
}

/** Asks Stripe for the prices the first time, without anybody waiting, and says in the log what an operator has to look at. */
export function beginReadingPrices(): void {
  if (env.STRIPE_SECRET_KEY) void prices.refresh();
}

function toShown(known: Partial<Record<PaidPlan, ChargedPrice>>): Record<Plan, PlanPrice> {
  const currency = known.basic?.currency ?? known.pro?.currency;
  const free = currency ? { ...PRICE.free, amount: formatMoney(0, currency) } : PRICE.free;
  const of = (plan: PaidPlan): PlanPrice => (known[plan] ? inWords(known[plan]) : PRICE[plan]);
  return { free, basic: of("basic"), pro: of("pro") };
}

function inWords({ amount, currency, interval, intervalCount, plusTax }: ChargedPrice): PlanPrice {
  const per = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`;
  return { amount: formatMoney(amount, currency), per: plusTax ? `${per}, plus tax` : per };
}

/** Why the price is none of the specification's; empty when it is. */
function difference(plan: PaidPlan, price: ChargedPrice): string {
  if (
    price.amount === PRICE_CENTS[plan] &&
    price.currency === "usd" &&
    price.interval === "month" &&
    price.intervalCount === 1
  )
    return "";
  const { amount, per } = inWords(price);
  return `${PLAN_NAME[plan]} costs ${amount} ${per} at Stripe, and not ${PRICE[plan].amount} ${PRICE[plan].per} as it is meant to. Stripe's price is charged and shown.`;
}

function tellOnce(told: Set<string>, sentences: string[]): void {
  for (const sentence of sentences) {
    if (sentence === "" || told.has(sentence)) continue;
    told.add(sentence);
    log.warn(sentence);
  }
}
