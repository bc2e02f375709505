import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { answerApi, type Answer } from "./stripe-api.ts";
import { generalRefusal, keyInUse, otherParameters, wrongKey } from "./stripe-errors.ts";
import { answerPage, isPage } from "./stripe-pages.ts";

export const STRIPE_SECRET = "whsec_test_secret";

/** Settings of a product that uses this fake. */
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
  trialDays: number;
  automaticTax: boolean;
  promotionCodes: boolean;
}

export interface FakePrice {
  id: string;
  object: "price";
  active: boolean;
  currency: string;
  unit_amount: number | null;
  unit_amount_decimal: string | null;
  recurring: { interval: string; interval_count: number } | null;
  tax_behavior: string;
}

export interface FakeCharge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
}

/** Stripe's state; tests may read and change it. */
export interface FakeState {
  url: string;
  sessions: Map<string, FakeSession>;
  subscriptions: Map<string, FakeSubscription>;
  customers: Map<string, { id: string; email: string | null; deleted: boolean }>;
  prices: Map<string, FakePrice>;
  charges: Map<string, FakeCharge>;
  /** Customers that exist only in the other mode than the key's. */
  otherMode: Map<string, "live" | "test">;
  /** Refuses a deleted customer with a message and no code. */
  namesDeleted: boolean;
  /** Sessions have a URL. */
  urls: boolean;
  /** Whose subscriptions were listed, in order. */
  customersAsked: string[];
  /** The billing portal was set up. */
  portalReady: boolean;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

export interface FakeStripe extends FakeState {
  /** Every call that arrived, "POST /v1/…". */
  calls: string[];
  /** The request-id of the last answer. */
  lastRequestId: string;
  /**
   * Answers every call, or those that match `which` ("DELETE /v1/…"), with this status until it is
   * set to 0.
   */
  failWith(status: number, which?: RegExp): void;
  /** Delays the answers to calls that match `which` by this many milliseconds. */
  stall(milliseconds: number, which?: RegExp): void;
  /** Refuses every other key from now on. */
  requireKey(key: string): void;
  /** Runs `work` before answering the next call that matches `which`. */
  before(which: RegExp, work: () => Promise<void>): void;
  /** Makes sessions without a URL from now on, or with one again. */
  withoutUrl(on: boolean): void;
  /** Delivers events of the hosted pages to this address from now on; null drops them. */
  sendEventsTo(webhook: string | null): void;
  /** A price with these differences from one of $4.99 a month. */
  setPrice(id: string, given?: Partial<FakePrice>): void;
  /** Deletes a customer, which ends all its subscriptions. */
  deleteCustomer(id: string): void;
  /** Pays an open session, which starts the subscription. */
  pay(sessionId: string): FakeSubscription;
  /** Completes a session whose payment is still on its way. */
  payLater(sessionId: string): void;
  /** An event about an object, signed as Stripe signs it. */
  event(
    type: string,
    object: unknown,
    options?: { id?: string; at?: number; livemode?: boolean; secret?: string; before?: object },
  ): SignedEvent;
  /** Delivers an event as the hosted pages do. */
  send(type: string, object: unknown): Promise<void>;
  close(): Promise<void>;
}

const MONTH_S = 2_592_000;

interface Kept {
  parameters: string;
  requestId: string;
  answer: Promise<Answer> | null;
}

/**
 * Stripe's checkout, subscriptions and portal: a stateful server on loopback, with hosted pages for
 * a browser.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const once = new Map<string, Kept>();
  const signer = new Stripe("sk_test_signer");
  const failing = { status: 0, which: /^/ };
  const stalling = { milliseconds: 0, which: /^/ };
  let key: string | null = null;
  let waiting: { which: RegExp; work: () => Promise<void> } | null = null;
  let webhook: string | null = null;

  /**
   * The first answer to an idempotency key, even a refusal, is repeated; other parameters with the
   * same key are refused.
   */
  const answerOnce = async (
    method: string,
    path: string,
    form: URLSearchParams,
    idempotencyKey: string | undefined,
    requestId: string,
  ): Promise<{ answer: Answer; replays?: string }> => {
    if (method !== "POST" || !idempotencyKey)
      return { answer: answerApi(fake, method, path, form) };
    const known = once.get(idempotencyKey);
    if (known && known.parameters !== `${path}?${form}`)
      return { answer: { refusal: otherParameters(idempotencyKey) } };
    if (known)
      return known.answer
        ? { answer: await known.answer, replays: known.requestId }
        : { answer: { refusal: keyInUse(idempotencyKey) } };
    const kept: Kept = { parameters: `${path}?${form}`, requestId, answer: null };
    once.set(idempotencyKey, kept);
    // It takes a moment, in which the key is in use.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const answer = answerApi(fake, method, path, form);
    kept.answer = Promise.resolve(answer);
    return { answer };
  };

