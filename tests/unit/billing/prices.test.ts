import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url), { STRIPE_AUTOMATIC_TAX: "on" });
const { log } = await import("#app/lib/log.server.ts");
const { cachePrices } = await import("#app/billing/prices.server.ts");
const { readStripePrice } = await import("#app/billing/stripe-prices.server.ts");
const { PRICES } = await import("#app/billing/stripe-client.server.ts");
const { PRICE } = await import("#app/plans/plan.ts");

afterAll(() => stripe.close());

const HOUR_MS = 3_600_000;
const reads = () => stripe.calls.filter((call) => call.startsWith("GET /v1/prices/")).length;

let warnings: string[];
let clock: number;
beforeEach(() => {
  warnings = [];
  clock = 0;
  stripe.calls.length = 0;
  vi.spyOn(log, "warn").mockImplementation(
    ((...words: unknown[]) =>
      void warnings.push(
        words.map((word) => (typeof word === "string" ? word : JSON.stringify(word))).join(" "),
      )) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  stripe.failWith(0);
  stripe.stall(0);
  stripe.setPrice("price_basic");
  stripe.setPrice("price_pro", { unit_amount: 1999 });
  Object.assign(PRICES, { basic: "price_basic", pro: "price_pro" });
});

const keep = () => cachePrices(readStripePrice, () => clock);

describe("the prices that are shown", () => {
  it("are Stripe's, in its currency and interval, with Free at zero in that currency", async () => {
    stripe.setPrice("price_basic", { currency: "jpy", unit_amount: 700 });
    stripe.setPrice("price_pro", {
      currency: "jpy",
      unit_amount: 24_000,
      recurring: { interval: "year", interval_count: 1 },
    });
    const prices = keep();
    await prices.refresh();
    expect(prices.shown()).toEqual({
      free: { amount: "¥0", per: "per month" },
      basic: { amount: "¥700", per: "per month" },
      pro: { amount: "¥24,000", per: "per year" },
    });
  });

  it("show taxes, the billing interval and fractions of a cent", async () => {
    stripe.setPrice("price_basic", {
      unit_amount: null,
      unit_amount_decimal: "499.5",
      tax_behavior: "exclusive",
    });
    stripe.setPrice("price_pro", {
      unit_amount: 4999,
      currency: "eur",
      recurring: { interval: "month", interval_count: 3 },
    });
    const prices = keep();
    await prices.refresh();
    expect(prices.shown()).toMatchObject({
      basic: { amount: "$4.995", per: "per month, plus tax" },
      pro: { amount: "€49.99", per: "every 3 months" },
    });
  });

  it("are the built-in ones until Stripe has answered, without making anyone wait", async () => {
    stripe.setPrice("price_basic", { unit_amount: 599 });
    stripe.stall(300);
    const prices = keep();
    // Stripe cannot have answered between two lines without await.
    for (let n = 0; n < 100; n++) expect(prices.shown()).toEqual(PRICE);
    await vi.waitFor(() => expect(prices.shown().basic.amount).toBe("$5.99"), { timeout: 5_000 });
    await vi.waitFor(() => expect(reads()).toBe(2), { timeout: 5_000 });
  });

  it("are refreshed after an hour, in the background", async () => {
    const prices = keep();
    await prices.refresh();
    stripe.setPrice("price_basic", { unit_amount: 599 });
    clock = HOUR_MS - 1;
    prices.shown();
    expect(reads()).toBe(2);
    clock = HOUR_MS;
    expect(prices.shown().basic.amount).toBe("$4.99");
    await vi.waitFor(() => expect(prices.shown().basic.amount).toBe("$5.99"), { timeout: 5_000 });
    await vi.waitFor(() => expect(reads()).toBe(4), { timeout: 5_000 });
  });

  it("stay as last known while Stripe is down, rejects the key or has lost the price, and are soon requested again", async () => {
    stripe.setPrice("price_basic", { unit_amount: 599 });
    const prices = keep();
    await prices.refresh();
    const known = prices.shown();
    for (const status of [500, 401, 429]) {
      stripe.failWith(status);
      clock += HOUR_MS;
      prices.shown();
      await prices.refresh();
      expect(prices.shown()).toEqual(known);
      stripe.failWith(0);
      const before = reads();
      clock += 59_000;
      prices.shown();
      expect(reads()).toBe(before);
      clock += 1_000;
      prices.shown();
      await prices.refresh();
      expect(reads()).toBe(before + 2);
    }
    stripe.prices.delete("price_basic");
    await prices.refresh();
    expect(prices.shown()).toEqual(known);
  });

  it("give up when Stripe does not answer", async () => {
    stripe.stall(20_000);
    await keep().refresh();
    expect(warnings).toMatchObject([expect.stringContaining("the last known ones are shown")]);
  });
});

describe("the log about prices", () => {
  const told = async () => {
    const prices = keep();
    await prices.refresh();
    await prices.refresh();
    return warnings;
  };

  it("says nothing about the built-in ones", async () => {
    expect(await told()).toEqual([]);
  });

  it("says once that one differs, with both amounts", async () => {
    stripe.setPrice("price_pro", { unit_amount: 2500, currency: "eur" });
    expect(await told()).toEqual([
      "Pro costs €25 per month at Stripe, and not $19.99 per month as it is meant to. Stripe's price is charged and shown.",
    ]);
  });

  it.each([
    [
      "is not active",
      { active: false },
      "STRIPE_PRICE_BASIC: price_basic is not active, so nobody can buy it.",
    ],
    [
      "is paid once",
      { recurring: null },
      "STRIPE_PRICE_BASIC: price_basic is not recurring, so no plan can be bought at it.",
    ],
    [
      "has no fixed amount",
      { unit_amount: null },
      "STRIPE_PRICE_BASIC: price_basic has no fixed amount, so it cannot be shown.",
    ],
    [
      "is charged yearly",
      { recurring: { interval: "year", interval_count: 1 } },
      "STRIPE_PRICE_BASIC: price_basic is not charged monthly but every year.",
    ],
  ])("says once that one %s", async (_how, given, sentence) => {
    stripe.setPrice("price_basic", given);
    expect((await told())[0]).toBe(sentence);
  });

  it("says once that one is not found, or not set", async () => {
    PRICES.basic = "price_of_nobody";
    PRICES.pro = undefined;
    expect(await told()).toEqual([
      "STRIPE_PRICE_BASIC: No such price: 'price_of_nobody'",
      "STRIPE_PRICE_PRO is not set, so this plan cannot be bought.",
    ]);
  });

  it("says once that the key is wrong, without the key", async () => {
    stripe.failWith(401);
    const prices = keep();
    await prices.refresh();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("Invalid API Key provided: [hidden]");
  });
});
