import type { Subscription } from "./subscription-state.ts";

export type PaidPlan = "basic" | "pro";

/** Begins every id that the built-in checkout makes. */
export const BUILTIN_PREFIX = "builtin_";

/** The paying user as a payment provider needs to know them. */
export interface Payer {
  id: string;
  email: string;
  customerId: string | null;
  /** Has never had a subscription here: a trial is for such a user only. */
  isNew: boolean;
}

/** A checkout as the provider says it is now. */
export interface CheckoutState {
  id: string;
  /** Whom it was started for. */
  userId: string | null;
  state: "open" | "paid" | "processing" | "expired";
  /** Who pays, once the page is completed. */
  customerId: string | null;
  subscription: Subscription | null;
  /** It was opened at a price that is not the plan's any more. */
  outdated: boolean;
}

/** A payment provider: Stripe, or the built-in one that charges nobody. Methods throw AppError `upstream` when it cannot be reached, and `not_configured` when it refuses this installation's settings. */
export interface CheckoutProvider {
  readonly key: "stripe" | "builtin";
  /** Starts a checkout; the same `onceKey` gives the same checkout. `customerId` is another one than the payer's when that was gone there and made anew. */
  start(
    payer: Payer,
    plan: PaidPlan,
    onceKey: string,
  ): Promise<{ id: string; url: string | null; customerId: string | null }>;
  /** Null when the provider does not know it. */
  readCheckout(id: string): Promise<CheckoutState | null>;
  /** Closes an open checkout, so that it cannot be paid any more. */
  endCheckout(id: string): Promise<void>;
  /** Null when the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** All subscriptions of a customer, those that are over too. Null when the provider does not know the customer any more. */
  listSubscriptions(customerId: string): Promise<Subscription[] | null>;
  /** Ends a subscription at once: nothing more is charged. One that is over already stays so. */
  endSubscription(id: string): Promise<void>;
  /** The page on which the user changes or cancels the subscription, and the customer as for `start`. */
  portalUrl(payer: Payer): Promise<{ url: string; customerId: string | null }>;
}
