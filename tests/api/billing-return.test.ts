import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeStripe, stripeEnv, type FakeStripe } from "../fakes/stripe.ts";
import { PASSWORD } from "../helpers/sign-in.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let stripe: FakeStripe;

beforeAll(async () => {
  stripe = await startFakeStripe();
  app = await startApp(stripeEnv(stripe.url));
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

let people = 0;
const newcomer = () => visit(app.url, { email: `return${people++}@example.com`, firstName: "Ret" });
const plan = async (visitor: Visitor) =>
  ((await visitor.json("GET", "/api/auth/user")).body as { subscriptionPlan: string })
    .subscriptionPlan;
const back = (visitor: Visitor, session: string) =>
  visitor.open(`/subscription?success=true&session_id=${session}`);

/** Presses a plan's button and returns the checkout where the browser is sent. */
async function subscribe(visitor: Visitor, wanted: "basic" | "pro"): Promise<string> {
  const page = await visitor.json("POST", "/api/create-subscription", { plan: wanted });
  return (page.body as { checkoutUrl: string }).checkoutUrl.split("/").at(-1) ?? "";
}

describe("coming back from the checkout, without scripts", () => {
  it("says Payment Successful! for the user's own paid session, once, and clears the address", async () => {
    const ret = await newcomer();
    const session = await subscribe(ret, "basic");
    stripe.pay(session);
    const page = await back(ret, session);
    expect(page.path).toBe("/subscription");
    expect(page.text).toContain("Payment Successful!");
    expect(page.text).toContain("Basic Plan Active");
    expect((await ret.open("/subscription")).text).not.toContain("Payment Successful!");
  });

  it("says Payment Processing for an unpaid session, which gives no plan", async () => {
    const ret = await newcomer();
    const session = await subscribe(ret, "pro");
    for (const leave of [() => undefined, () => stripe.payLater(session)]) {
      leave();
      const page = await back(ret, session);
      expect(page.path).toBe("/subscription");
      expect(page.text).toContain(
        "Payment Processing Your payment is being processed. Please wait a moment and refresh the page.",
      );
      expect(await plan(ret)).toBe("free");
    }
  });

  it("says Payment Processing for success without a session, and gives no plan", async () => {
    const ret = await newcomer();
    const page = await ret.open("/subscription?success=true");
    expect(page.path).toBe("/subscription");
    expect(page.text).toContain("Payment Processing");
    expect(await plan(ret)).toBe("free");
  });

  it("says Verification Error for a session that is another user's, forged or odd, which gives no plan", async () => {
    const [ret, other] = [await newcomer(), await newcomer()];
    const session = await subscribe(other, "pro");
    stripe.pay(session);
    for (const id of [
      session,
      "cs_test_forged",
      "builtin_x",
      "../subscriptions",
      "%00",
      "x".repeat(5_000),
    ]) {
      const page = await back(ret, encodeURIComponent(id));
      expect(page.path).toBe("/subscription");
      expect(page.text).toContain(
        "Verification Error Unable to verify payment status. Please refresh the page in a moment.",
      );
      expect(await plan(ret)).toBe("free");
    }
  });

  it("says Verification Error when Stripe is down, and Refresh Status brings Payment Verified! later", async () => {
    const ret = await newcomer();
    const session = await subscribe(ret, "pro");
    stripe.pay(session);
    stripe.failWith(503);
    expect((await back(ret, session)).text).toContain("Verification Error");
    expect((await ret.submit("/subscription", { intent: "refresh" })).text).toContain(
      "Verification Error Unable to verify payment status. Please refresh the page in a moment.",
    );
    stripe.failWith(0);
    const page = await ret.submit("/subscription", { intent: "refresh" });
    expect(page.text).toContain("Payment Verified!");
    expect(page.text).toContain("Pro Plan Active");
  });

  it("says Payment Canceled, changes nothing and clears the address", async () => {
    const ret = await newcomer();
    await subscribe(ret, "basic");
    const page = await ret.open("/subscription?canceled=true");
    expect(page.path).toBe("/subscription");
    expect(page.text).toContain(
      "Payment Canceled Your subscription was not processed. You can try again anytime.",
    );
    for (const query of ["success=false", "canceled=maybe", "session_id="])
      expect((await ret.open(`/subscription?${query}`)).path).toBe("/subscription");
  });

  it("counts a session that cost nothing as paid (amount 0)", async () => {
    const ret = await newcomer();
    const session = await subscribe(ret, "basic");
    stripe.pay(session);
    Object.assign(stripe.sessions.get(session) ?? {}, { payment_status: "no_payment_required" });
    expect((await back(ret, session)).text).toContain("Payment Successful!");
  });

  it("recognises the user's own paid session even if it was never recorded here", async () => {
    const ret = await newcomer();
    const { id } = (await ret.json("GET", "/api/auth/user")).body as { id: string };
    const session = await subscribe(await newcomer(), "pro");
    Object.assign(stripe.sessions.get(session) ?? {}, {
      client_reference_id: id,
      subscriptionMetadata: { userId: id, plan: "pro" },
    });
    stripe.pay(session);
    expect((await back(ret, session)).text).toContain("Payment Successful!");
    expect(await plan(ret)).toBe("pro");
  });
});

describe("choosing a plan, without scripts", () => {
  it("says Subscription Failed when Stripe is down", async () => {
    const ret = await newcomer();
    stripe.failWith(500);
    const page = await ret.submit("/subscription", { intent: "subscribe", plan: "pro" });
    stripe.failWith(0);
    expect(page.status).toBe(502);
    expect(page.text).toContain(
      "Subscription Failed The payment service could not be reached. Please try again in a moment.",
    );
  });

  it("says Error when no checkout address came back, on the screen and in the API", async () => {
    const ret = await newcomer();
    stripe.withoutUrl(true);
    const page = await ret.submit("/subscription", { intent: "subscribe", plan: "pro" });
    const answer = await ret.json("POST", "/api/create-subscription", { plan: "basic" });
    stripe.withoutUrl(false);
    expect(page.text).toContain("Error Unable to create checkout session. Please try again.");
    expect([answer.status, answer.body]).toEqual([
      502,
      "Unable to create checkout session. Please try again.",
    ]);
  });

  it("refuses an unknown plan and keeps the screen", async () => {
    const page = await (
      await newcomer()
    ).submit("/subscription", { intent: "subscribe", plan: "gold" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Free Plan");
  });
});

describe("the subscription screen", () => {
  async function subscriber(wanted: "basic" | "pro") {
    const visitor = await newcomer();
    const session = await subscribe(visitor, wanted);
    const subscription = stripe.pay(session);
    await back(visitor, session);
    const refresh = async () => {
      const { body, signature } = stripe.event("customer.subscription.updated", subscription);
      await fetch(`${app.url}/api/stripe/webhook`, {
        method: "POST",
        headers: { "Stripe-Signature": signature },
        body,
      });
      return visitor.open("/subscription");
    };
    return { visitor, subscription, refresh };
  }

  it("shows the free plan with its limit, bar, next step and Refresh Status, and the three plans with prices and features", async () => {
    const { text, html } = await (await newcomer()).open("/subscription");
    expect(text).toContain(
      "Current plan Free Plan Inactive Monthly limit 1 post Saved this month 0 of 1",
    );
    expect(html.match(/role="progressbar"|<progress/g)).toHaveLength(1);
    expect(text).toContain("Refresh Status");
    expect(text).not.toContain("Manage Plan</button>");
    // Shown only when under a third is left.
    expect(text).not.toContain("This hour");
    expect(text).toContain("Free Current plan $0 per month");
    expect(text).toContain("Basic $4.99 per month");
    expect(text).toContain(
      "5 posts per month Advanced SEO Auto-publishing to 2 platforms Basic analytics Email support",
    );
    expect(text).toContain("Pro Most Popular $19.99 per month");
    expect(text).toContain(
      "Unlimited posts Premium SEO Auto-publishing to all platforms Advanced analytics and insights Post scheduling Priority support",
    );
  });

  it("shows Unlimited and no bar on Pro, still Most Popular, and leads to the portal for a downgrade", async () => {
    const { visitor } = await subscriber("pro");
    const { text, html } = await visitor.open("/subscription");
    expect(text).toContain("Pro Plan Active Monthly limit Unlimited Saved this month 0");
    expect(html).not.toMatch(/role="progressbar"|<progress/);
    expect(text).toContain("Pro Most Popular Current plan");
    expect(text).not.toContain("Refresh Status");
    expect(text).toContain("Change to Basic");
    const portal = await fetch(`${app.url}/subscription`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: visitor.jar.header() },
      body: new URLSearchParams({ intent: "subscribe", plan: "basic" }),
    });
    expect(portal.headers.get("Location")).toContain(`${stripe.url}/p/session/cus_`);
  });

  it("follows a change from Basic to Pro and back in the portal", async () => {
    const { visitor, subscription, refresh } = await subscriber("basic");
    const item = subscription.items.data[0];
    for (const [price, words] of [
      ["price_pro", "Pro Plan Active Monthly limit Unlimited"],
      ["price_basic", "Basic Plan Active Monthly limit 5 posts"],
    ] as const) {
      if (item) item.price.id = price;
      expect((await refresh()).text).toContain(words);
    }
    expect(await plan(visitor)).toBe("basic");
  });

  it("shows Basic with its limit after a downgrade in the portal, as its event arrives", async () => {
    const { visitor, subscription } = await subscriber("pro");
    stripe.sendEventsTo(`${app.url}/api/stripe/webhook`);
    const portal = await fetch(`${app.url}/subscription`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: visitor.jar.header() },
      body: new URLSearchParams({ intent: "subscribe", plan: "basic" }),
    });
    const changed = await fetch(portal.headers.get("Location") ?? "", {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ do: "price_basic" }),
    });
    stripe.sendEventsTo(null);
    expect(changed.headers.get("Location")).toBe(`${app.url}/subscription`);
    const { text } = await visitor.open("/subscription");
    expect(text).toContain("Basic Plan Active Monthly limit 5 posts");
    expect(text).toContain("Upgrade to Pro");
    expect(await plan(visitor)).toBe("basic");
    expect(subscription.status).toBe("active");
  });

  it("ends the subscription with the account, after saying so, and deletes nothing while Stripe is down", async () => {
    const { visitor, subscription, refresh } = await subscriber("basic");
    subscription.status = "unpaid";
    await refresh();
    expect((await visitor.open("/settings/delete")).text).toContain(
      "Your subscription is cancelled first. You will not be charged again",
    );
    stripe.failWith(500);
    const refused = await visitor.submit("/settings/delete", {
      intent: "delete",
      confirm: "DELETE",
      currentPassword: PASSWORD,
    });
    stripe.failWith(0);
    expect(refused.status).toBe(502);
    expect(refused.text).toContain(
      "Deletion Failed Your plan could not be ended, because the payment service could not be reached. Nothing was deleted; please try again in a moment.",
    );
    expect(await plan(visitor)).toBe("free");
    const done = await visitor.submit("/settings/delete", {
      intent: "delete",
      confirm: "DELETE",
      currentPassword: PASSWORD,
    });
    expect(done.text).toContain("Your account and all your data have been deleted.");
    expect(subscription.status).toBe("canceled");
    expect((await visitor.json("GET", "/api/auth/user")).status).toBe(401);
  });

  it("does not mention a subscription before deletion when there is none", async () => {
    expect((await (await newcomer()).open("/settings/delete")).text).not.toContain(
      "subscription is cancelled",
    );
  });

  it("says when a cancelled plan ends, and that it is Free then", async () => {
    const { subscription, refresh } = await subscriber("basic");
    expect((await refresh()).text).toContain("Renews on ");
    subscription.cancel_at_period_end = true;
    const { text, html } = await refresh();
    expect(text).toMatch(/Cancelled: ends on .+, then you are on Free again\./);
    expect(text).toContain("You return to Free when Basic ends.");
    const end = new Date(
      (subscription.items.data[0]?.current_period_end ?? 0) * 1_000,
    ).toISOString();
    expect(html).toContain(`dateTime="${end}"`);
  });

  it.each([
    ["past_due", "Basic Plan Inactive", "Your last payment did not go through."],
    ["unpaid", "Free Plan Inactive", "Your subscription is unpaid, so you are on Free."],
    [
      "paused",
      "Free Plan Inactive",
      "Your subscription is paused because it has no payment method.",
    ],
  ])(
    "of a subscription that is %s says what to do, and leads to the portal",
    async (status, words, sentence) => {
      const { visitor, subscription, refresh } = await subscriber("basic");
      subscription.status = status;
      const page = await refresh();
      expect(page.text).toContain(words);
      expect(page.text).toContain(sentence);
      expect(page.text).not.toContain("Renews on");
      const portal = await fetch(`${app.url}/subscription`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: visitor.jar.header() },
        body: new URLSearchParams({ intent: "manage" }),
      });
      expect(portal.headers.get("Location")).toContain(`/p/session/${subscription.customer}`);
    },
  );
});
