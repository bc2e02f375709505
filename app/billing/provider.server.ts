import { builtinCheckout } from "./builtin-checkout.server.ts";
import { hasStripe } from "./builtin-plans.server.ts";
import { BUILTIN_PREFIX, type CheckoutProvider, type Payer } from "./checkout.ts";
import { stripeCheckout } from "./stripe.server.ts";

export const provider: CheckoutProvider = hasStripe() ? stripeCheckout : builtinCheckout;

/** The user's customer id at this installation's provider; null for one of another provider. */
export function customerOf({
  stripeCustomerId: id,
}: {
  stripeCustomerId: string | null;
}): string | null {
  return id !== null && id.startsWith(BUILTIN_PREFIX) === (provider.key === "builtin") ? id : null;
}

/** True for a user who bought at a provider that this installation does not have. */
export function paidElsewhere(user: { stripeCustomerId: string | null }): boolean {
  return user.stripeCustomerId !== null && customerOf(user) === null;
}

export function toPayer(user: {
  id: string;
  email: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}): Payer {
  return {
    id: user.id,
    email: user.email,
    customerId: customerOf(user),
    isNew: user.stripeSubscriptionId === null,
  };
}
