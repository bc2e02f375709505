import { randomUUID } from "node:crypto";
import type { FakeSession, FakeState, FakeSubscription } from "./stripe.ts";
import { badParameter, missing, unknownAddress, type Refusal } from "./stripe-errors.ts";

/** Stripe's API: what it answers and what it refuses. */

export type Answer = { object: unknown } | { refusal: Refusal };

const give = (object: unknown): Answer => ({ object });
const refuse = (refusal: Refusal): Answer => ({ refusal });

export function answerApi(
  state: FakeState,
  method: string,
  path: string,
  form: URLSearchParams,
): Answer {
  const [, , area, second = "", third = "", fourth] = path.split("/");
  if (area === "checkout" && method === "POST" && third === "") return createSession(state, form);
  if (area === "checkout") return answerSession(state, method, third, fourth);
  if (area === "subscriptions") return answerSubscriptions(state, method, second, form);
  if (area === "customers") return answerCustomers(state, method, second, form);
  if (area === "prices" && method === "GET")
    return found(state.prices.get(second), "price", second, "price");
  if (area === "charges" && method === "GET")
    return found(state.charges.get(second), "charge", second, "id");
  if (path === "/v1/billing_portal/sessions" && method === "POST") return createPortal(state, form);
  return refuse(unknownAddress(method, path));
}

function found(object: unknown, kind: string, id: string, param: string): Answer {
  return object === undefined ? refuse(missing(kind, id, param, 404)) : give(object);
}

/**
 * Null for a customer that can be charged. A deleted customer counts as unknown unless it is read
 * itself.
 */
function customerFault(state: FakeState, id: string | null): Refusal | null {
  if (id === null) return null;
  if (state.otherMode.has(id))
    return missing(
      "customer",
      id,
      "customer",
      400,
      `; a similar object exists in ${state.otherMode.get(id)} mode, but a ${state.otherMode.get(id) === "live" ? "test" : "live"} mode key was used to make this request.`,
    );
  const known =
    state.customers.get(id) ??
    ([...state.subscriptions.values()].some(({ customer }) => customer === id)
      ? { deleted: false }
      : undefined);
  if (known && !known.deleted) return null;
  if (known?.deleted && state.namesDeleted)
    return badParameter(`Customer ${id} has been deleted.`, "customer");
  return missing("customer", id, "customer");
}

function createSession(state: FakeState, form: URLSearchParams): Answer {
  const bag = (prefix: string) =>
    Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(`${prefix}[`))
        .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
    );
  const customer = form.get("customer");
  const fault =
    customerFault(state, customer) ??
    priceFault(state, form.get("line_items[0][price]") ?? "") ??
    taxFault(form, customer);
  if (fault) return refuse(fault);
  const id = `cs_test_${randomUUID()}`;
  const session: FakeSession = {
    id,
    object: "checkout.session",
    url: state.urls ? `${state.url}/c/pay/${id}` : null,
    status: "open",
    payment_status: "unpaid",
    client_reference_id: form.get("client_reference_id"),
    customer,
    subscription: null,
    price: form.get("line_items[0][price]") ?? "",
    success_url: form.get("success_url") ?? "",
    cancel_url: form.get("cancel_url") ?? "",
    metadata: bag("metadata"),
    subscriptionMetadata: bag("subscription_data[metadata]"),
    trialDays: Number(form.get("subscription_data[trial_period_days]") ?? 0),
    automaticTax: form.get("automatic_tax[enabled]") === "true",
    promotionCodes: form.get("allow_promotion_codes") === "true",
  };
  state.sessions.set(id, session);
  return give(session);
}

function priceFault(state: FakeState, id: string): Refusal | null {
  const price = state.prices.get(id);
  const param = "line_items[0][price]";
  if (!price) return missing("price", id, param);
  if (!price.active)
    return badParameter(
      "The price specified is inactive. This field only accepts active prices.",
      param,
    );
  return price.recurring
    ? null
    : badParameter(
        "You must provide at least one recurring price in `subscription` mode when using prices.",
      );
}

function taxFault(form: URLSearchParams, customer: string | null): Refusal | null {
  const address = form.get("customer_update[address]");
  if (address !== null && customer === null)
    return badParameter("`customer_update` can only be used with `customer`.", "customer_update");
  if (form.get("automatic_tax[enabled]") !== "true" || customer === null || address === "auto")
    return null;
  return badParameter(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    undefined,
    "customer_tax_location_invalid",
  );
}

function answerSession(
  state: FakeState,
  method: string,
  id: string,
  action: string | undefined,
): Answer {
  const session = state.sessions.get(id);
  if (!session) return refuse(missing("checkout.session", id, "session", 404));
  if (method === "GET")
    return give({
      ...session,
      subscription: session.subscription ? state.subscriptions.get(session.subscription) : null,
    });
  if (action !== "expire") return refuse(unknownAddress(method, `/v1/checkout/sessions/${id}`));
  return session.status === "open"
    ? give(Object.assign(session, { status: "expired" }))
    : refuse(
        badParameter(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        ),
      );
}

function answerSubscriptions(
  state: FakeState,
  method: string,
  id: string,
  form: URLSearchParams,
): Answer {
  if (id === "") {
    const customer = form.get("customer");
    state.customersAsked.push(customer ?? "");
    const gone = state.customers.get(customer ?? "")?.deleted === true;
    const fault = gone ? null : customerFault(state, customer);
    return fault
      ? refuse(fault)
      : give(
          listPage(
            [...state.subscriptions.values()].filter((one) => one.customer === customer).reverse(),
            form,
          ),
        );
  }
  const subscription = state.subscriptions.get(id);
  if (!subscription || (method === "DELETE" && subscription.status === "canceled"))
    return refuse(missing("subscription", id, "id", 404));
  return give(
    method === "DELETE" ? Object.assign(subscription, { status: "canceled" }) : subscription,
  );
}

/** One page of a list, newest first, as Stripe pages it. */
function listPage(all: FakeSubscription[], form: URLSearchParams) {
  const from = all.findIndex((one) => one.id === form.get("starting_after")) + 1;
  const data = all.slice(from, from + Number(form.get("limit") ?? 10));
  return {
    object: "list",
    url: "/v1/subscriptions",
    has_more: from + data.length < all.length,
    data,
  };
}

function answerCustomers(
  state: FakeState,
  method: string,
  id: string,
  form: URLSearchParams,
): Answer {
  if (method === "POST" && id === "") {
    const made = {
      id: `cus_${randomUUID()}`,
      object: "customer" as const,
      email: form.get("email"),
      deleted: false,
    };
    state.customers.set(made.id, made);
    return give(made);
  }
  const customer = state.customers.get(id);
  return customer?.deleted
    ? give({ id, object: "customer", deleted: true })
    : found(customer, "customer", id, "id");
}

function createPortal(state: FakeState, form: URLSearchParams): Answer {
  const customer = form.get("customer");
  const fault = customerFault(state, customer);
  if (fault) return refuse(fault);
  if (!state.portalReady)
    return refuse(
      badParameter(
        "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
      ),
    );
  return give({
    id: "bps_1",
    object: "billing_portal.session",
    url: `${state.url}/p/session/${customer ?? ""}?return_url=${encodeURIComponent(form.get("return_url") ?? "")}`,
  });
}
