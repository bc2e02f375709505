import type { SubscriptionStatus } from "#app/generated/prisma/enums.ts";
import type { Plan } from "#app/plans/plan.ts";

/** Every status of a Stripe subscription (API 2026-10-28). */
export const STRIPE_STATUSES = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "paused",
] as const;
type StripeStatus = (typeof STRIPE_STATUSES)[number];

interface Grant {
  plan: boolean;
  status: SubscriptionStatus;
}

/**
 * Whether a subscription in this status gives its plan, and which subscriptionStatus the user has
 * then. docs/billing.md has the reasons.
 */
const GRANTS: Record<StripeStatus, Grant> = {
  active: { plan: true, status: "active" },
  trialing: { plan: true, status: "active" },
  past_due: { plan: true, status: "past_due" },
  unpaid: { plan: false, status: "unpaid" },
  canceled: { plan: false, status: "inactive" },
  incomplete: { plan: false, status: "inactive" },
  incomplete_expired: { plan: false, status: "inactive" },
  paused: { plan: false, status: "paused" },
};

/** Final statuses: nothing more is charged, and Stripe never resumes the subscription. */
const OVER: readonly string[] = ["canceled", "incomplete_expired"] satisfies StripeStatus[];

/**
 * The subscriptionStatus of a user whose plan was paid at a provider that this installation no
 * longer has. Whether the subscription continues there is not known.
 */
export const DISCONNECTED = "disconnected";

/** A subscription as the payment provider says it is now. */
export interface Subscription {
  id: string;
  customerId: string;
  /** The user's id, written into its metadata at checkout; null if it was created elsewhere. */
  userId: string | null;
  status: string;
  /** Null if its price is not one of ours. */
  plan: Exclude<Plan, "free"> | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/**
 * What a subscription gives its user. An unknown status gives nothing, and so does an unknown
 * price.
 */
export function entitlement(subscription: Pick<Subscription, "status" | "plan">): {
  plan: Plan;
  status: SubscriptionStatus;
} {
  const grant = grantOf(subscription.status);
  if (!grant.plan || subscription.plan === null)
    return { plan: "free", status: grant.plan ? "inactive" : grant.status };
  return { plan: subscription.plan, status: grant.status };
}

/** True for a subscription that would give a plan if its price were one of ours. */
export function hasUnknownPrice(subscription: Pick<Subscription, "status" | "plan">): boolean {
  return subscription.plan === null && grantOf(subscription.status).plan;
}

/** True if it can no longer cost anything. One with an unknown status still may. */
export function isOver(subscription: Pick<Subscription, "status">): boolean {
  return OVER.includes(subscription.status);
}

/**
 * True while there is a subscription to change, pay or end where it was bought: a second one would
 * be charged in addition to it.
 */
export function isChangedAtProvider(plan: Plan, status: string): boolean {
  return plan !== "free" || status === GRANTS.unpaid.status || status === GRANTS.paused.status;
}

function grantOf(status: string): Grant {
  const known = STRIPE_STATUSES.find((one) => one === status);
  return known ? GRANTS[known] : { plan: false, status: "inactive" };
}
