/** Messages for a payment that cannot proceed. Stripe's own messages stay in the log. */
export const PAYMENT_REFUSAL = {
  notSetUp:
    "Payments are not working here right now because they are not set up correctly. Nothing was charged, and whoever runs this installation has been told.",
  away: "The payment service could not be reached. Please try again in a moment.",
  busy: "The payment service is busy. Please try again in a minute.",
  begun: "This payment has already been started. Please wait a minute and try again.",
  refused: "The payment service did not accept this. Whoever runs this installation has been told.",
  noPlan: "You have no paid plan to change.",
} as const;

/** Why an account cannot be deleted while its plan cannot be ended. */
export const NOT_ENDED = {
  away: "Your plan could not be ended, because the payment service could not be reached. Nothing was deleted; please try again in a moment.",
  notSetUp:
    "Your plan could not be ended, because payments are not set up correctly here. Nothing was deleted, and whoever runs this installation has been told.",
  notOurs:
    "Your plan was paid at Stripe, to which this installation is no longer connected, so it cannot be ended from here. Nothing was deleted: ask whoever runs this installation to end it at Stripe first.",
} as const;

interface MoneyNotice {
  kind: "refunded" | "disputed";
  title: string;
  body: string;
}

/** A full or partial refund; the amounts are already formatted. */
export function refundNotice(refunded: string, paid: string | null): MoneyNotice {
  const body =
    paid === null
      ? `${refunded} was paid back to you.`
      : `${refunded} of your payment of ${paid} was paid back to you.`;
  return {
    kind: "refunded",
    title: "Payment refunded",
    body: `${body} It can take some days to reach your account.`,
  };
}

/** A payment that the user's bank questioned or took back. */
export function disputeNotice(amount: string): MoneyNotice {
  return {
    kind: "disputed",
    title: "Payment disputed",
    body: `Your bank has disputed your payment of ${amount}. If you did not mean that, tell your bank, and whoever runs this installation.`,
  };
}

/** How a dispute ended. */
export function disputeClosedNotice(
  amount: string,
  outcome: "kept" | "returned" | "unknown",
): MoneyNotice {
  const end = {
    kept: "the payment stands",
    returned: "the money went back to you",
    unknown: "your bank can tell you how it ended",
  }[outcome];
  return {
    kind: "disputed",
    title: "Dispute closed",
    body: `The dispute about your payment of ${amount} is closed: ${end}.`,
  };
}
