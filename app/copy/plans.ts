/**
 * The features of the plans (docs/specification.md 9.1). The free plan's depend on FREE_PLAN_AI.
 */

import { pluralize } from "#app/lib/numbers.ts";

export type PlanKey = "free" | "basic" | "pro";

export const PLAN_LINE: Record<PlanKey, string> = {
  free: "Try it on one post a month.",
  basic: "For a blog with a post a week.",
  pro: "For teams that publish daily.",
};

export const PLAN_START: Record<PlanKey, string> = {
  free: "Start for free",
  basic: "Start with Basic",
  pro: "Start with Pro",
};

export const MOST_POPULAR = "Most Popular";
export const ALL_INTEGRATIONS = "All plans include all integrations.";

/** What the cards leave open. Limits that they print are enforced. */
export const SAME_FOR_ALL =
  "For now, all plans include the same SEO, analytics, post scheduling and support. Free and Basic publish to up to 2 platforms besides your Postwright blog.";

export type AllowanceLeft = Record<
  "post" | "keywords",
  { left: number; limit: number; scarce: boolean }
>;

/** What is nearly used up of this hour's allowance; "" while there is plenty. */
export function allowanceLeft({ post, keywords }: AllowanceLeft): string {
  const parts = [
    post.scarce ? `${post.left} of ${post.limit} generated posts` : "",
    keywords.scarce ? `${keywords.left} of ${keywords.limit} keyword suggestions` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `This hour: ${parts.join(" and ")} left.`;
}

/** What is left of the month: "1 post left this month"; "" without a limit. */
export function postsLeft(limit: number, used: number): string {
  if (limit < 0) return "";
  const left = Math.max(0, limit - used);
  return left === 0 ? "No posts left this month." : `${pluralize(left, "post")} left this month.`;
}

/** Shown instead if the free plan has no AI. */
export const NO_AI = "AI generation is not part of the Free plan.";

const FREE_WITH_AI = [
  "1 blog post per month, AI included",
  "Basic SEO optimisation",
  "Manual publishing",
  "Community support",
];
const FREE_WITHOUT_AI = [
  "1 blog post per month",
  "Limited features, no AI generation",
  "Basic SEO optimisation",
  "Manual publishing",
  "Community support",
];

/** The features of a plan, in order. */
export function planFeatures(plan: PlanKey, freePlanAi: boolean): readonly string[] {
  if (plan === "basic")
    return [
      "5 posts per month",
      "Advanced SEO",
      "Auto-publishing to 2 platforms",
      "Basic analytics",
      "Email support",
    ];
  if (plan === "pro")
    return [
      "Unlimited posts",
      "Premium SEO",
      "Auto-publishing to all platforms",
      "Advanced analytics and insights",
      "Post scheduling",
      "Priority support",
    ];
  return freePlanAi ? FREE_WITH_AI : FREE_WITHOUT_AI;
}
