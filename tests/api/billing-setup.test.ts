import { afterEach, describe, expect, it, vi } from "vitest";
import { startFakeStripe, stripeEnv, type FakeStripe } from "../fakes/stripe.ts";
import { startApp, type App } from "../helpers/app.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { visit } from "../helpers/visitor.ts";

/** An installation with a wrong Stripe set-up: what its operator reads and its users see. */

let app: App | undefined;
let stripe: FakeStripe | undefined;
afterEach(async () => {
  await app?.stop();
  await stripe?.close();
});

const NOT_SET_UP =
  "Payments are not working here right now because they are not set up correctly. Nothing was charged, and whoever runs this installation has been told.";
const landing = async (url: string) =>
  (await (await fetch(url)).text())
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** The log lines that contain a text, as objects. */
const linesWith = (words: string) =>
  (app?.output() ?? "")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes(words))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("prices other than the built-in ones", () => {
  it("are shown on the landing page and the Subscription screen, and named in the log at start", async () => {
    stripe = await startFakeStripe();
    stripe.setPrice("price_basic", { currency: "jpy", unit_amount: 700 });
    stripe.setPrice("price_pro", { currency: "jpy", unit_amount: 2400, active: false });
    app = await startApp(stripeEnv(stripe.url));
    const { url } = app;
    await vi.waitFor(async () => expect(await landing(url)).toContain("Basic ¥700 per month"), {
      timeout: 5_000,
    });
    expect(await landing(url)).toContain("Free ¥0 per month");
    expect(
      (
        await (
          await visit(url, { email: "prices@example.com", firstName: "Pri" })
        ).open("/subscription")
      ).text,
    ).toContain("¥2,400 per month");
    expect(linesWith("at Stripe").map(({ level, msg }) => [level, msg])).toEqual([
      [
        "warn",
        "Basic costs ¥700 per month at Stripe, and not $4.99 per month as it is meant to. Stripe's price is charged and shown.",
      ],
      [
        "warn",
        "Pro costs ¥2,400 per month at Stripe, and not $19.99 per month as it is meant to. Stripe's price is charged and shown.",
      ],
    ]);
    expect(linesWith("STRIPE_PRICE_PRO: price_pro is not active")).toHaveLength(1);
  });

  it("delay neither the start nor a page while Stripe does not answer", async () => {
    stripe = await startFakeStripe();
    stripe.stall(30_000);
    app = await startApp(stripeEnv(stripe.url));
    expect(await landing(app.url)).toContain("Basic $4.99 per month");
    const prices = stripe.calls.filter((call) => call.startsWith("GET /v1/prices/"));
    expect(prices).toEqual(["GET /v1/prices/price_basic"]);
  });
});

describe("a wrong setting", () => {
  it("is reported to the user in neutral words and to the log in Stripe's; the right one works at once", async () => {
    stripe = await startFakeStripe();
    const folder = await copyOfTemplate();
    app = await startApp({ ...stripeEnv(stripe.url), STRIPE_PRICE_BASIC: "price_typo" }, folder);
    // The prices are read beside the start.
    await vi.waitFor(
      () => expect(linesWith("STRIPE_PRICE_BASIC: No such price: 'price_typo'")).toHaveLength(1),
      10_000,
    );
    const visitor = await visit(app.url, { email: "typo@example.com", firstName: "Ty" });
    const page = await visitor.submit("/subscription", { intent: "subscribe", plan: "basic" });
    expect([page.status, page.text.includes(`Subscription Failed ${NOT_SET_UP}`)]).toEqual([
      503,
      true,
    ]);
    const answer = await visitor.json("POST", "/api/create-subscription", { plan: "basic" });
    expect([answer.status, answer.body]).toEqual([503, NOT_SET_UP]);
    expect(linesWith("Stripe refused a call")[0]).toMatchObject({
      level: "error",
      reason: "No such price: 'price_typo'",
      code: "resource_missing",
      param: "line_items[0][price]",
      type: "StripeInvalidRequestError",
      upstreamRequestId: expect.stringMatching(/^req_/) as string,
    });
    await app.stop();
    app = await startApp(stripeEnv(stripe.url), folder);
    const again = await visit(app.url, { email: "typo@example.com", firstName: "Ty" });
    expect((await again.json("POST", "/api/create-subscription", { plan: "basic" })).status).toBe(
      200,
    );
  });

  it("in the key is reported without the key", async () => {
    stripe = await startFakeStripe();
    stripe.requireKey("sk_test_another");
    app = await startApp(stripeEnv(stripe.url));
    const visitor = await visit(app.url, { email: "key@example.com", firstName: "Kay" });
    expect((await visitor.json("POST", "/api/create-subscription", { plan: "pro" })).status).toBe(
      503,
    );
    expect(linesWith("Invalid API Key provided: [hidden]").map(({ level }) => level)).toEqual([
      "warn",
      "error",
    ]);
    expect(app.output()).not.toMatch(/canary|_key/);
  });
});
