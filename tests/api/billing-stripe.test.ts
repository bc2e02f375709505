import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeStripe, stripeEnv, type FakeStripe, type SignedEvent } from "../fakes/stripe.ts";
import { startApp, type App } from "../helpers/app.ts";
import { signIn } from "../helpers/sign-in.ts";

let app: App;
let stripe: FakeStripe;

beforeAll(async () => {
  stripe = await startFakeStripe();
  app = await startApp({ ...stripeEnv(stripe.url), LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

let people = 0;
const newcomer = async () =>
  (await signIn(app.url, { email: `payer${people++}@example.com`, firstName: "Pay" })).header();

const post = (path: string, body: unknown, cookie: string) =>
  fetch(`${app.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });

const plan = async (cookie: string) =>
  (
    (await (await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: cookie } })).json()) as {
      subscriptionPlan: string;
      subscriptionStatus: string;
    }
  ).subscriptionPlan;

/** Starts a checkout and returns the provider's session id. */
async function start(cookie: string, wanted: "basic" | "pro"): Promise<string> {
  const { checkoutUrl } = (await (
    await post("/api/create-subscription", { plan: wanted }, cookie)
  ).json()) as { checkoutUrl: string };
  return checkoutUrl.split("/").at(-1) ?? "";
}

const deliver = ({ body, signature }: SignedEvent) =>
  fetch(`${app.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body,
  });

describe("buying a plan with Stripe", () => {
  it("gives the plan only when the session is paid, and to nobody else", async () => {
    const [mine, other] = [await newcomer(), await newcomer()];
    const session = await start(mine, "pro");
    expect(
      await (await post("/api/check-subscription-status", { sessionId: session }, mine)).json(),
    ).toEqual({ success: false });
    expect(await plan(mine)).toBe("free");
    stripe.pay(session);
    expect(
      (await post("/api/check-subscription-status", { sessionId: session }, other)).status,
    ).toBe(404);
    expect(await plan(other)).toBe("free");
    expect(
      await (await post("/api/check-subscription-status", { sessionId: session }, mine)).json(),
    ).toEqual({ success: true });
    expect(await plan(mine)).toBe("pro");
  });

  it("makes one checkout of five simultaneous presses", async () => {
    const cookie = await newcomer();
    const before = stripe.sessions.size;
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(cookie, "basic")));
    expect(new Set(ids).size).toBe(1);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it("sends a payer to the portal instead of into a second subscription", async () => {
    const cookie = await newcomer();
    const session = await start(cookie, "basic");
    stripe.pay(session);
    await post("/api/check-subscription-status", { sessionId: session }, cookie);
    const { checkoutUrl } = (await (
      await post("/api/create-subscription", { plan: "pro" }, cookie)
    ).json()) as { checkoutUrl: string };
    expect(checkoutUrl).toContain(`${stripe.url}/p/session/cus_`);
    expect((await post("/api/create-subscription", { plan: "basic" }, cookie)).status).toBe(400);
  });

  it("says so when Stripe is down, and keeps the plan", async () => {
    const cookie = await newcomer();
    const session = await start(cookie, "pro");
    stripe.failWith(500);
    const response = await post("/api/check-subscription-status", { sessionId: session }, cookie);
    stripe.failWith(0);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe(
      "Unable to verify payment status. Please refresh the page in a moment.",
    );
    expect(app.output()).not.toContain("canary");
  });

  it.each([[{ plan: "gold" }], [{}], [{ plan: "free" }]])(
    "refuses %j with a sentence",
    async (body) => {
      const response = await post("/api/create-subscription", body, await newcomer());
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/plan/);
    },
  );
});

describe("events from Stripe", () => {
  async function paid(wanted: "basic" | "pro" = "pro") {
    const cookie = await newcomer();
    const sessionId = await start(cookie, wanted);
    const subscription = stripe.pay(sessionId);
    const session = stripe.sessions.get(sessionId);
    return { cookie, subscription, session };
  }

  it("give the plan to a user whose browser never came back", async () => {
    const { cookie, session } = await paid();
    expect((await deliver(stripe.event("checkout.session.completed", session))).status).toBe(200);
    expect(await plan(cookie)).toBe("pro");
  });

  it("end the same in all 120 orders, each delivered twice", async () => {
    const { cookie, session, subscription } = await paid();
    subscription.status = "canceled";
    const invoice = {
      id: "in_1",
      object: "invoice",
      parent: { subscription_details: { subscription: subscription.id } },
    };
    const kinds: Array<[string, unknown]> = [
      ["checkout.session.completed", session],
      ["customer.subscription.created", { ...subscription, status: "incomplete" }],
      ["customer.subscription.updated", { ...subscription, status: "active" }],
      ["invoice.paid", invoice],
      ["customer.subscription.deleted", subscription],
    ];
    for (const order of permutations(kinds)) {
      for (const [type, object] of order) {
        const event = stripe.event(type, object);
        await Promise.all([deliver(event), deliver(event)]);
      }
      expect(await plan(cookie)).toBe("free");
    }
  });

  it("count once when ten copies come at once", async () => {
    const { cookie, subscription } = await paid();
    subscription.status = "past_due";
    const event = stripe.event("invoice.payment_failed", {
      id: "in_2",
      object: "invoice",
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await plan(cookie)).toBe("pro");
    const page = await (await fetch(app.url, { headers: { Cookie: cookie } })).text();
    expect(page.match(/>Your last payment did not go through[^<]*</g)).toHaveLength(1);
  });

  it.each([
    ["active", "pro"],
    ["trialing", "pro"],
    ["past_due", "pro"],
    ["unpaid", "free"],
    ["canceled", "free"],
    ["incomplete", "free"],
    ["incomplete_expired", "free"],
    ["paused", "free"],
    ["a_status_of_tomorrow", "free"],
  ])("a subscription that is %s means the %s plan", async (status, expected) => {
    const { cookie, session, subscription } = await paid();
    await deliver(stripe.event("checkout.session.completed", session));
    subscription.status = status;
    await deliver(stripe.event("customer.subscription.updated", subscription));
    expect(await plan(cookie)).toBe(expected);
  });

  it("with an unknown price, customer or subscription are accepted, reported to the user and the log, and change nothing", async () => {
    const { cookie, subscription, session } = await paid();
    await deliver(stripe.event("checkout.session.completed", session));
    const item = subscription.items.data[0];
    if (item) item.price.id = "price_of_somebody_else";
    expect(
      (await deliver(stripe.event("customer.subscription.updated", subscription))).status,
    ).toBe(200);
    expect(await plan(cookie)).toBe("pro");
    const page = await (await fetch(app.url, { headers: { Cookie: cookie } })).text();
    expect(page).toContain(
      "Your plan has not changed, because the payment does not fit one of the plans here.",
    );
    expect(
      (
        await deliver(
          stripe.event("customer.subscription.deleted", {
            id: "sub_unknown",
            object: "subscription",
          }),
        )
      ).status,
    ).toBe(200);
    stripe.subscriptions.set("sub_foreign", {
      ...structuredClone(subscription),
      id: "sub_foreign",
      customer: "cus_foreign",
      metadata: {},
    });
    expect(
      (
        await deliver(
          stripe.event("customer.subscription.created", {
            id: "sub_foreign",
            object: "subscription",
          }),
        )
      ).status,
    ).toBe(200);
    expect(
      (await deliver(stripe.event("product.created", { id: "prod_1", object: "product" }))).status,
    ).toBe(200);
    expect(await plan(cookie)).toBe("pro");
    for (const words of [
      "has a price that is none of ours",
      "sub_unknown does not exist at Stripe",
      "cus_foreign, who is nobody here",
    ])
      expect(app.output()).toContain(words);
  });

  it("that come days late change nothing, and a creation after the deletion brings no plan back", async () => {
    const { cookie, session, subscription } = await paid();
    const old = JSON.parse(
      stripe.event("customer.subscription.created", { ...subscription, status: "incomplete" }).body,
    ) as { data: { object: unknown } };
    await deliver(stripe.event("checkout.session.completed", session));
    await deliver(stripe.event("customer.subscription.created", old.data.object));
    expect(await plan(cookie)).toBe("pro");
    subscription.status = "canceled";
    await deliver(stripe.event("customer.subscription.deleted", subscription));
    expect(await plan(cookie)).toBe("free");
    await deliver(
      stripe.event("customer.subscription.created", { ...subscription, status: "active" }),
    );
    expect(await plan(cookie)).toBe("free");
  });

  // Signed on delivery; ten seconds of margin on the moving side allow for a slow machine.
  const seconds = () => Math.floor(Date.now() / 1000);
  const subject = { id: "sub_of_nobody", object: "subscription" };
  const type = "customer.subscription.updated";
  const good = () => stripe.event(type, subject);
  it.each([
    ["signed 301 seconds ago", () => stripe.event(type, subject, { at: seconds() - 301 })],
    ["signed an hour ahead", () => stripe.event(type, subject, { at: seconds() + 3_600 })],
    ["signed 310 seconds ahead", () => stripe.event(type, subject, { at: seconds() + 310 })],
    [
      "re-encoded by a proxy",
      () => ({ ...good(), body: JSON.stringify(JSON.parse(good().body), null, 1) }),
    ],
    ["with a byte changed", () => ({ ...good(), body: good().body.replace("evt_", "evT_") })],
    ["without a signature", () => ({ ...good(), signature: "" })],
    ["with a senseless signature", () => ({ ...good(), signature: "t=abc,v1=zz" })],
    ["signed with another secret", () => stripe.event(type, subject, { secret: "whsec_other" })],
    ["of live mode, with a test key", () => stripe.event(type, subject, { livemode: true })],
    ["empty", () => ({ body: "", signature: good().signature })],
  ])("%s are refused with 400", async (_name, make) => {
    expect((await deliver(make())).status).toBe(400);
  });

  it.each([
    ["290 seconds ago", -290],
    ["298 seconds ahead", 298],
  ])("signed %s are accepted", async (_name, offset) => {
    expect((await deliver(stripe.event(type, subject, { at: seconds() + offset }))).status).toBe(
      200,
    );
  });

  it("are refused while Stripe cannot be read, and take effect when they are sent again", async () => {
    const { cookie, session } = await paid();
    const event = stripe.event("checkout.session.completed", session);
    stripe.failWith(400);
    expect((await deliver(event)).status).toBe(502);
    stripe.failWith(0);
    expect(await plan(cookie)).toBe("free");
    expect((await deliver(event)).status).toBe(200);
    expect(await plan(cookie)).toBe("pro");
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
