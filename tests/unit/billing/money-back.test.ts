import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url));
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { db } = await import("#app/lib/db.server.ts");
const { log } = await import("#app/lib/log.server.ts");
const { receiveEvent } = await import("#app/billing/events.server.ts");
const { readStripeEvent } = await import("#app/billing/stripe-event.server.ts");
const { listNotifications } = await import("#app/notifications/notifications.server.ts");

useTestDatabase();
afterAll(() => stripe.close());

let warned: Array<Record<string, unknown>>;
beforeEach(() => {
  warned = [];
  vi.spyOn(log, "warn").mockImplementation(
    ((fields: object, sentence: string) => void warned.push({ sentence, ...fields })) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  stripe.failWith(0);
});

let number = 0;

/** A user with a charge of $19.99. */
async function payer(given: { currency?: string; amount?: number } = {}) {
  const { id } = await createUser();
  const customer = `cus_money${++number}`;
  await db.user.update({
    where: { id },
    data: { subscriptionPlan: "pro", subscriptionStatus: "active", stripeCustomerId: customer },
  });
  const charge = {
    id: `ch_${number}`,
    object: "charge" as const,
    amount: 1999,
    amount_refunded: 0,
    currency: "usd",
    customer,
    ...given,
  };
  stripe.charges.set(charge.id, charge);
  const told = async () =>
    (await listNotifications(id)).items
      .filter(({ kind }) => kind !== "welcome" && kind !== "published")
      .map(({ kind, title, body, href }) => ({ kind, title, body, href }));
  return { id, customer, charge, told };
}

/** Takes an event in as the webhook does. */
async function deliver(
  type: string,
  object: unknown,
  options: { id?: string; before?: object } = {},
) {
  const { body, signature } = stripe.event(type, object, options);
  await receiveEvent(await readStripeEvent(Buffer.from(body), signature));
}

const dispute = (charge: string, given: object = {}) => ({
  id: `dp_${charge}`,
  object: "dispute",
  charge,
  amount: 1999,
  currency: "usd",
  reason: "fraudulent",
  status: "needs_response",
  ...given,
});

describe("a refund", () => {
  it("notifies the user of its amount once per event, and changes no plan", async () => {
    const { id, charge, told } = await payer();
    const event = [
      { ...charge, amount_refunded: 1999 },
      { id: `evt_refund_${id}`, before: { amount_refunded: 0 } },
    ] as const;
    await Promise.all(Array.from({ length: 5 }, () => deliver("charge.refunded", ...event)));
    await deliver("charge.refunded", ...event);
    expect(await told()).toEqual([
      {
        kind: "refunded",
        title: "Payment refunded",
        body: "$19.99 of your payment of $19.99 was paid back to you. It can take some days to reach your account.",
        href: "/subscription",
      },
    ]);
    expect(
      await db.stripeEvent.findUniqueOrThrow({ where: { id: `evt_refund_${id}` } }),
    ).toMatchObject({ type: "charge.refunded", problem: "" });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      subscriptionPlan: "pro",
      subscriptionStatus: "active",
    });
  });

  it("in parts sends a notice for each part with its own amount", async () => {
    const { charge, told } = await payer({ currency: "jpy", amount: 3000 });
    await deliver(
      "charge.refunded",
      { ...charge, amount_refunded: 500 },
      { before: { amount_refunded: 0 } },
    );
    await deliver(
      "charge.refunded",
      { ...charge, amount_refunded: 1700 },
      { before: { amount_refunded: 500 } },
    );
    expect((await told()).map(({ body }) => body.slice(0, 32)).sort()).toEqual([
      "¥1,200 of your payment of ¥3,000",
      "¥500 of your payment of ¥3,000 w",
    ]);
  });

  it("outside a charge is reported too, and one inside a charge is reported once", async () => {
    const { customer, charge, told } = await payer();
    const refund = { id: "re_1", object: "refund", amount: 750, currency: "eur", customer };
    await deliver("refund.created", { ...refund, charge: charge.id });
    expect(await told()).toEqual([]);
    await deliver("refund.created", { ...refund, charge: null });
    expect(await told()).toMatchObject([
      { body: "€7.50 was paid back to you. It can take some days to reach your account." },
    ]);
  });

  it("to an unknown user is recorded without an alarm", async () => {
    await deliver(
      "charge.refunded",
      {
        id: "ch_x",
        object: "charge",
        amount: 100,
        amount_refunded: 100,
        currency: "usd",
        customer: "cus_nobody",
      },
      { id: "evt_nobody" },
    );
    expect(await db.stripeEvent.findUniqueOrThrow({ where: { id: "evt_nobody" } })).toMatchObject({
      problem: "",
    });
    expect(warned).toEqual([]);
  });
});

