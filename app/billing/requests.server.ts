import { z } from "zod";
import { PAID_PLANS } from "./checkout.ts";

export const createSubscriptionBody = z
  .object({ plan: z.enum(PAID_PLANS, "plan must be basic or pro") })
  .meta({ id: "CheckoutRequest" });
export const checkStatusBody = z
  .object({
    sessionId: z
      .string()
      .min(1, "sessionId is required")
      .max(255, "sessionId can have at most 255 characters"),
  })
  .meta({ id: "CheckoutStatusRequest" });
export const checkoutUrlAnswer = z.object({ checkoutUrl: z.string() }).meta({ id: "Checkout" });
export const successAnswer = z.object({ success: z.boolean() }).meta({ id: "CheckoutStatus" });
export const receivedAnswer = z.object({ received: z.boolean() }).meta({ id: "EventReceived" });
