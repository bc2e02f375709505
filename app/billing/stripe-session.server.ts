import Stripe from "stripe";
import { PAYMENT_REFUSAL } from "#app/copy/payment.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { PaidPlan, Payer } from "./checkout.ts";
import { call, fingerprint, isCustomerGone, logRefusal, PRICES } from "./stripe-client.server.ts";

type Parameters = Stripe.Checkout.SessionCreateParams;

const MINUTE_MS = 60_000;

/** Opens a checkout page. The same payer, plan, settings and `onceKey` give the same page. */
export async function openCheckout(
  payer: Payer,
  plan: PaidPlan,
  onceKey: string,
): Promise<{ id: string; url: string | null; customerId: string | null }> {
  const price = requirePrice(plan);
  const { value, customerId } = await call(
    (stripe) =>
      withCustomer(stripe, payer, (customer) =>
        createOnce(stripe, parametersOf({ ...payer, customerId: customer }, plan, price), onceKey),
      ),
    { setup: true },
  );
  return { id: value.id, url: value.url, customerId };
}

/** Opens the billing portal for a customer who is known. */
export async function openPortal(
  payer: Payer,
): Promise<{ url: string; customerId: string | null }> {
  const { value, customerId } = await call(
    (stripe) =>
      withCustomer(stripe, payer, (customer) => {
        if (customer === null) throw new AppError("invalid", PAYMENT_REFUSAL.noPlan);
        return stripe.billingPortal.sessions.create({
          customer,
          return_url: `${env.appUrl}/subscription`,
        });
      }),
    { setup: true },
  );
  return { url: value.url, customerId };
}

function requirePrice(plan: PaidPlan): string {
  const price = PRICES[plan];
  if (price) return price;
  log.error(
    { plan },
    `STRIPE_PRICE_${plan.toUpperCase()} is not set, so this plan cannot be bought`,
  );
  throw new AppError("not_configured", PAYMENT_REFUSAL.notSetUp);
}

function parametersOf(payer: Payer, plan: PaidPlan, price: string): Parameters {
  const metadata = { userId: payer.id, plan };
  const tax = env.STRIPE_AUTOMATIC_TAX === "on";
  return {
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    success_url: `${env.appUrl}/subscription?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${env.appUrl}/subscription?canceled=true`,
    client_reference_id: payer.id,
    ...(payer.customerId
      ? { customer: payer.customerId }
      : payer.email
        ? { customer_email: payer.email }
        : {}),
    metadata: { ...metadata, price },
    // A session's metadata does not flow to the subscription, and the subscription is what events carry.
    subscription_data: {
      metadata,
      ...(payer.isNew && env.STRIPE_TRIAL_DAYS > 0
        ? { trial_period_days: env.STRIPE_TRIAL_DAYS }
        : {}),
    },
    ...(tax && { automatic_tax: { enabled: true } }),
    // Stripe computes no tax for a customer without an address unless the page may add one, and takes this for a known customer only.
    ...(tax && payer.customerId && { customer_update: { address: "auto" as const } }),
    ...(env.STRIPE_PROMOTION_CODES === "on" && { allow_promotion_codes: true }),
  };
}

/** Creates a session once for its parameters. */
async function createOnce(
  stripe: Stripe,
  parameters: Parameters,
  onceKey: string,
): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = `checkout-${onceKey}-${fingerprint(parameters)}`;
  try {
    return await stripe.checkout.sessions.create(parameters, { idempotencyKey });
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeError) ||
      error.headers?.["idempotent-replayed"] !== "true"
    )
      throw error;
    // An old refusal: Stripe repeats it for a day, also when its cause was put right there. Presses of one minute share the next key.
    return stripe.checkout.sessions.create(parameters, {
      idempotencyKey: `${idempotencyKey}-${Math.floor(Date.now() / MINUTE_MS)}`,
    });
  }
}

/** Runs `work` for the payer's customer; for one that was deleted at Stripe, a new customer is made first. */
async function withCustomer<T>(
  stripe: Stripe,
  payer: Payer,
  work: (customer: string | null) => Promise<T>,
): Promise<{ value: T; customerId: string | null }> {
  try {
    return { value: await work(payer.customerId), customerId: payer.customerId };
  } catch (error) {
    if (payer.customerId === null || !(await isCustomerGone(error, payer.customerId))) throw error;
    logRefusal(
      error as Stripe.errors.StripeError,
      "warn",
      "a customer is gone at Stripe, and is made anew",
    );
    const customerId = await makeCustomer(stripe, payer);
    return { value: await work(customerId), customerId };
  }
}

async function makeCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const parameters = {
    ...(payer.email ? { email: payer.email } : {}),
    metadata: { userId: payer.id },
  };
  const { id } = await stripe.customers.create(parameters, {
    idempotencyKey: `customer-${payer.customerId ?? payer.id}-${fingerprint(parameters)}`,
  });
  return id;
}
