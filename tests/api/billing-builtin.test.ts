import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

let people = 0;
const newcomer = () => visit(app.url, { email: `builtin${people++}@example.com`, firstName: "Bo" });
const plan = async (visitor: Visitor) =>
  ((await visitor.json("GET", "/api/auth/user")).body as { subscriptionPlan: string })
    .subscriptionPlan;

describe("the built-in checkout, without scripts", () => {
  it("leads from Upgrade to the plan, through a page that says that no card is charged", async () => {
    const bo = await newcomer();
    const checkout = await bo.submit("/subscription", { intent: "subscribe", plan: "pro" });
    expect(checkout.path).toMatch(/^\/checkout\//);
    expect(checkout.text).toContain("no card is charged");
    const done = await bo.submit(checkout.path, { intent: "pay" });
    expect(done.path).toBe("/subscription");
    expect(done.text).toContain("Payment Successful!");
    expect(done.text).toContain("Pro Plan");
    expect(done.text).toContain("Unlimited");
    expect(await plan(bo)).toBe("pro");
    expect((await bo.open("/subscription")).text).not.toContain("Payment Successful!");
  });

  it("changes nothing when declined or cancelled", async () => {
    const bo = await newcomer();
    const checkout = await bo.submit("/subscription", { intent: "subscribe", plan: "basic" });
    const declined = await bo.submit(checkout.path, { intent: "decline" });
    expect(declined.text).toContain("The payment was declined");
    expect(await plan(bo)).toBe("free");
    const back = await bo.submit(checkout.path, { intent: "cancel" });
    expect(back.text).toContain("Your subscription was not processed. You can try again anytime.");
    expect(await plan(bo)).toBe("free");
    expect((await bo.submit(checkout.path, { intent: "pay" })).status).toBe(409);
    expect(await plan(bo)).toBe("free");
  });

  it("cancels at the end of the month, and takes that back", async () => {
    const bo = await newcomer();
    const checkout = await bo.submit("/subscription", { intent: "subscribe", plan: "basic" });
    await bo.submit(checkout.path, { intent: "pay" });
    const manage = await bo.submit("/subscription", { intent: "manage" });
    expect(manage.path).toBe("/subscription/manage");
    expect((await bo.submit("/subscription/manage", { intent: "cancel" })).text).toContain(
      "then you are on Free again",
    );
    expect(await plan(bo)).toBe("basic");
    expect((await bo.submit("/subscription/manage", { intent: "resume" })).text).toContain(
      "Renews on",
    );
  });

  it("rejects a return address that is forged or another user's", async () => {
    const [bo, other] = [await newcomer(), await newcomer()];
    const checkout = await other.submit("/subscription", { intent: "subscribe", plan: "pro" });
    await other.submit(checkout.path, { intent: "pay" });
    const id = decodeURIComponent(checkout.path.split("/").at(-1) ?? "");
    const forged = await bo.open(`/subscription?success=true&session_id=${encodeURIComponent(id)}`);
    expect(forged.path).toBe("/subscription");
    expect(forged.text).toContain(
      "Unable to verify payment status. Please refresh the page in a moment.",
    );
    expect((await bo.open("/subscription?success=true")).text).toContain(
      "Your payment is being processed. Please wait a moment and refresh the page.",
    );
    expect((await bo.open("/subscription?canceled=true")).text).toContain("Payment Canceled");
    expect(await plan(bo)).toBe("free");
    expect((await bo.open(checkout.path)).status).toBe(404);
    expect((await bo.submit(checkout.path, { intent: "pay" })).status).toBe(404);
  });

  it("refreshes the status", async () => {
    const bo = await newcomer();
    expect((await bo.submit("/subscription", { intent: "refresh" })).text).toContain(
      "Payment Processing",
    );
  });

  it("answers the API's two calls (docs/specification.md 7.7)", async () => {
    const bo = await newcomer();
    const started = await bo.json("POST", "/api/create-subscription", { plan: "basic" });
    const url = (started.body as { checkoutUrl: string }).checkoutUrl;
    expect(url).toContain("/checkout/");
    const sessionId = decodeURIComponent(url.split("/").at(-1) ?? "");
    expect((await bo.json("POST", "/api/check-subscription-status", { sessionId })).body).toEqual({
      success: false,
    });
    await bo.submit(new URL(url).pathname, { intent: "pay" });
    expect((await bo.json("POST", "/api/check-subscription-status", { sessionId })).body).toEqual({
      success: true,
    });
    expect(
      (await bo.json("POST", "/api/check-subscription-status", { sessionId: "cs_forged" })).status,
    ).toBe(404);
  });
});
