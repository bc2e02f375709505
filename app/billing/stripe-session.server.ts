import type Stripe from "stripe";
import { PAYMENT_REFUSAL } from "#app/copy/payment.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { PaidPlan, Payer } from "./checkout.ts";
import {
  call,
  fingerprint,
  isCustomerGone,
  logRefusal,
  PRICES,
  stripeErrors,
} from "./stripe-client.server.ts";

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

/** Opens the billing portal. Throws `invalid` for a payer who is not a customer. */
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
    // A session's metadata is not copied to the subscription, and events carry the subscription.
    subscription_data: {
      metadata,
      ...(payer.isNew && env.STRIPE_TRIAL_DAYS > 0
        ? { trial_period_days: env.STRIPE_TRIAL_DAYS }
        : {}),
    },
    ...(tax && { automatic_tax: { enabled: true } }),
    // Stripe computes tax for a known customer only if the page may store the address, and rejects
    // this setting for a new one.
    ...(tax && payer.customerId && { customer_update: { address: "auto" as const } }),
    ...(env.STRIPE_PROMOTION_CODES === "on" && { allow_promotion_codes: true }),
  };
}

/** Creates one session per `onceKey` and parameters. */
async function createOnce(
  stripe: Stripe,
  parameters: Parameters,
  onceKey: string,
): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = `checkout-${onceKey}-${fingerprint(parameters)}`;
  try {
    return await stripe.checkout.sessions.create(parameters, { idempotencyKey });
  } catch (error) {
    const { StripeError } = await stripeErrors();
    if (!(error instanceof StripeError) || error.headers?.["idempotent-replayed"] !== "true")
      throw error;
    // Stripe replays a refusal for a day, even after its cause was fixed. Retries within the same
    // minute share a new key.
    return stripe.checkout.sessions.create(parameters, {
      idempotencyKey: `${idempotencyKey}-${Math.floor(Date.now() / MINUTE_MS)}`,
    });
  }
}

/**
 * Runs `work` for the payer's customer. When that was deleted at Stripe, creates a new one and runs
 * `work` again.
 */
async function withCustomer<T>(
  stripe: Stripe,
  payer: Payer,
  work: (customer: string | null) => Promise<T>,
): Promise<{ value: T; customerId: string | null }> {
  try {
    return { value: await work(payer.customerId), customerId: payer.customerId };
  } catch (error) {
    const { StripeError } = await stripeErrors();
    if (!(error instanceof StripeError) || payer.customerId === null) throw error;
    if (!(await isCustomerGone(error, payer.customerId))) throw error;
    logRefusal(error, "warn", "a customer is gone at Stripe, and is made anew");
    const customerId = await createCustomer(stripe, payer);
    return { value: await work(customerId), customerId };
  }
}

async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const parameters = {
    ...(payer.email ? { email: payer.email } : {}),
    metadata: { userId: payer.id },
  };
  const { id } = await stripe.customers.create(parameters, {
    idempotencyKey: `customer-${payer.customerId ?? payer.id}-${fingerprint(parameters)}`,
  });
  return id;
}
