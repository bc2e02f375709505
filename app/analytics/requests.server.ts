import { z } from "zod";

/** A figure that is not measured is null, never 0. */
export const analyticsAnswer = z.array(z.object({ postId: z.string(), views: z.number().nullable(), shares: z.number().nullable(), readTime: z.number().nullable() }));
