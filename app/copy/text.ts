/**
 * Sentences that are not notices: validation (docs/specification.md 5), limits, empty
 * states, labels.
 */

/** Notifications about a failed or mismatched payment, sent while the browser was away. */
export const PAYMENT_NOTICE = {
  failed: {
    kind: "payment_failed",
    title: "Payment failed",
    body: "Your last payment did not go through. Update your payment method to keep your plan.",
  },
  problem: {
    kind: "payment_failed",
    title: "Check your payment",
    body: "Your plan has not changed, because the payment does not fit one of the plans here. Please contact whoever runs this installation.",
  },
} as const;

export * as TEXT from "./sentences.ts";
