import { afterAll, describe, expect, it } from "vitest";
import { startFakeStripe, stripeEnv } from "../../fakes/stripe.ts";

// Settings are read when they are first imported, so the product is imported after the fake has an
// address.
const stripe = await startFakeStripe();
Object.assign(process.env, stripeEnv(stripe.url));
const { createUser, useTestDatabase } = await import("../../helpers/database.ts");
const { db } = await import("#app/lib/db.server.ts");
const { JOBS } = await import("#app/jobs/jobs.server.ts");
const { runIfDue } = await import("#app/jobs/runner.server.ts");
const { startSubscription } = await import("#app/billing/start.server.ts");
const { receiveEvent } = await import("#app/billing/events.server.ts");
const { payBuiltin } = await import("#app/billing/builtin-checkout.server.ts");
const { renewBuiltin } = await import("#app/billing/builtin-plans.server.ts");
const { createPost } = await import("#app/posts/save-post.server.ts");
const { confirmCheckout, readSubscriptionView, refreshStatus } =
  await import("#app/billing/billing.server.ts");

useTestDatabase();
afterAll(() => stripe.close());

const HOUR_MS = 3_600_000;
const job = JOBS.periodic.find(({ name }) => name === "read subscriptions again");
const reconcile = async () => {
  // As if an hour had gone by.
  await db.jobLease.deleteMany();
  await job?.run(new AbortController().signal);
};
const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const idOf = (url: string | null) => url?.split("/").at(-1) ?? "";

async function payer(plan: "basic" | "pro") {
  const user = await createUser();
  const session = idOf(await startSubscription(user.id, plan));
  return { id: user.id, session };
}

/** A subscriber whose payment has arrived. */
async function subscriber(plan: "basic" | "pro") {
  const { id, session } = await payer(plan);
  const subscription = stripe.pay(session);
  expect(await confirmCheckout(id, session)).toBe(true);
  return { id, session, subscription };
}

describe("without any events", () => {
  it("the hourly job activates a paid plan", async () => {
    expect(job?.every).toBeLessThanOrEqual(HOUR_MS);
    const { id, session } = await payer("pro");
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free" });
    stripe.pay(session);
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    expect(await db.checkout.findUniqueOrThrow({ where: { id: session } })).toMatchObject({
      state: "paid",
    });
  });

  it("the job removes an ended plan, reports a failed payment and a cancellation, and follows a change of plan", async () => {
    const { id, subscription } = await subscriber("basic");
    subscription.cancel_at_period_end = true;
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "basic", cancelAtPeriodEnd: true });
    subscription.cancel_at_period_end = false;
    subscription.status = "past_due";
    const item = subscription.items.data[0];
    if (item) item.price.id = "price_pro";
    await reconcile();
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "pro",
      subscriptionStatus: "past_due",
      cancelAtPeriodEnd: false,
    });
    subscription.status = "canceled";
    await reconcile();
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
    });
  });

  it("the job changes nothing while Stripe rejects its calls", async () => {
    const { id } = await subscriber("pro");
    stripe.failWith(404);
    await reconcile();
    stripe.failWith(0);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
  });

  it("the job reads each customer once if two processes run it at once, and the other can run it next time", async () => {
    const { subscription } = await subscriber("basic");
    await db.jobLease.deleteMany();
    const run = () => job && runIfDue(job, new AbortController().signal);
    const runners = () => Promise.all([run(), run()]);
    const asked = async (work: () => Promise<unknown>) => {
      stripe.customersAsked.length = 0;
      await work();
      return stripe.customersAsked.filter((customer) => customer === subscription.customer).length;
    };
    expect(await asked(runners)).toBe(1);
    expect(await asked(runners)).toBe(0);
    await db.jobLease.updateMany({ data: { nextAt: new Date(Date.now() - 1_000) } });
    expect(await asked(runners)).toBe(1);
  });

  it("Refresh Status finds the payment at once", async () => {
    const { id, session } = await payer("basic");
    expect(await refreshStatus(id)).toBe(false);
    stripe.pay(session);
    expect(await refreshStatus(id)).toBe(true);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "basic" });
  });
});

