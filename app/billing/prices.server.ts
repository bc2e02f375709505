import { log } from "#app/lib/log.server.ts";
import { PLAN_NAME, PRICE, PRICE_CENTS, type Plan, type PlanPrice } from "#app/plans/plan.ts";
import { PAID_PLANS, type PaidPlan } from "./checkout.ts";
import { hasStripe } from "./builtin-plans.server.ts";
import { formatMoney } from "./money.ts";
import { readStripePrice, type ChargedPrice, type PriceReading } from "./stripe-prices.server.ts";

/**
 * The prices of the plans as Stripe charges them. Nobody waits for Stripe: the last known prices
 * are shown and refreshed in the background. Each process refreshes its own; nothing depends on two
 * processes agreeing.
 */

const FRESH_MS = 3_600_000;
/** The pause after Stripe could not be reached. */
const AGAIN_MS = 60_000;

/** Reads the price of a plan from Stripe; null when Stripe cannot be reached. */
export type ReadPrice = (plan: PaidPlan) => Promise<PriceReading | null>;

/** The prices to show, kept fresh by `read`. */
export function cachePrices(
  read: ReadPrice,
  now = Date.now,
): { shown(): Record<Plan, PlanPrice>; refresh(): Promise<void> } {
  const known: Partial<Record<PaidPlan, ChargedPrice>> = {};
  const warned = new Set<string>();
  let nextAt = 0;
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    for (const plan of PAID_PLANS) {
      const found = await read(plan);
      // The other price would fail as well.
      if (!found) return void (nextAt = now() + AGAIN_MS);
      if (found.price) known[plan] = found.price;
      warnOnce(warned, [found.problem, found.price ? difference(plan, found.price) : ""]);
    }
    nextAt = now() + FRESH_MS;
  }

  function refresh(): Promise<void> {
    // One refresh at a time; `read` has a time limit.
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
      return toPriceView(known);
    },
  };
}

const prices = cachePrices(readStripePrice);

/**
 * The price of each plan in words: the last one read from Stripe, otherwise the built-in one.
 * Returns at once.
 */
export function listPrices(): Record<Plan, PlanPrice> {
  return hasStripe() ? prices.shown() : PRICE;
}

/** Starts the first refresh in the background. Problems with the prices go to the log. */
export function beginReadingPrices(): void {
  if (hasStripe()) void prices.refresh();
}

function toPriceView(known: Partial<Record<PaidPlan, ChargedPrice>>): Record<Plan, PlanPrice> {
  const currency = known.basic?.currency ?? known.pro?.currency;
  const free = currency ? { ...PRICE.free, amount: formatMoney(0, currency) } : PRICE.free;
  const of = (plan: PaidPlan): PlanPrice => (known[plan] ? inWords(known[plan]) : PRICE[plan]);
  return { free, basic: of("basic"), pro: of("pro") };
}

function inWords({ amount, currency, interval, intervalCount, plusTax }: ChargedPrice): PlanPrice {
  const per = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`;
  return { amount: formatMoney(amount, currency), per: plusTax ? `${per}, plus tax` : per };
}

/** How the price differs from the built-in one; empty when it does not. */
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

function warnOnce(warned: Set<string>, sentences: string[]): void {
  for (const sentence of sentences) {
    if (sentence === "" || warned.has(sentence)) continue;
    warned.add(sentence);
    log.warn(sentence);
  }
}
