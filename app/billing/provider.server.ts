import { env } from "#app/lib/env.server.ts";
import { builtinCheckout } from "./builtin-checkout.server.ts";
import { BUILTIN_PREFIX, type CheckoutProvider, type Payer } from "./checkout.ts";
import { stripeCheckout } from "./stripe.server.ts";

/** Which payment provider this installation has. */
export const provider: CheckoutProvider = env.STRIPE_SECRET_KEY ? stripeCheckout : builtinCheckout;

/** The customer that the provider of this installation knows; null for one who bought before there was this provider. */
export function customerOf({
  stripeCustomerId: id,
}: {
  stripeCustomerId: string | null;
}): string | null {
  return id !== null && id.startsWith(BUILTIN_PREFIX) === (provider.key === "builtin") ? id : null;
}

/** True for one who bought at a payment provider that this installation does not have, or has no longer. */
export function isFormer(user: { stripeCustomerId: string | null }): boolean {
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