describe("one open checkout for a user", () => {
  it("is reused at any later time while it is open at Stripe", async () => {
    const { id, session } = await payer("basic");
    await db.checkout.update({
      where: { id: session },
      data: { createdAt: new Date(Date.now() - 20 * HOUR_MS) },
    });
    expect(idOf(await startSubscription(id, "basic"))).toBe(session);
  });

  it("is replaced once expired, and closed when the other plan is chosen", async () => {
    const { id, session } = await payer("basic");
    const other = idOf(await startSubscription(id, "pro"));
    expect(stripe.sessions.get(session)?.status).toBe("expired");
    const again = idOf(await startSubscription(id, "basic"));
    expect(stripe.sessions.get(other)?.status).toBe("expired");
    expect(new Set([session, other, again]).size).toBe(3);
    const mine = [...stripe.sessions.values()].filter(
      (one) => one.client_reference_id === id && one.status === "open",
    );
    expect(mine.map((one) => one.id)).toEqual([again]);
  });

  it("that is already paid is recorded instead of paid twice", async () => {
    const { id, session } = await payer("basic");
    stripe.pay(session);
    await expect(startSubscription(id, "basic")).rejects.toMatchObject({
      kind: "invalid",
      message: "You are on the Basic plan already.",
    });
    expect(await read(id)).toMatchObject({ subscriptionPlan: "basic" });
    expect(await startSubscription(id, "pro")).toContain("/p/session/");
  });

  it("with a payment in progress is not followed by another one", async () => {
    const { id, session } = await payer("pro");
    stripe.payLater(session);
    await expect(startSubscription(id, "pro")).rejects.toMatchObject({
      kind: "conflict",
      message: "Your payment is being processed. Please wait a moment and refresh the page.",
    });
  });

  it("is not started alongside an unpaid or paused subscription", async () => {
    for (const status of ["unpaid", "paused", "past_due"]) {
      const { id, subscription } = await subscriber("basic");
      subscription.status = status;
      await reconcile();
      for (const plan of ["basic", "pro"] as const)
        expect(await startSubscription(id, plan)).toContain("/p/session/");
    }
  });
});

describe("a plan from the built-in checkout after a switch to Stripe", () => {
  async function earlier(plan: "basic" | "pro") {
    const { id } = await createUser();
    const checkout = `builtin_${id}-${plan}-0`;
    const currentPeriodEnd = new Date(Date.now() + HOUR_MS);
    await db.user.update({
      where: { id },
      data: {
        subscriptionPlan: plan,
        subscriptionStatus: "active",
        stripeCustomerId: `builtin_${id}`,
        stripeSubscriptionId: checkout,
        currentPeriodEnd,
      },
    });
    return { id, currentPeriodEnd };
  }

  it("ends with its month, and can be bought at Stripe earlier", async () => {
    const { id, currentPeriodEnd } = await earlier("basic");
    expect(await readSubscriptionView(id)).toMatchObject({
      builtin: false,
      manageable: false,
      cancelAtPeriodEnd: true,
    });
    await renewBuiltin(new Date(currentPeriodEnd.getTime() - 1));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "basic" });
    const session = idOf(await startSubscription(id, "basic"));
    await renewBuiltin(new Date(currentPeriodEnd.getTime() + 1));
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
    });
    stripe.pay(session);
    expect(await confirmCheckout(id, session)).toBe(true);
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "basic",
      stripeCustomerId: expect.stringMatching(/^cus_/) as string,
    });
  });

  it("is no longer granted by a checkout page left open", async () => {
    const { id } = await createUser();
    const checkout = `builtin_${id}-pro-0`;
    await db.checkout.create({
      data: {
        id: checkout,
        userId: id,
        provider: "builtin",
        plan: "pro",
        url: "http://127.0.0.1/checkout/x",
      },
    });
    await expect(payBuiltin(id, checkout)).rejects.toMatchObject({ kind: "not_found" });
    await expect(confirmCheckout(id, checkout)).rejects.toMatchObject({ kind: "not_found" });
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free" });
  });
});

