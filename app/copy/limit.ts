import type { PlanKey } from "./plans.ts";

/** What can be done where a plan allows no further post, or none with AI. */
export const AT_LIMIT = {
  title: "What you can do now",
  upgrade: "Upgrade your plan",
  wait: "Wait for next month",
  posts: "Edit or publish what you have",
  postsNote: "Publishing doesn’t count, and no post counts twice.",
  byHand: "Write without AI",
  byHandNote: "You can write and save posts by hand on your plan.",
  yourDraft: "Your unfinished draft",
  goOnLater: "Nothing is lost. Upgrade, or go on with it after the 1st (UTC).",
  goOnLaterNoAi: "Nothing is lost. Upgrade to go on with it.",
} as const;

/** Where a plan or an example can still be made, which counts once its text is changed. */
export const PLAN_AT_LIMIT =
  "You can still make an outline and save it, but changing its text counts as a post.";

/** What an upgrade brings to a user who cannot go on. */
export function upgradeGain(plan: PlanKey, block: "limit" | "no-ai"): string {
  if (block === "no-ai") return "Basic and Pro write with AI.";
  return plan === "free"
    ? "Basic gives you 5 posts a month, Pro has no limit."
    : "Pro has no limit.";
}
