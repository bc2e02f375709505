import type { PlanKey } from "./plans.ts";

/** Texts of the Subscription screen and of the built-in checkout. */

/** The next step for each plan, below its usage. */
export function nextStep(plan: PlanKey, freePlanAi: boolean): string {
  if (plan === "basic")
    return "Upgrade to Pro for unlimited posts, scheduling and publishing to every platform.";
  if (plan === "pro") return "You have everything Postwright offers. Write as much as you like.";
  return `Upgrade to ${freePlanAi ? "write more posts each month" : "write with AI, and more posts each month"}. Paid already? Refresh the status to see your plan.`;
}

/** What a problem subscription needs, by subscriptionStatus. */
export const STATUS_NOTE: Readonly<Record<string, string | undefined>> = {
  past_due:
    "Your last payment did not go through. We will try again over the next few days. Update your payment method under Manage Plan to keep your plan.",
  unpaid:
    "Your subscription is unpaid, so you are on Free. Pay the open invoice under Manage Plan to have your plan back.",
  paused:
    "Your subscription is paused because it has no payment method. Add one under Manage Plan to have your plan back.",
  disconnected:
    "Your plan was paid at Stripe, to which this installation is no longer connected, so here it ends with the month that was paid. Ask whoever runs this installation to end it at Stripe too: you may be charged there again.",
};

export const PAID = "Your subscription is active. Thank you!";
export const STILL_FREE =
  "No payment has arrived yet. If you have just paid, wait a moment and refresh again.";

export const BUILTIN_PLANS =
  "No payment provider is set up here: you can switch plans, and no card is charged.";
export const BUILTIN_CHECKOUT =
  "No payment provider is set up here, so this page stands in for one. Your plan changes, and no card is charged.";
export const DECLINED =
  "The payment was declined, as you asked. Nothing has changed, and you can try again.";
