import { formatNumber } from "#app/lib/numbers.ts";

/** Sentences about the month's budget of tokens. */

const OWN_KEY = "use your own key in Settings → Writer";
const UPGRADE = "upgrade your plan under Subscription";

interface Way {
  limit: number;
  /** False on the largest plan. */
  canUpgrade: boolean;
}

/** Why a request to the installation's model is refused, and what the user can do. */
export const BUDGET_REFUSED = {
  none: ({ canUpgrade }: Way) =>
    `Your plan does not include writing with this installation’s model. You can ${ways(canUpgrade)}.`,
  used: ({ limit, canUpgrade }: Way) =>
    `You have used this month’s writing budget (${formatNumber(limit)} tokens). It resets on the 1st (UTC). Until then you can ${ways(canUpgrade)}.`,
  tooLarge: ({ limit, canUpgrade }: Way, left: number, tokens: number) =>
    `This may take up to ${formatNumber(tokens)} tokens, but only ${formatNumber(left)} of this month’s ${formatNumber(limit)} are left. It resets on the 1st (UTC). Ask for something shorter, or ${ways(canUpgrade)}.`,
  held: (left: number) =>
    `Your other posts are being written and need most of this month’s writing budget: only ${formatNumber(left)} tokens are free. Try again when they are ready.`,
} as const;

function ways(canUpgrade: boolean): string {
  return canUpgrade ? `${UPGRADE}, or ${OWN_KEY}` : OWN_KEY;
}
