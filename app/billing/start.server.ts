import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { PLAN_NAME } from "#app/plans/plan.ts";
import { applyCheckout, keepCustomer, portalUrl, reconcileCustomer } from "./billing.server.ts";
import type { PaidPlan } from "./checkout.ts";
import { customerOf, paidElsewhere, provider, toPayer } from "./provider.server.ts";
import { DISCONNECTED, isChangedAtProvider } from "./subscription-state.ts";

/**
 * Starts buying a plan and returns the address to open; null when the provider gave none. A repeat
 * returns the same checkout, and a user never has two open ones. With a subscription at Stripe the
 * address is that of the billing portal, so that nobody pays twice. Throws `invalid` for the plan
 * that the user has, `conflict` while a payment is being processed, `unauthorized` when the account
 * is deleted meanwhile.
 */
export async function startSubscription(userId: string, plan: PaidPlan): Promise<string | null> {
  const elsewhere = await findPortalUrl(userId, plan);
  if (elsewhere !== null) return elsewhere;
  if (await reconcileOpenCheckouts(userId, plan)) {
    const now = await findPortalUrl(userId, plan);
    if (now !== null) return now;
  }
  const mine = { userId, plan, provider: provider.key };
  // Counted before the search: a checkout that a parallel request stores is either found below, or
  // was started with the same key.
  const round = await db.checkout.count({ where: mine });
  const open = await db.checkout.findFirst({
    where: { ...mine, state: "open" },
    orderBy: { createdAt: "desc" },
  });
  if (open) return open.url;
  const payer = toPayer(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  const started = await provider.start(payer, plan, `${userId}-${plan}-${round}`);
  await keepCustomer(payer, started.customerId);
  if (started.url === null) return null;
  await db.checkout
    .createMany({ data: [{ ...mine, id: started.id, url: started.url }], skipDuplicates: true })
    .catch(async (error: unknown) => {
      if ((await db.user.count({ where: { id: userId } })) > 0) throw error;
      // The account was deleted meanwhile: nobody could cancel this checkout, so nobody may pay it.
      await provider.endCheckout(started.id);
      throw new AppError("unauthorized", TEXT.unauthorized);
    });
  return started.url;
}

/** The same for callers that need an address. Throws `upstream` when the provider gave none. */
export async function requireCheckoutUrl(userId: string, plan: PaidPlan): Promise<string> {
  const url = await startSubscription(userId, plan);
  if (url === null) throw new AppError("upstream", TEXT.noCheckout);
  return url;
}

/** The billing portal, for a user whose subscription is changed there; null for others. */
async function findPortalUrl(userId: string, plan: PaidPlan): Promise<string | null> {
  const user = await readBuyer(userId);
  const has = user.subscriptionPlan;
  const customer = customerOf(user);
  if (
    has === plan &&
    !user.cancelAtPeriodEnd &&
    !paidElsewhere(user) &&
    user.subscriptionStatus === "active"
  )
    throw new AppError("invalid", `You are on the ${PLAN_NAME[plan]} plan already.`);
  if (
    provider.key !== "stripe" ||
    customer === null ||
    !isChangedAtProvider(has, user.subscriptionStatus)
  )
    return null;
  const url = await portalUrl(userId);
  // Opening the portal may have shown that the subscription is over.
  const now = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return isChangedAtProvider(now.subscriptionPlan, now.subscriptionStatus) ? url : null;
}

/**
 * The user. One whose plan was `disconnected` is read from Stripe first: whoever is still charged
 * there must not buy again.
 */
async function readBuyer(userId: string) {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const customer = customerOf(user);
  if (user.subscriptionStatus !== DISCONNECTED || provider.key !== "stripe" || customer === null)
    return user;
  await reconcileCustomer(customer);
  return db.user.findUniqueOrThrow({ where: { id: userId } });
}

/**
 * Reads the user's open checkouts again: applies the ones that are paid, and closes those for
 * another plan or at an outdated price. True when a payment was applied.
 */
async function reconcileOpenCheckouts(userId: string, plan: PaidPlan): Promise<boolean> {
  const open = await db.checkout.findMany({
    where: { userId, provider: provider.key, state: "open" },
  });
  let paid = false;
  for (const { id, plan: wanted } of open) {
    const checkout = await provider.readCheckout(id);
    const state = checkout?.state ?? "expired";
    if (state === "processing") throw new AppError("conflict", TEXT.paymentProcessing);
    if (state === "paid") paid = (await applyCheckout(userId, checkout)) || paid;
    const replaced = state === "open" && (wanted !== plan || checkout?.outdated === true);
    if (replaced) await provider.endCheckout(id);
    if (state === "expired" || replaced)
      await db.checkout.updateMany({ where: { id, state: "open" }, data: { state: "expired" } });
  }
  return paid;
}
