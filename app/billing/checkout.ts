import type { Owner } from "#app/lib/owner.ts";
import type { Subscription } from "./subscription-state.ts";

export const PAID_PLANS = ["basic", "pro"] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** The prefix of every id that the built-in checkout makes. */
export const BUILTIN_PREFIX = "builtin_";

export interface Payer extends Owner {
  email: string;
  customerId: string | null;
  /** Has never had a subscription here. Only such a user gets a trial. */
  isNew: boolean;
}

export interface CheckoutState {
  id: string;
  userId: string | null;
  state: "open" | "paid" | "processing" | "expired";
  /** Who pays, once the page is completed. */
  customerId: string | null;
  subscription: Subscription | null;
  /** It was opened at a price that is no longer the plan's. */
  outdated: boolean;
}

/**
 * A payment provider: Stripe, or the built-in one that charges nobody. Methods throw `upstream`
 * when it cannot be reached and `not_configured` when it refuses this installation's settings.
 */
export interface CheckoutProvider {
  readonly key: "stripe" | "builtin";
  /**
   * Starts a checkout; the same `onceKey` gives the same checkout. The returned `customerId`
   * differs from the payer's when that customer had been deleted at the provider and a new one was
   * created.
   */
  start(
    payer: Payer,
    plan: PaidPlan,
    onceKey: string,
  ): Promise<{ id: string; url: string | null; customerId: string | null }>;
  /** Null when the provider does not know it. */
  readCheckout(id: string): Promise<CheckoutState | null>;
  /** Closes an open checkout, so that it can no longer be paid. */
  endCheckout(id: string): Promise<void>;
  /** Null when the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | null>;
  /**
   * All subscriptions of a customer, including those that are over. Null when the provider no
   * longer knows the customer.
   */
  listSubscriptions(customerId: string): Promise<Subscription[] | null>;
  /** Ends a subscription now: nothing more is charged. Does nothing when it is over already. */
  endSubscription(id: string): Promise<void>;
  /** The page where the user changes or cancels the subscription; `customerId` as for `start`. */
  portalUrl(payer: Payer): Promise<{ url: string; customerId: string | null }>;
}