describe("a dispute", () => {
  it("is reported to the user, and to the operator with charge and reason", async () => {
    const { id, customer, charge, told } = await payer();
    await deliver("charge.dispute.created", dispute(charge.id), { id: `evt_dispute_${id}` });
    await deliver("charge.dispute.created", dispute(charge.id), { id: `evt_dispute_${id}` });
    expect(await told()).toEqual([
      {
        kind: "disputed",
        title: "Payment disputed",
        body: "Your bank has disputed your payment of $19.99. If you did not mean that, tell your bank, and whoever runs this installation.",
        href: "/subscription",
      },
    ]);
    expect(warned).toEqual([
      {
        sentence: "a payment was disputed; Stripe says by when to answer",
        event: `evt_dispute_${id}`,
        charge: charge.id,
        customer,
        user: id,
        amount: "$19.99",
        reason: "fraudulent",
        status: "needs_response",
      },
    ]);
    expect(
      (await db.stripeEvent.findUniqueOrThrow({ where: { id: `evt_dispute_${id}` } })).problem,
    ).toBe(`Charge ${charge.id} of customer ${customer} over $19.99 was disputed: fraudulent.`);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      subscriptionPlan: "pro",
    });
  });

  it.each([
    ["won", "the payment stands"],
    ["warning_closed", "the payment stands"],
    ["lost", "the money went back to you"],
    ["a_status_of_tomorrow", "your bank can tell you how it ended"],
  ])("that is closed as %s says: %s", async (status, end) => {
    const { charge, told } = await payer();
    await deliver("charge.dispute.closed", dispute(charge.id, { status }));
    expect(await told()).toMatchObject([
      {
        kind: "disputed",
        title: "Dispute closed",
        body: `The dispute about your payment of $19.99 is closed: ${end}.`,
      },
    ]);
    expect(warned).toMatchObject([{ sentence: "a dispute is closed", status }]);
  });

  it("of a charge by an unknown user or unknown to Stripe is reported only to the operator", async () => {
    stripe.charges.set("ch_foreign", {
      id: "ch_foreign",
      object: "charge",
      amount: 100,
      amount_refunded: 0,
      currency: "usd",
      customer: "cus_foreign",
    });
    for (const charge of ["ch_foreign", "ch_unknown"])
      await deliver("charge.dispute.created", dispute(charge));
    expect(warned).toMatchObject([
      { charge: "ch_foreign", customer: "cus_foreign", user: null },
      { charge: "ch_unknown", customer: null },
    ]);
  });

  it("is not recorded while Stripe cannot name the payer, so that the event is sent again", async () => {
    const { charge, told } = await payer();
    stripe.failWith(500);
    await expect(
      deliver("charge.dispute.created", dispute(charge.id), { id: "evt_again" }),
    ).rejects.toMatchObject({ kind: "upstream" });
    stripe.failWith(0);
    expect(await told()).toEqual([]);
    await deliver("charge.dispute.created", dispute(charge.id), { id: "evt_again" });
    expect(await told()).toHaveLength(1);
  });
});
