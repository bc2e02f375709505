import { z } from "zod";

/** A metric that is not measured is null, never 0. */
const postAnalytics = z
  .object({
    postId: z.string(),
    views: z.number().nullable(),
    shares: z.number().nullable(),
    readTime: z.number().nullable(),
  })
  .meta({ id: "PostAnalytics" });
export const analyticsAnswer = postAnalytics.array().meta({ id: "PostAnalyticsList" });
