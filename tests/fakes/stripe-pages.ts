import type http from "node:http";
import type { FakeStripe, FakeSubscription } from "./stripe.ts";

/** Stripe's hosted pages, checkout and billing portal, as plain forms that work without scripts. */

export function isPage(path: string): boolean {
  return path.startsWith("/c/pay/") || path.startsWith("/p/session/");
}

export async function answerPage(
  fake: FakeStripe,
  method: string,
  url: URL,
  form: URLSearchParams,
  response: http.ServerResponse,
): Promise<void> {
  const id = url.pathname.split("/").at(-1) ?? "";
  const checkout = url.pathname.startsWith("/c/pay/");
  if (method === "GET")
    return show(response, checkout ? checkoutPage(fake, id) : portalPage(fake, id, url.search));
  const to = checkout
    ? await pressed(fake, id, form.get("do"))
    : await changed(fake, id, form.get("do"), url.searchParams.get("return_url") ?? "/");
  response.writeHead(303, { Location: to });
  response.end();
}

function checkoutPage(fake: FakeStripe, id: string): string {
  const session = fake.sessions.get(id);
  if (session?.status !== "open") return "<h1>This checkout is over</h1>";
  return `<h1>Stripe Checkout</h1><p>${session.price}</p><form method="post"><button name="do" value="pay">Pay</button><button name="do" value="later">Pay by transfer</button><button name="do" value="cancel">Back</button></form>`;
}

async function pressed(fake: FakeStripe, id: string, what: string | null): Promise<string> {
  const session = fake.sessions.get(id);
  if (!session) throw new Error(`no session ${id}`);
  if (what === "cancel") return session.cancel_url;
  if (what === "pay") {
    const subscription = fake.pay(id);
    await fake.send("checkout.session.completed", session);
    await fake.send("customer.subscription.created", subscription);
  } else fake.payLater(id);
  return session.success_url.replace("{CHECKOUT_SESSION_ID}", id);
}

function portalPage(fake: FakeStripe, customer: string, search: string): string {
  const [found] = of(fake, customer);
  if (!found) return "<h1>No subscription</h1>";
  const buttons = [
    ["cancel", "Cancel plan"],
    ["resume", "Do not cancel"],
    ["price_basic", "Switch to Basic"],
    ["price_pro", "Switch to Pro"],
  ];
  return `<h1>Billing portal</h1><form method="post" action="${search.replaceAll("&", "&amp;")}">${buttons.map(([value, label]) => `<button name="do" value="${value ?? ""}">${label ?? ""}</button>`).join("")}</form>`;
}

async function changed(
  fake: FakeStripe,
  customer: string,
  what: string | null,
  back: string,
): Promise<string> {
  const [subscription] = of(fake, customer);
  if (!subscription) throw new Error(`customer ${customer} has no subscription`);
  const item = subscription.items.data[0];
  if (what === "cancel" || what === "resume") subscription.cancel_at_period_end = what === "cancel";
  else if (item && what) item.price.id = what;
  await fake.send("customer.subscription.updated", subscription);
  return back;
}

function of(fake: FakeStripe, customer: string): FakeSubscription[] {
  return [...fake.subscriptions.values()].filter(
    (one) => one.customer === customer && one.status !== "canceled",
  );
}

function show(response: http.ServerResponse, body: string): void {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>Stripe</title><main>${body}</main>`);
}
