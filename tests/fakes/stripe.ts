import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { answerPage, isPage } from "./stripe-pages.ts";

export const STRIPE_SECRET = "whsec_test_secret";

/** Settings of a product that pays at this fake. */
export const stripeEnv = (url: string) => ({
  STRIPE_SECRET_KEY: "sk_test_canary_key",
  STRIPE_PRICE_BASIC: "price_basic",
  STRIPE_PRICE_PRO: "price_pro",
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_API_BASE: url,
});

export interface FakeSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  items: { data: Array<{ price: { id: string }; current_period_end: number }> };
}

export interface FakeSession {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: string;
  payment_status: string;
  client_reference_id: string | null;
  customer: string | null;
  subscription: string | null;
  price: string;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

export interface FakeStripe {
  url: string;
  sessions: Map<string, FakeSession>;
  subscriptions: Map<string, FakeSubscription>;
  /** Every call that arrived, "POST /v1/…". */
  calls: string[];
  /** Answers every call, or those that look like `which` ("DELETE /v1/…"), with this status until it is set to 0. */
  failWith(status: number, which?: RegExp): void;
  /** Runs `work` before the next call that looks like `which` is answered. */
  before(which: RegExp, work: () => Promise<void>): void;
  /** Sessions made from now on have no address, or have one again. */
  withoutUrl(on: boolean): void;
  /** Delivers events of the hosted pages to this address from now on; null loses them. */
  sendEventsTo(webhook: string | null): void;
  /** Pays an open session; the subscription comes to life. */
  pay(sessionId: string): FakeSubscription;
  /** Completes a session whose payment is still on its way. */
  payLater(sessionId: string): void;
  /** An event about an object, signed as Stripe signs it. */
  event(type: string, object: unknown, options?: { id?: string; at?: number; livemode?: boolean; secret?: string }): SignedEvent;
  /** Delivers an event as the hosted pages do. */
  send(type: string, object: unknown): Promise<void>;
  close(): Promise<void>;
}

const MONTH_S = 2_592_000;

/** One page of a list, the newest first, as Stripe cuts it. */
function listPage(all: FakeSubscription[], form: URLSearchParams) {
  const from = all.findIndex((one) => one.id === form.get("starting_after")) + 1;
  const data = all.slice(from, from + Number(form.get("limit") ?? 10));
  return { object: "list", url: "/v1/subscriptions", has_more: from + data.length < all.length, data };
}

/** Stripe's checkout, subscriptions and portal, as a server on loopback that keeps what it is told, with hosted pages for a browser. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, FakeSession>();
  const subscriptions = new Map<string, FakeSubscription>();
  const once = new Map<string, FakeSession>();
  const calls: string[] = [];
  const signer = new Stripe("sk_test_signer");
  let failing = 0;
  let failingCalls = /^/;
  let waiting: { which: RegExp; work: () => Promise<void> } | null = null;
  let urls = true;
  let webhook: string | null = null;

  const create = (form: URLSearchParams, key: string | undefined): FakeSession => {
    const known = key ? once.get(key) : undefined;
    if (known) return known;
    const id = `cs_test_${randomUUID()}`;
    const bag = (prefix: string) => Object.fromEntries([...form].filter(([name]) => name.startsWith(`${prefix}[`)).map(([name, value]) => [name.slice(prefix.length + 1, -1), value]));
    const session: FakeSession = {
      id,
      object: "checkout.session",
      url: urls ? `${fake.url}/c/pay/${id}` : null,
      status: "open",
      payment_status: "unpaid",
      client_reference_id: form.get("client_reference_id"),
      customer: form.get("customer"),
      subscription: null,
      price: form.get("line_items[0][price]") ?? "",
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      metadata: bag("metadata"),
      subscriptionMetadata: bag("subscription_data[metadata]"),
    };
    sessions.set(id, session);
    if (key) once.set(key, session);
    return session;
  };

  const answer = (method: string, path: string, form: URLSearchParams, key: string | undefined): unknown => {
    const [, , area, second = "", third = "", fourth] = path.split("/");
    if (method === "POST" && path === "/v1/checkout/sessions") return create(form, key);
    const session = area === "checkout" ? sessions.get(third) : undefined;
    if (session && method === "POST" && fourth === "expire") return session.status === "open" ? Object.assign(session, { status: "expired" }) : undefined;
    if (session && method === "GET") return { ...session, subscription: session.subscription ? subscriptions.get(session.subscription) : null };
    const subscription = area === "subscriptions" ? subscriptions.get(second) : undefined;
    if (subscription && method === "DELETE") return subscription.status === "canceled" ? undefined : Object.assign(subscription, { status: "canceled" });
    if (method === "GET" && area === "subscriptions" && second) return subscription;
    if (method === "GET" && area === "subscriptions") return listPage([...subscriptions.values()].filter((found) => found.customer === form.get("customer")).reverse(), form);
    if (method === "POST" && path === "/v1/billing_portal/sessions")
      return { id: "bps_1", url: `${fake.url}/p/session/${form.get("customer") ?? ""}?return_url=${encodeURIComponent(form.get("return_url") ?? "")}` };
    return undefined;
  };

  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    const finish = async () => {
      const url = new URL(request.url ?? "/", "http://stripe.invalid");
      if (isPage(url.pathname)) return void answerPage(fake, request.method ?? "GET", url, new URLSearchParams(body), response);
      const call = `${request.method ?? ""} ${url.pathname}`;
      calls.push(call);
      if (waiting?.which.test(call)) {
        const { work } = waiting;
        waiting = null;
        await work();
      }
      const refused = failingCalls.test(call) ? failing : 0;
      const form = request.method === "GET" ? url.searchParams : new URLSearchParams(body);
      const found = refused ? undefined : answer(request.method ?? "GET", url.pathname, form, request.headers["idempotency-key"] as string | undefined);
      const status = refused || (found === undefined ? 404 : 200);
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(found ?? { error: { type: status >= 500 ? "api_error" : "invalid_request_error", message: "no such thing" } }));
    };
    request.on("end", () => void finish());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const requireSession = (id: string): FakeSession => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    subscriptions,
    calls,
    failWith: (status, which = /^/) => ([failing, failingCalls] = [status, which]),
    before: (which, work) => (waiting = { which, work }),
    withoutUrl: (on) => (urls = !on),
    sendEventsTo: (address) => (webhook = address),
    pay(sessionId) {
      const session = requireSession(sessionId);
      const subscription: FakeSubscription = {
        id: `sub_${randomUUID()}`,
        object: "subscription",
        customer: session.customer ?? `cus_${randomUUID()}`,
        status: "active",
        metadata: session.subscriptionMetadata,
        cancel_at_period_end: false,
        cancel_at: null,
        items: { data: [{ price: { id: session.price }, current_period_end: Math.floor(Date.now() / 1000) + MONTH_S }] },
      };
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, { status: "complete", payment_status: "paid", subscription: subscription.id, customer: subscription.customer });
      return subscription;
    },
    payLater: (sessionId) => void Object.assign(requireSession(sessionId), { status: "complete", payment_status: "unpaid" }),
    event(type, object, { id = `evt_${randomUUID()}`, at = Math.floor(Date.now() / 1000), livemode = false, secret = STRIPE_SECRET } = {}) {
      const body = JSON.stringify({ id, object: "event", type, livemode, created: at, api_version: "2026-10-28.endive", data: { object } });
      return { body, signature: signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
    },
    async send(type, object) {
      if (webhook === null) return;
      const { body, signature } = fake.event(type, object);
      await fetch(webhook, { method: "POST", headers: { "Content-Type": "application/json", "Stripe-Signature": signature }, body });
    },
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
  return fake;
}
