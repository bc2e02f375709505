import { TEXT } from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { toPlan } from "#app/plans/plan.ts";
import { applySubscription } from "./apply.server.ts";
import type { CheckoutState, Payer } from "./checkout.ts";
import { customerOf, isFormer, provider, toPayer } from "./provider.server.ts";
import {
  DISCONNECTED,
  entitlement,
  isChangedAtProvider,
  type Subscription,
} from "./subscription-state.ts";

/** What the subscription screen shows of the subscription itself. */
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
    // What was bought at a provider that is no longer here is not renewed.
    cancelAtPeriodEnd: user.cancelAtPeriodEnd || isFormer(user),
    manageable:
      customerOf(user) !== null &&
      isChangedAtProvider(toPlan(user.subscriptionPlan), user.subscriptionStatus),
    disconnected:
      provider.key === "builtin" &&
      isFormer(user) &&
      (toPlan(user.subscriptionPlan) !== "free" || user.subscriptionStatus === DISCONNECTED),
    builtin: provider.key === "builtin",
  };
}

/**
 * Asks the provider about a checkout after the browser came back. True when it is paid, and the user has the plan then.
 * Throws `not_found` for a checkout that is not the signed-in user's, so that a forged or foreign address changes nothing,
 * and `upstream` when the provider cannot be asked.
 */
export async function confirmCheckout(userId: string, sessionId: string): Promise<boolean> {
  const checkout = await askFor(sessionId);
  if (checkout?.userId !== userId)
    throw new AppError("not_found", "This payment does not belong to your account.");
  const { subscription } = checkout;
  if (checkout.state === "expired")
    await db.checkout.updateMany({
      where: { id: sessionId, state: "open" },
      data: { state: "expired" },
    });
  if (checkout.state !== "paid" || !subscription) return false;
  await db.$transaction(async (tx) => {
    await applySubscription(tx, subscription);
    await tx.checkout.updateMany({
      where: { id: sessionId, state: "open" },
      data: { state: "paid", completedAt: new Date() },
    });
  });
  return entitlement(subscription).plan !== "free";
}

async function askFor(sessionId: string): Promise<CheckoutState | null> {
  try {
    return await provider.readCheckout(sessionId);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError(error.kind, TEXT.paymentUnverified, { ...error.details, cause: error });
  }
}

/** Looks for a payment of the user that has not arrived yet. True when the user has a paid plan afterwards. */
export async function refreshStatus(userId: string): Promise<boolean> {
  const open = await db.checkout.findMany({
    where: { userId, provider: provider.key, state: "open" },
  });
  for (const { id } of open) if (await askFor(id)) await confirmCheckout(userId, id);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const customer = customerOf(user);
  if (customer !== null) await reconcileCustomer(customer);
  const after = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { subscriptionPlan: true },
  });
  return toPlan(after.subscriptionPlan) !== "free";
}

/** Where the user changes or cancels the plan. */
export async function portalUrl(userId: string): Promise<string> {
  const payer = toPayer(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  const { url, customerId } = await provider.portalUrl(payer);
  // With a customer that was deleted there, its subscription ended.
  if (payer.customerId !== null && customerId !== payer.customerId)
    await reconcileCustomer(payer.customerId);
  await keepCustomer(payer, customerId);
  return url;
}

/** Writes down a customer that the provider made anew, unless another one was written down meanwhile. */
export async function keepCustomer(payer: Payer, customerId: string | null): Promise<void> {
  if (customerId !== payer.customerId)
    await db.user.updateMany({
      where: { id: payer.id, stripeCustomerId: payer.customerId },
      data: { stripeCustomerId: customerId },
    });
}

/**
 * Reads a customer's subscriptions again and applies them, dead ones first, so that a living one has the last word.
 * Of a customer that the provider does not know any more, the one subscription that is known here is read.
 */
export async function reconcileCustomer(customerId: string): Promise<void> {
  const found = (await provider.listSubscriptions(customerId)) ?? (await readLast(customerId));
  const alive = (subscription: (typeof found)[number]) =>
    entitlement(subscription).plan === "free" ? 0 : 1;
  found.sort((a, b) => alive(a) - alive(b));
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
 * What to tell a browser that comes back from a checkout (specification, section 2). The address proves nothing by itself:
 * `paid` only when the provider says so of a session that is the user's.
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
