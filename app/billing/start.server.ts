import { TEXT } from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { PLAN_NAME, toPlan } from "#app/plans/plan.ts";
import { confirmCheckout } from "./billing.server.ts";
import type { PaidPlan } from "./checkout.ts";
import { customerOf, provider, toPayer } from "./provider.server.ts";
import { isChangedAtProvider } from "./subscription-state.ts";

/**
 * Starts buying a plan and returns where the browser goes; null when the provider gave no address. Pressing twice gives the same checkout,
 * and no user has two open ones. Who has a subscription at Stripe already is sent to the place where it is changed, so that nobody pays twice.
 * Throws `invalid` for the plan one has, and `conflict` while a payment is being processed.
 */
export async function startSubscription(userId: string, plan: PaidPlan): Promise<string | null> {
  const elsewhere = await leadElsewhere(userId, plan);
  if (elsewhere !== null) return elsewhere;
  if (await settleOpen(userId, plan)) {
    const now = await leadElsewhere(userId, plan);
    if (now !== null) return now;
  }
  const mine = { userId, plan, provider: provider.key };
  // Counted before the look: what another press stores in between is found then, and what it stores after has the same key.
  const round = await db.checkout.count({ where: mine });
  const open = await db.checkout.findFirst({ where: { ...mine, state: "open" }, orderBy: { createdAt: "desc" } });
  if (open) return open.url;
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const started = await provider.start(toPayer(user), plan, `${userId}-${plan}-${round}`);
  if (started.url === null) return null;
  await db.checkout.createMany({ data: [{ ...mine, id: started.id, url: started.url }], skipDuplicates: true });
  return started.url;
}

/** The same for a caller who cannot go on without an address. Throws `upstream` when there is none. */
export async function requireCheckoutUrl(userId: string, plan: PaidPlan): Promise<string> {
  const url = await startSubscription(userId, plan);
  if (url === null) throw new AppError("upstream", TEXT.noCheckout);
  return url;
}

/** Where somebody with a subscription goes instead of a new checkout; null for everybody else. */
async function leadElsewhere(userId: string, plan: PaidPlan): Promise<string | null> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const has = toPlan(user.subscriptionPlan);
  const customer = customerOf(user);
  const boughtElsewhere = user.stripeCustomerId !== null && customer === null;
  if (has === plan && !user.cancelAtPeriodEnd && !boughtElsewhere && user.subscriptionStatus === "active") throw new AppError("invalid", `You are on the ${PLAN_NAME[plan]} plan already.`);
  if (provider.key !== "stripe" || customer === null || !isChangedAtProvider(has, user.subscriptionStatus)) return null;
  return provider.portalUrl(toPayer(user));
}

/**
 * Looks again at the checkouts that the user left open: takes in one that is paid meanwhile, and closes those of another plan.
 * True when a payment was taken in.
 */
async function settleOpen(userId: string, plan: PaidPlan): Promise<boolean> {
  const open = await db.checkout.findMany({ where: { userId, provider: provider.key, state: "open" } });
  let paid = false;
  for (const { id, plan: wanted } of open) {
    const state = (await provider.readCheckout(id))?.state ?? "expired";
    if (state === "processing") throw new AppError("conflict", TEXT.paymentProcessing);
    if (state === "paid") paid = (await confirmCheckout(userId, id)) || paid;
    if (state === "open" && wanted !== plan) await provider.endCheckout(id);
    if (state === "expired" || (state === "open" && wanted !== plan)) await db.checkout.updateMany({ where: { id, state: "open" }, data: { state: "expired" } });
  }
  return paid;
}
