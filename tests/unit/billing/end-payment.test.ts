import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { STRIPE_STATUSES } from "#app/billing/subscription-state.ts";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url));
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { db } = await import("#app/lib/db.server.ts");
const { deleteAccount } = await import("#app/accounts/account.server.ts");
const { confirmCheckout } = await import("#app/billing/billing.server.ts");
const { endPayment } = await import("#app/billing/end-payment.server.ts");
const { receiveEvent, reconcileCheckouts } = await import("#app/billing/events.server.ts");
const { startSubscription } = await import("#app/billing/start.server.ts");

useTestDatabase();
afterAll(() => stripe.close());

const OVER = ["canceled", "incomplete_expired"];
const NOTHING_DELETED =
  "Your plan could not be ended, because the payment service could not be reached. Nothing was deleted; please try again in a moment.";
const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;
const ended = (subscription: string) =>
  stripe.calls.filter((call) => call === `DELETE /v1/subscriptions/${subscription}`).length;

/** Somebody whose payment has arrived at Stripe, and here when `told`. */
async function payer(told: boolean) {
  const user = await createUser();
  const session = (await startSubscription(user.id, "pro"))?.split("/").at(-1) ?? "";
  const subscription = stripe.pay(session);
  if (told) expect(await confirmCheckout(user.id, session)).toBe(true);
  return { user, session, subscription };
}

describe("deleting an account leaves no active subscription at Stripe", () => {
  for (const status of [...STRIPE_STATUSES, "a_status_of_tomorrow"]) {
    const over = OVER.includes(status);
    const does = over ? "needs no call for one" : "ends one first";

    it(`${does} that is ${status}, and this is known here`, async () => {
      const { user, subscription } = await payer(true);
      subscription.status = status;
      await reconcileCheckouts(new AbortController().signal);
      await deleteAccount(user, endPayment);
      expect(ended(subscription.id)).toBe(over ? 0 : 1);
      expect(OVER).toContain(subscription.status);
      expect(await exists(user.id)).toBe(false);
    });

    it(`${does} that became ${status} without an event having arrived`, async () => {
      const { user, subscription } = await payer(false);
      subscription.status = status;
      await deleteAccount(user, endPayment);
      expect(ended(subscription.id)).toBe(over ? 0 : 1);
      expect(OVER).toContain(subscription.status);
      expect(await exists(user.id)).toBe(false);
    });
  }

  it("ends one that was cancelled for the end of its month, and those of a second customer", async () => {
    const { user, subscription } = await payer(true);
    subscription.cancel_at_period_end = true;
    const second = `cs_test_${randomUUID()}`;
    stripe.sessions.set(second, {
      ...structuredClone([...stripe.sessions.values()][0]!),
      id: second,
      customer: null,
      status: "open",
    });
    const beside = stripe.pay(second);
    await db.checkout.create({
      data: {
        id: second,
        userId: user.id,
        provider: "stripe",
        plan: "basic",
        state: "paid",
        url: "https://stripe.invalid/",
      },
    });
    await deleteAccount(user, endPayment);
    expect([subscription.status, beside.status]).toEqual(["canceled", "canceled"]);
    expect(beside.customer).not.toBe(subscription.customer);
  });

  it("ends one that follows more ended ones than Stripe lists per page", async () => {
    const { user, subscription } = await payer(true);
    for (let n = 0; n < 120; n++)
      stripe.subscriptions.set(`sub_dead_${n}`, {
        ...structuredClone(subscription),
        id: `sub_dead_${n}`,
        status: "canceled",
      });
    await deleteAccount(user, endPayment);
    expect(subscription.status).toBe("canceled");
  });

  it("closes an open checkout, and ends the subscription of a payment in progress", async () => {
    const opener = await createUser();
    const open = (await startSubscription(opener.id, "basic"))?.split("/").at(-1) ?? "";
    await deleteAccount(opener, endPayment);
    expect(stripe.sessions.get(open)?.status).toBe("expired");
    const { user, session, subscription } = await payer(false);
    stripe.payLater(session);
    await deleteAccount(user, endPayment);
    expect(subscription.status).toBe("canceled");
  });

  it.each([
    ["cannot be reached", /^/],
    ["does not end it", /^DELETE/],
    ["does not list the customer's subscriptions", /^GET \/v1\/subscriptions$/],
  ])(
    "deletes nothing while Stripe %s, says so, and works when it is tried again",
    async (_how, which) => {
      const { user, subscription } = await payer(true);
      stripe.failWith(500, which);
      await expect(deleteAccount(user, endPayment)).rejects.toMatchObject({
        kind: "upstream",
        message: NOTHING_DELETED,
      });
      stripe.failWith(0);
      expect(subscription.status).toBe("active");
      expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
        subscriptionPlan: "pro",
        subscriptionStatus: "active",
      });
      await deleteAccount(user, endPayment);
      expect(subscription.status).toBe("canceled");
      expect(await exists(user.id)).toBe(false);
    },
  );

  it("finds an unrecorded payment again after Stripe failed in the middle", async () => {
    const { user, subscription } = await payer(false);
    stripe.failWith(500, /^DELETE/);
    await expect(deleteAccount(user, endPayment)).rejects.toMatchObject({ kind: "upstream" });
    stripe.failWith(0);
    await deleteAccount(user, endPayment);
    expect(subscription.status).toBe("canceled");
  });

  it("deletes nothing if a payment starts meanwhile", async () => {
    const { user } = await payer(false);
    const begin = async (id: string) => {
      await endPayment(id);
      await startSubscription(id, "basic");
    };
    await expect(deleteAccount(user, begin)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("A payment was begun") as string,
    });
    expect(await exists(user.id)).toBe(true);
    await deleteAccount(user, endPayment);
    expect(
      [...stripe.sessions.values()].filter(
        (one) => one.client_reference_id === user.id && one.status === "open",
      ),
    ).toEqual([]);
  });

  it("closes a checkout whose account was deleted while Stripe was creating it", async () => {
    const user = await createUser();
    stripe.before(/^POST \/v1\/checkout\/sessions$/, () => deleteAccount(user, endPayment));
    await expect(startSubscription(user.id, "pro")).rejects.toMatchObject({ kind: "unauthorized" });
    const made = [...stripe.sessions.values()].filter((one) => one.client_reference_id === user.id);
    expect(made.map((one) => one.status)).toEqual(["expired"]);
  });

  it("raises no alarm for later events, except for an active subscription", async () => {
    const { user, subscription } = await payer(true);
    await deleteAccount(user, endPayment);
    await receiveEvent({
      id: "evt_gone",
      type: "customer.subscription.deleted",
      subscriptionId: subscription.id,
    });
    expect((await db.stripeEvent.findUniqueOrThrow({ where: { id: "evt_gone" } })).problem).toBe(
      "",
    );
    subscription.status = "active";
    await receiveEvent({
      id: "evt_alive",
      type: "customer.subscription.updated",
      subscriptionId: subscription.id,
    });
    expect(
      (await db.stripeEvent.findUniqueOrThrow({ where: { id: "evt_alive" } })).problem,
    ).toContain("who is nobody here");
  });
});