describe("unknown objects", () => {
  const take = (id: string, subscriptionId: string, type = "customer.subscription.updated") =>
    receiveEvent({ id, type, subscriptionId });
  const problemOf = async (id: string) =>
    (await db.stripeEvent.findUniqueOrThrow({ where: { id } })).problem;
  const notices = (userId: string) =>
    db.notification.count({ where: { userId, title: "Check your payment" } });

  it("stores an unknown price with its event, tells the user once, and changes no plan", async () => {
    const { id, subscription } = await subscriber("pro");
    const item = subscription.items.data[0];
    if (item) item.price.id = "price_of_somebody_else";
    await Promise.all(Array.from({ length: 5 }, () => take("evt_price", subscription.id)));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    expect(await problemOf("evt_price")).toBe(
      `Subscription ${subscription.id} has a price that is none of ours.`,
    );
    expect(await notices(id)).toBe(1);
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    subscription.status = "canceled";
    await take("evt_price_end", subscription.id);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free" });
  });

  it("stores an unknown customer or subscription with its event, and changes no plan", async () => {
    const { id, subscription } = await subscriber("basic");
    stripe.subscriptions.set("sub_foreign", {
      ...structuredClone(subscription),
      id: "sub_foreign",
      customer: "cus_foreign",
      metadata: {},
    });
    await take("evt_customer", "sub_foreign");
    await take("evt_gone", "sub_gone");
    expect(await problemOf("evt_customer")).toBe(
      "Subscription sub_foreign is of customer cus_foreign, who is nobody here.",
    );
    expect(await problemOf("evt_gone")).toBe("Subscription sub_gone does not exist at Stripe.");
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "basic",
      stripeSubscriptionId: subscription.id,
    });
    await take("evt_fine", subscription.id);
    expect(await problemOf("evt_fine")).toBe("");
  });
});

describe("a user whose installation was without Stripe for a while", () => {
  const disconnected = { subscriptionPlan: "free", subscriptionStatus: "disconnected" } as const;

  it("gets the plan that continues at Stripe back from the hourly job", async () => {
    const { id } = await subscriber("pro");
    await db.user.update({ where: { id }, data: disconnected });
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
  });

  it("cannot buy a second time before that", async () => {
    const { id, subscription } = await subscriber("pro");
    await db.user.update({ where: { id }, data: disconnected });
    expect(await startSubscription(id, "basic")).toContain("/p/session/");
    subscription.status = "canceled";
    await db.user.update({ where: { id }, data: disconnected });
    expect(await startSubscription(id, "basic")).toContain("/c/pay/");
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
    });
  });
});

describe("a change of plan in the portal", () => {
  const change = async (customer: string, to: string) => {
    const answer = await fetch(
      `${stripe.url}/p/session/${customer}?return_url=${encodeURIComponent("http://127.0.0.1/subscription")}`,
      { method: "POST", redirect: "manual", body: new URLSearchParams({ do: to }) },
    );
    expect(answer.status).toBe(303);
  };

  it.each([
    ["pro", "price_basic", "basic"],
    ["basic", "price_pro", "pro"],
  ] as const)(
    "from %s by %s ends with %s: by its event, by the hourly job when the event is lost, and by Refresh Status",
    async (from, price, to) => {
      const ways = [
        (id: string, subscription: string) =>
          receiveEvent({
            id: `evt_${id}`,
            type: "customer.subscription.updated",
            subscriptionId: subscription,
          }),
        () => reconcile(),
        async (id: string) => void (await refreshStatus(id)),
      ];
      for (const learn of ways) {
        const { id, subscription } = await subscriber(from);
        await change(subscription.customer, price);
        expect(await read(id)).toMatchObject({ subscriptionPlan: from });
        await learn(id, subscription.id);
        expect(await read(id)).toMatchObject({
          subscriptionPlan: to,
          subscriptionStatus: "active",
          stripeSubscriptionId: subscription.id,
        });
      }
    },
  );

  it("from Pro down to Basic keeps the posts of the month and saves none above the limit", async () => {
    const { id, subscription } = await subscriber("pro");
    const save = async () =>
      createPost(await read(id), { title: "Balcony tomatoes", content: "<p>Light and water.</p>" });
    for (let n = 0; n < 6; n++) await save();
    await change(subscription.customer, "price_basic");
    await reconcile();
    await expect(save()).rejects.toMatchObject({ kind: "limit_reached" });
    expect(await db.post.count({ where: { userId: id } })).toBe(6);
    await change(subscription.customer, "price_pro");
    await reconcile();
    await save();
  });
});

describe("two active subscriptions of one user", () => {
  it("give the higher plan in any order, and leave the other when one ends", async () => {
    const { id, session, subscription: basic } = await subscriber("basic");
    const pro = { ...structuredClone(basic), id: "sub_second" };
    const item = pro.items.data[0];
    if (item) item.price.id = "price_pro";
    stripe.subscriptions.set(pro.id, pro);
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro" });
    await confirmCheckout(id, session);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro" });
    pro.status = "canceled";
    await reconcile();
    expect(await read(id)).toMatchObject({ subscriptionPlan: "basic" });
  });
});
