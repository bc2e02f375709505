import { z } from "zod";

export const createSubscriptionBody = z.object({ plan: z.enum(["basic", "pro"], "plan must be basic or pro") });
export const checkStatusBody = z.object({ sessionId: z.string().min(1, "sessionId is required").max(255, "sessionId can have at most 255 characters") });
export const checkoutUrlAnswer = z.object({ checkoutUrl: z.string() });
export const successAnswer = z.object({ success: z.boolean() });
