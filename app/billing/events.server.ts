import { disputeClosedNotice, disputeNotice, refundNotice } from "#app/copy/payment.ts";
import { PAYMENT_NOTICE } from "#app/copy/text.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { applySubscription } from "./apply.server.ts";
import { confirmCheckout, reconcileCustomer } from "./billing.server.ts";
import { hasStripe } from "./builtin-plans.server.ts";
import { formatMoney } from "./money.ts";
import { provider } from "./provider.server.ts";
import {
  findChargeCustomer,
  type RefundOrDispute,
  type StripeNotice,
} from "./stripe-event.server.ts";
import { entitlement, type Subscription } from "./subscription-state.ts";

const MAX_ROUNDS = 3;
const OPEN_CHECKOUT_MS = 3 * 86_400_000;

/**
 * Processes one event. Its id and its effect are written in one transaction, so ten deliveries have
 * one effect. The effect comes from the subscription's current state at the provider, so the order
 * of events does not matter.
 */
export async function receiveEvent(notice: StripeNotice): Promise<void> {
  let subscription = await readNow(notice);
  const customerId = await findPayer(notice);
  const fresh = await db.$transaction((tx) => recordEvent(tx, notice, subscription, customerId));
  // Another subscription of the same customer may still give a plan.
  if (fresh && subscription && entitlement(subscription).plan === "free")
    await reconcileCustomer(subscription.customerId);
  // Another event may have applied a newer state before this one wrote an older one, so repeat
  // until the state is stable.
  for (let round = 0; subscription && round < MAX_ROUNDS; round++) {
    const now = await readNow(notice);
    if (!now || JSON.stringify(now) === JSON.stringify(subscription)) return;
    subscription = now;
    await db.$transaction((tx) => applySubscription(tx, now));
  }
}

function readNow(notice: StripeNotice): Promise<Subscription | null> {
  return notice.subscriptionId === null
    ? Promise.resolve(null)
    : provider.readSubscription(notice.subscriptionId);
}

/** The customer of a refund or dispute. A dispute names only its charge. */
function findPayer({ money }: StripeNotice): Promise<string | null> {
  return money?.chargeId && money.customerId === null
    ? findChargeCustomer(money.chargeId)
    : Promise.resolve(money?.customerId ?? null);
}

/** Records the event with its effect. False for one that was recorded before. */
async function recordEvent(
  tx: Tx,
  notice: StripeNotice,
  subscription: Subscription | null,
  customerId: string | null,
): Promise<boolean> {
  const { count } = await tx.stripeEvent.createMany({
    data: [{ id: notice.id, type: notice.type }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  if (notice.money) await notifyRefundOrDispute(tx, notice, notice.money, customerId);
  if (subscription) await applyEvent(tx, notice, subscription);
  else if (notice.subscriptionId !== null)
    await recordProblem(
      tx,
      notice,
      `Subscription ${notice.subscriptionId} does not exist at Stripe.`,
    );
  return true;
}

async function applyEvent(tx: Tx, notice: StripeNotice, subscription: Subscription): Promise<void> {
  const { userId, problem } = await applySubscription(tx, subscription);
  if (problem !== "") await recordProblem(tx, notice, problem);
  if (userId === null) return;
  if (problem !== "")
    await notify(tx, { userId, ...PAYMENT_NOTICE.problem, href: "/subscription" });
  if (notice.type === "invoice.payment_failed")
    await notify(tx, { userId, ...PAYMENT_NOTICE.failed, href: "/subscription" });
}

/** Stores a problem with its event, for the operator, and logs it. */
async function recordProblem(tx: Tx, notice: StripeNotice, problem: string): Promise<void> {
  log.error({ event: notice.id, type: notice.type, problem }, "an event from Stripe needs a look");
  await tx.stripeEvent.update({ where: { id: notice.id }, data: { problem } });
}

/**
 * Makes up for missed events: reads every open checkout and every known customer again. Stops early
 * when Stripe refuses the settings, as it would for every call.
 */
export async function reconcileCheckouts(signal: AbortSignal): Promise<void> {
  if (!hasStripe()) return;
  const open = await db.checkout.findMany({
    where: {
      provider: "stripe",
      state: "open",
      createdAt: { gt: new Date(Date.now() - OPEN_CHECKOUT_MS) },
    },
  });
  for (const { id, userId } of open) {
    if (signal.aborted || !(await attempt(() => confirmCheckout(userId, id), { checkout: id })))
      return;
  }
  const customers = await db.user.findMany({
    where: { stripeCustomerId: { startsWith: "cus_" } },
    select: { stripeCustomerId: true },
  });
  for (const { stripeCustomerId: id } of customers) {
    if (
      signal.aborted ||
      id === null ||
      !(await attempt(() => reconcileCustomer(id), { customer: id }))
    )
      return;
  }
}

/** Runs one read. False if Stripe refuses the settings, so that every other read would fail too. */
async function attempt(work: () => Promise<unknown>, what: object): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn(
      isAppError(error) ? { ...what, reason: error.message } : { ...what, err: error },
      "a payment could not be read again",
    );
    return !isAppError(error) || error.kind !== "not_configured";
  }
}

/**
 * Notifies the user of a refund or dispute, and the operator of a dispute. Runs in the transaction
 * that records the event; `customerId` is the payer. The plan does not change here: it follows the
 * subscription.
 */
async function notifyRefundOrDispute(
  tx: Tx,
  notice: StripeNotice,
  money: RefundOrDispute,
  customerId: string | null,
): Promise<void> {
  const user =
    customerId === null
      ? null
      : await tx.user.findUnique({ where: { stripeCustomerId: customerId }, select: { id: true } });
  if (money.kind !== "refunded")
    await reportDispute(tx, notice, money, customerId, user?.id ?? null);
  if (!user || money.amount <= 0) return;
  await notify(tx, { userId: user.id, ...noticeOf(money), href: "/subscription" });
}

async function reportDispute(
  tx: Tx,
  notice: StripeNotice,
  { kind, amount, currency, chargeId, reason, status }: RefundOrDispute,
  customer: string | null,
  user: string | null,
): Promise<void> {
  const sum = formatMoney(amount, currency);
  log.warn(
    { event: notice.id, charge: chargeId, customer, user, amount: sum, reason, status },
    kind === "disputed"
      ? "a payment was disputed; Stripe says by when to answer"
      : "a dispute is closed",
  );
  if (kind === "disputed")
    await tx.stripeEvent.update({
      where: { id: notice.id },
      data: {
        problem: `Charge ${chargeId ?? "unknown"} of customer ${customer ?? "unknown"} over ${sum} was disputed: ${reason}.`,
      },
    });
}

function noticeOf({ kind, amount, paid, currency, status }: RefundOrDispute) {
  const sum = formatMoney(amount, currency);
  if (kind === "refunded")
    return refundNotice(sum, paid === null ? null : formatMoney(paid, currency));
  return kind === "disputed" ? disputeNotice(sum) : disputeClosedNotice(sum, outcomeOf(status));
}

/** A closed inquiry (warning_closed) never moved the money. */
function outcomeOf(status: string): "kept" | "returned" | "unknown" {
  if (status === "won" || status === "warning_closed") return "kept";
  return status === "lost" ? "returned" : "unknown";
}
