import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url));
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { db } = await import("#app/lib/db.server.ts");
const { log } = await import("#app/lib/log.server.ts");
const { confirmCheckout, portalUrl, refreshStatus } =
  await import("#app/billing/billing.server.ts");
const { endPayment } = await import("#app/billing/end-payment.server.ts");
const { reconcileCheckouts, receiveEvent } = await import("#app/billing/events.server.ts");
const { PRICES } = await import("#app/billing/stripe-client.server.ts");
const { startSubscription } = await import("#app/billing/start.server.ts");

useTestDatabase();
afterAll(() => stripe.close());

const NOT_SET_UP =
  "Payments are not working here right now because they are not set up correctly. Nothing was charged, and whoever runs this installation has been told.";
const AWAY = "The payment service could not be reached. Please try again in a moment.";
const idOf = (url: string | null) => url?.split("/").at(-1) ?? "";
const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

let lines: Array<Record<string, unknown>>;
beforeEach(() => {
  lines = [];
  for (const level of ["warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation(
      ((fields: object, sentence: string) =>
        void lines.push({ level, sentence, ...fields })) as never,
    );
});
afterEach(() => {
  vi.restoreAllMocks();
  stripe.failWith(0);
  Object.assign(PRICES, { basic: "price_basic", pro: "price_pro" });
});

/** Somebody who has paid for a plan. */
async function subscriber(plan: "basic" | "pro" = "basic") {
  const { id } = await createUser();
  const session = idOf(await startSubscription(id, plan));
  const subscription = stripe.pay(session);
  expect(await confirmCheckout(id, session)).toBe(true);
  return { id, session, subscription, customer: subscription.customer };
}

/** What a call of a newcomer's is refused with. */
async function refusal(): Promise<{ kind: string; message: string }> {
  const { id } = await createUser();
  return startSubscription(id, "basic").then(
    () => ({ kind: "none", message: "" }),
    (error: unknown) => error as { kind: string; message: string },
  );
}

describe("a Stripe error gives the user a neutral sentence and the log one complete line", () => {
  it("for a price id that does not exist", async () => {
    PRICES.basic = "price_of_nobody";
    expect(await refusal()).toMatchObject({ kind: "not_configured", message: NOT_SET_UP });
    expect(lines).toEqual([
      {
        level: "error",
        service: "stripe",
        sentence: "Stripe refused a call",
        reason: "No such price: 'price_of_nobody'",
        type: "StripeInvalidRequestError",
        code: "resource_missing",
        param: "line_items[0][price]",
        status: 400,
        upstreamRequestId: stripe.lastRequestId,
      },
    ]);
  });

  it("for a price that is not active, and one that is not set", async () => {
    stripe.setPrice("price_old", { active: false });
    PRICES.basic = "price_old";
    expect(await refusal()).toMatchObject({ kind: "not_configured", message: NOT_SET_UP });
    PRICES.basic = undefined;
    expect(await refusal()).toMatchObject({ kind: "not_configured", message: NOT_SET_UP });
    expect(lines).toMatchObject([
      {
        level: "error",
        reason: "The price specified is inactive. This field only accepts active prices.",
        param: "line_items[0][price]",
      },
      { level: "error", sentence: "STRIPE_PRICE_BASIC is not set, so this plan cannot be bought" },
    ]);
  });

  it("for a wrong API key, which stays out of the log", async () => {
    stripe.failWith(401);
    expect(await refusal()).toMatchObject({ kind: "not_configured", message: NOT_SET_UP });
    expect(lines).toMatchObject([
      {
        level: "error",
        reason: "Invalid API Key provided: [hidden]",
        type: "StripeAuthenticationError",
        status: 401,
        upstreamRequestId: stripe.lastRequestId,
      },
    ]);
  });

  it("for a key without the permission", async () => {
    stripe.failWith(403);
    expect(await refusal()).toMatchObject({ kind: "not_configured", message: NOT_SET_UP });
    expect(lines).toMatchObject([
      {
        level: "error",
        type: "StripePermissionError",
        code: "more_permissions_required",
        status: 403,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("rk_test");
  });

  it("for a billing portal that is not set up", async () => {
    const { id } = await subscriber();
    stripe.portalReady = false;
    await expect(portalUrl(id)).rejects.toMatchObject({
      kind: "not_configured",
      message: NOT_SET_UP,
    });
    stripe.portalReady = true;
    expect(lines).toMatchObject([
      { level: "error", reason: expect.stringContaining("No configuration provided") as string },
    ]);
  });

  it("for an idempotency key in use by another call", async () => {
    stripe.failWith(409);
    expect(await refusal()).toMatchObject({
      kind: "conflict",
      message: "This payment has already been started. Please wait a minute and try again.",
    });
    expect(lines).toMatchObject([{ level: "warn", code: "idempotency_key_in_use", status: 409 }]);
  });

  it("when Stripe is down, busy, or fails for a reason outside the settings", async () => {
    stripe.failWith(500);
    expect(await refusal()).toMatchObject({ kind: "upstream", message: AWAY });
    stripe.failWith(429);
    expect(await refusal()).toMatchObject({ kind: "rate_limited", details: { retryAfter: 60 } });
    stripe.failWith(0);
    const { id, session } = await subscriber();
    stripe.failWith(400, /^GET/);
    await expect(
      receiveEvent({ id: "evt_1", type: "customer.subscription.updated", subscriptionId: "sub_1" }),
    ).rejects.toMatchObject({
      kind: "upstream",
      message:
        "The payment service did not accept this. Whoever runs this installation has been told.",
    });
    await expect(confirmCheckout(id, session)).rejects.toMatchObject({
      kind: "upstream",
      message: "Unable to verify payment status. Please refresh the page in a moment.",
    });
    expect(lines.map(({ level, status }) => [level, status])).toEqual([
      ["warn", 500],
      ["warn", 429],
      ["warn", 400],
      ["warn", 400],
    ]);
  });

  it("deletes no account, and gives the real reason", async () => {
    const { id } = await subscriber();
    stripe.failWith(401);
    await expect(endPayment(id)).rejects.toMatchObject({
      kind: "not_configured",
      message: expect.stringContaining(
        "because payments are not set up correctly here. Nothing was deleted",
      ) as string,
    });
    stripe.failWith(500);
    await expect(endPayment(id)).rejects.toMatchObject({
      kind: "upstream",
      message: expect.stringContaining("could not be reached. Nothing was deleted") as string,
    });
  });

  it("stops the hourly job at a wrong key instead of logging it per customer", async () => {
    await subscriber();
    await subscriber();
    stripe.failWith(401);
    const before = stripe.calls.length;
    await reconcileCheckouts(new AbortController().signal);
    expect(stripe.calls.length).toBe(before + 1);
    expect(JSON.stringify(lines)).not.toContain("sk_test");
  });
});

describe("a checkout after an error", () => {
  it("works at once with the right price, and stays one checkout when repeated", async () => {
    const { id } = await createUser();
    PRICES.basic = "price_of_nobody";
    await expect(startSubscription(id, "basic")).rejects.toMatchObject({ kind: "not_configured" });
    PRICES.basic = "price_basic";
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => startSubscription(id, "basic")),
    );
    expect(new Set(pressed).size).toBe(1);
    expect(await startSubscription(id, "basic")).toBe(pressed[0]);
    expect(
      [...stripe.sessions.values()].filter((one) => one.client_reference_id === id),
    ).toMatchObject([{ price: "price_basic", status: "open" }]);
  });

  it("works at once after the price is fixed at Stripe, and stays one checkout", async () => {
    const { id } = await createUser();
    stripe.setPrice("price_asleep", { active: false });
    PRICES.basic = "price_asleep";
    await expect(startSubscription(id, "basic")).rejects.toMatchObject({ kind: "not_configured" });
    stripe.setPrice("price_asleep");
    const pressed = await Promise.all(
      Array.from({ length: 4 }, () => startSubscription(id, "basic")),
    );
    expect(new Set(pressed).size).toBe(1);
    expect(
      [...stripe.sessions.values()].filter((one) => one.client_reference_id === id),
    ).toHaveLength(1);
  });

  it("left open at an old price is closed, and the next one has the displayed price", async () => {
    const { id } = await createUser();
    const old = idOf(await startSubscription(id, "basic"));
    stripe.setPrice("price_dearer", { unit_amount: 599 });
    PRICES.basic = "price_dearer";
    const now = idOf(await startSubscription(id, "basic"));
    expect([stripe.sessions.get(old)?.status, stripe.sessions.get(now)]).toMatchObject([
      "expired",
      { status: "open", price: "price_dearer" },
    ]);
  });
});

describe("a customer who was deleted at Stripe", () => {
  it("is recreated for a checkout, once, and stored", async () => {
    const { id, customer } = await subscriber();
    stripe.deleteCustomer(customer);
    await refreshStatus(id);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free", stripeCustomerId: customer });
    const before = stripe.customers.size;
    const pressed = await Promise.all([startSubscription(id, "pro"), startSubscription(id, "pro")]);
    expect(pressed[0]).toBe(pressed[1]);
    const { stripeCustomerId } = await read(id);
    expect(stripe.customers.size).toBe(before + 1);
    expect(stripe.customers.get(stripeCustomerId ?? "")).toMatchObject({
      deleted: false,
      email: (await read(id)).email,
    });
    expect(stripe.sessions.get(idOf(pressed[0] ?? null))).toMatchObject({
      customer: stripeCustomerId,
    });
    expect(lines[0]).toMatchObject({
      level: "warn",
      sentence: "a customer is gone at Stripe, and is made anew",
      code: "resource_missing",
      param: "customer",
    });
    stripe.pay(idOf(pressed[0] ?? null));
    expect(await refreshStatus(id)).toBe(true);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", stripeCustomerId });
  });

  it("is recreated if Stripe reports the deletion only when the customer is read", async () => {
    const { id, customer } = await subscriber();
    stripe.namesDeleted = true;
    stripe.deleteCustomer(customer);
    expect(await portalUrl(id)).toContain("/p/session/cus_");
    stripe.namesDeleted = false;
    expect((await read(id)).stripeCustomerId).not.toBe(customer);
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
    });
  });

  it("goes from Upgrade to a new checkout despite a known plan, and a late event does not restore the old customer", async () => {
    const { id, customer, subscription } = await subscriber("basic");
    stripe.deleteCustomer(customer);
    const url = await startSubscription(id, "pro");
    expect(url).toContain("/c/pay/");
    const { stripeCustomerId } = await read(id);
    expect(stripeCustomerId).not.toBe(customer);
    await receiveEvent({
      id: `evt_${id}`,
      type: "customer.subscription.deleted",
      subscriptionId: subscription.id,
    });
    expect(await read(id)).toMatchObject({ stripeCustomerId, subscriptionPlan: "free" });
  });

  it("does not prevent deleting an account", async () => {
    const { id, customer } = await subscriber();
    stripe.customers.delete(customer);
    stripe.subscriptions.clear();
    await endPayment(id);
  });

  it("is not replaced by one in test mode if it exists in live mode", async () => {
    const { id, customer } = await subscriber();
    stripe.otherMode.set(customer, "live");
    await expect(portalUrl(id)).rejects.toMatchObject({ kind: "not_configured" });
    await expect(endPayment(id)).rejects.toMatchObject({ kind: "not_configured" });
    expect(await read(id)).toMatchObject({ stripeCustomerId: customer, subscriptionPlan: "basic" });
    expect(lines[0]).toMatchObject({
      level: "error",
      reason: expect.stringContaining("a similar object exists in live mode") as string,
    });
  });
});
