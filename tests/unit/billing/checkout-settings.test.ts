import { afterAll, describe, expect, it } from "vitest";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url), {
  STRIPE_AUTOMATIC_TAX: "on",
  STRIPE_PROMOTION_CODES: "on",
  STRIPE_TRIAL_DAYS: "14",
});
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { db } = await import("#app/lib/db.server.ts");
const { confirmCheckout, refreshStatus } = await import("#app/billing/billing.server.ts");
const { reconcileCheckouts } = await import("#app/billing/events.server.ts");
const { startSubscription } = await import("#app/billing/start.server.ts");

useTestDatabase();
afterAll(() => stripe.close());

const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const open = async (id: string, plan: "basic" | "pro") =>
  stripe.sessions.get((await startSubscription(id, plan))?.split("/").at(-1) ?? "");

describe("a checkout with taxes, promotion codes and a trial switched on", () => {
  it("offers all three to a new customer, and the trial activates the plan", async () => {
    const { id } = await createUser();
    const session = await open(id, "pro");
    expect(session).toMatchObject({
      automaticTax: true,
      promotionCodes: true,
      trialDays: 14,
      customer: null,
    });
    const subscription = stripe.pay(session?.id ?? "");
    expect(subscription.status).toBe("trialing");
    expect(await confirmCheckout(id, session?.id ?? "")).toBe(true);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    subscription.status = "paused";
    await reconcileCheckouts(new AbortController().signal);
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "paused",
    });
  });

  it("offers no trial to a former subscriber, and lets Stripe tax a known customer", async () => {
    const { id } = await createUser();
    const subscription = stripe.pay((await open(id, "basic"))?.id ?? "");
    expect(await refreshStatus(id)).toBe(true);
    subscription.status = "canceled";
    await refreshStatus(id);
    expect(await open(id, "pro")).toMatchObject({
      automaticTax: true,
      promotionCodes: true,
      trialDays: 0,
      customer: subscription.customer,
    });
  });

  it("offers no trial after a plan from the built-in checkout", async () => {
    const { id } = await createUser();
    await db.user.update({
      where: { id },
      data: { stripeCustomerId: `builtin_${id}`, stripeSubscriptionId: `builtin_${id}-basic-0` },
    });
    expect(await open(id, "basic")).toMatchObject({ trialDays: 0, customer: null });
  });

  it("offers a trial to someone who only opened the page before", async () => {
    const { id } = await createUser();
    await open(id, "basic");
    expect(await open(id, "pro")).toMatchObject({ trialDays: 14 });
  });
});
