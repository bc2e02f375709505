import { z } from "zod";
import { MAIL_TOPICS } from "#app/copy/notifications.ts";

const topics = z.array(z.enum(MAIL_TOPICS, "Choose from the list")).max(MAIL_TOPICS.length);

/** The form of Settings → Notifications: one ticked box, several, or none. */
export const mailTopicsForm = z.object({
  topics: z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    topics.transform((chosen) => [...new Set(chosen)]),
  ),
});