  const respond = async (
    request: http.IncomingMessage,
    body: string,
    response: http.ServerResponse,
  ): Promise<void> => {
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", "http://stripe.invalid");
    if (isPage(url.pathname))
      return answerPage(fake, method, url, new URLSearchParams(body), response);
    const call = `${method} ${url.pathname}`;
    fake.calls.push(call);
    if (waiting?.which.test(call)) {
      const { work } = waiting;
      waiting = null;
      await work();
    }
    if (stalling.milliseconds > 0 && stalling.which.test(call))
      await new Promise((resolve) => setTimeout(resolve, stalling.milliseconds).unref());
    const requestId = `req_${randomUUID().slice(0, 14)}`;
    fake.lastRequestId = requestId;
    const refused = failing.status !== 0 && failing.which.test(call);
    const given = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    const idempotencyKey = request.headers["idempotency-key"] as string | undefined;
    const form = method === "GET" ? url.searchParams : new URLSearchParams(body);
    const known =
      refused || (key !== null && given !== key)
        ? null
        : await answerOnce(method, url.pathname, form, idempotencyKey, requestId);
    const answer: Answer = known?.answer ?? {
      refusal: refused ? generalRefusal(failing.status) : wrongKey(given),
    };
    response.writeHead("refusal" in answer ? answer.refusal.status : 200, {
      "Content-Type": "application/json",
      "Request-Id": requestId,
      ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
      ...(known?.replays
        ? { "Idempotent-Replayed": "true", "Original-Request": known.replays }
        : {}),
    });
    response.end(
      JSON.stringify(
        "refusal" in answer
          ? {
              error: {
                ...answer.refusal.error,
                request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
              },
            }
          : answer.object,
      ),
    );
  };

  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => void respond(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const requireSession = (id: string): FakeSession => {
    const session = fake.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: new Map(),
    subscriptions: new Map(),
    customers: new Map(),
    prices: new Map(),
    charges: new Map(),
    otherMode: new Map(),
    namesDeleted: false,
    urls: true,
    customersAsked: [],
    portalReady: true,
    calls: [],
    lastRequestId: "",
    failWith: (status, which = /^/) => void Object.assign(failing, { status, which }),
    stall: (milliseconds, which = /^/) => void Object.assign(stalling, { milliseconds, which }),
    requireKey: (wanted) => (key = wanted),
    before: (which, work) => (waiting = { which, work }),
    withoutUrl: (on) => (fake.urls = !on),
    sendEventsTo: (address) => (webhook = address),
    setPrice(id, given = {}) {
      const amount = given.unit_amount === undefined ? 499 : given.unit_amount;
      fake.prices.set(id, {
        id,
        object: "price",
        active: true,
        currency: "usd",
        unit_amount: amount,
        unit_amount_decimal: amount === null ? null : String(amount),
        recurring: { interval: "month", interval_count: 1 },
        tax_behavior: "unspecified",
        ...given,
      });
    },
    deleteCustomer(id) {
      fake.customers.set(id, { id, email: null, deleted: true });
      for (const one of fake.subscriptions.values())
        if (one.customer === id) one.status = "canceled";
    },
    pay(sessionId) {
      const session = requireSession(sessionId);
      const customer = session.customer ?? `cus_${randomUUID()}`;
      if (!fake.customers.has(customer))
        fake.customers.set(customer, { id: customer, email: null, deleted: false });
      const subscription: FakeSubscription = {
        id: `sub_${randomUUID()}`,
        object: "subscription",
        customer,
        status: session.trialDays > 0 ? "trialing" : "active",
        metadata: session.subscriptionMetadata,
        cancel_at_period_end: false,
        cancel_at: null,
        items: {
          data: [
            {
              price: { id: session.price },
              current_period_end: Math.floor(Date.now() / 1000) + MONTH_S,
            },
          ],
        },
      };
      fake.subscriptions.set(subscription.id, subscription);
      Object.assign(session, {
        status: "complete",
        payment_status: session.trialDays > 0 ? "no_payment_required" : "paid",
        subscription: subscription.id,
        customer,
      });
      return subscription;
    },
    payLater: (sessionId) =>
      void Object.assign(requireSession(sessionId), {
        status: "complete",
        payment_status: "unpaid",
      }),
    event(
      type,
      object,
      {
        id = `evt_${randomUUID()}`,
        at = Math.floor(Date.now() / 1000),
        livemode = false,
        secret = STRIPE_SECRET,
        before,
      } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: "event",
        type,
        livemode,
        created: at,
        api_version: "2026-10-28.endive",
        data: { object, ...(before ? { previous_attributes: before } : {}) },
      });
      return {
        body,
        signature: signer.webhooks.generateTestHeaderString({
          payload: body,
          secret,
          timestamp: at,
        }),
      };
    },
    async send(type, object) {
      if (webhook === null) return;
      const { body, signature } = fake.event(type, object);
      await fetch(webhook, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body,
      });
    },
    close: () =>
      new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
  fake.setPrice("price_basic");
  fake.setPrice("price_pro", { unit_amount: 1999 });
  return fake;
}
