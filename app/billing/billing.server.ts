import * as TEXT from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { applySubscription } from "./apply.server.ts";
import type { CheckoutState, Payer } from "./checkout.ts";
import { customerOf, paidElsewhere, provider, toPayer } from "./provider.server.ts";
import {
  DISCONNECTED,
  entitlement,
  isChangedAtProvider,
  type Subscription,
} from "./subscription-state.ts";

/** The subscription as the Subscription screen shows it. */
export interface SubscriptionView {
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  manageable: boolean;
  /** The plan was paid at Stripe, which this installation no longer has. */
  disconnected: boolean;
  builtin: boolean;
}

export async function readSubscriptionView(userId: string): Promise<SubscriptionView> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return {
    currentPeriodEnd: user.currentPeriodEnd,
    // A plan of a provider that this installation no longer has is not renewed.
    cancelAtPeriodEnd: user.cancelAtPeriodEnd || paidElsewhere(user),
    manageable:
      customerOf(user) !== null &&
      isChangedAtProvider(user.subscriptionPlan, user.subscriptionStatus),
    disconnected:
      provider.key === "builtin" &&
      paidElsewhere(user) &&
      (user.subscriptionPlan !== "free" || user.subscriptionStatus === DISCONNECTED),
    builtin: provider.key === "builtin",
  };
}

/**
 * Asks the provider about a checkout after the browser came back, and applies it when it is paid.
 * True when it gives a plan. Throws `not_found` for a checkout that is not the user's, so that a
 * forged address changes nothing, and `upstream` when the provider cannot be reached.
 */
export async function confirmCheckout(userId: string, sessionId: string): Promise<boolean> {
  return applyCheckout(userId, await readCheckout(sessionId));
}

/** The same for a checkout that was just read from the provider. */
export async function applyCheckout(
  userId: string,
  checkout: CheckoutState | null,
): Promise<boolean> {
  if (checkout?.userId !== userId)
    throw new AppError("not_found", "This payment does not belong to your account.");
  const { id, subscription } = checkout;
  if (checkout.state === "expired")
    await db.checkout.updateMany({
      where: { id, state: "open" },
      data: { state: "expired" },
    });
  if (checkout.state !== "paid" || !subscription) return false;
  await db.$transaction(async (tx) => {
    await applySubscription(tx, subscription);
    await tx.checkout.updateMany({
      where: { id, state: "open" },
      data: { state: "paid", completedAt: new Date() },
    });
  });
  return entitlement(subscription).plan !== "free";
}

async function readCheckout(sessionId: string): Promise<CheckoutState | null> {
  try {
    return await provider.readCheckout(sessionId);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError(error.kind, TEXT.paymentUnverified, { ...error.details, cause: error });
  }
}

/**
 * Reads the user's open checkouts and subscriptions again. True when the user has a paid plan
 * afterwards.
 */
export async function refreshStatus(userId: string): Promise<boolean> {
  const open = await db.checkout.findMany({
    where: { userId, provider: provider.key, state: "open" },
  });
  for (const { id } of open) {
    const checkout = await readCheckout(id);
    if (checkout) await applyCheckout(userId, checkout);
  }
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const customer = customerOf(user);
  if (customer !== null) await reconcileCustomer(customer);
  const after = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { subscriptionPlan: true },
  });
  return after.subscriptionPlan !== "free";
}

/** The page where the user changes or cancels the plan. */
export async function portalUrl(userId: string): Promise<string> {
  const payer = toPayer(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  const { url, customerId } = await provider.portalUrl(payer);
  // Deleting a customer at the provider ended its subscription.
  if (payer.customerId !== null && customerId !== payer.customerId)
    await reconcileCustomer(payer.customerId);
  await keepCustomer(payer, customerId);
  return url;
}

/** Stores the customer that replaces a deleted one, unless another was stored in the meantime. */
export async function keepCustomer(payer: Payer, customerId: string | null): Promise<void> {
  if (customerId !== payer.customerId)
    await db.user.updateMany({
      where: { id: payer.id, stripeCustomerId: payer.customerId },
      data: { stripeCustomerId: customerId },
    });
}

/**
 * Reads a customer's subscriptions and applies them, the ones that give a plan last. For a customer
 * that the provider no longer knows, reads the one subscription that is stored here.
 */
export async function reconcileCustomer(customerId: string): Promise<void> {
  const found = (await provider.listSubscriptions(customerId)) ?? (await readLast(customerId));
  const rank = (subscription: Subscription) => (entitlement(subscription).plan === "free" ? 0 : 1);
  found.sort((a, b) => rank(a) - rank(b));
  for (const subscription of found)
    await db.$transaction((tx) => applySubscription(tx, subscription));
}

async function readLast(customerId: string): Promise<Subscription[]> {
  const user = await db.user.findUnique({
    where: { stripeCustomerId: customerId },
    select: { stripeSubscriptionId: true },
  });
  const last = user?.stripeSubscriptionId
    ? await provider.readSubscription(user.stripeSubscriptionId)
    : null;
  return last ? [last] : [];
}

export type CheckoutReturn = "paid" | "processing" | "unverified" | "canceled";

/**
 * What to tell a browser that comes back from a checkout (docs/specification.md 2.9). The address
 * proves nothing by itself: `paid` only when the provider says so of a session that is the user's.
 */
export async function returnFromCheckout(
  userId: string,
  query: { success: string | null; canceled: string | null; sessionId: string | null },
): Promise<CheckoutReturn | null> {
  if (query.canceled === "true") return "canceled";
  if (query.success !== "true" && query.sessionId === null) return null;
  if (query.sessionId === null) return "processing";
  try {
    return (await confirmCheckout(userId, query.sessionId)) ? "paid" : "processing";
  } catch (error) {
    if (!isAppError(error)) throw error;
    return "unverified";
  }
}
