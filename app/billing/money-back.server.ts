import { disputeClosedNotice, disputeNotice, refundNotice } from "#app/copy/payment.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { formatMoney } from "./money.ts";
import type { RefundOrDispute, StripeNotice } from "./stripe-event.server.ts";

/**
 * Notifies the user of a refund or dispute, and the operator of a dispute. Runs in the transaction
 * that records the event; `customerId` is the payer. The plan does not change here: it follows the
 * subscription.
 */
export async function notifyRefundOrDispute(
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
