import { z } from "zod";
import { CHOOSE_TIME, chosenIntegration, typedZone } from "./requests.server.ts";

/** What the forms of the calendar send. */

const scheduledDate = z.string(CHOOSE_TIME).min(1, CHOOSE_TIME);

export const scheduleDraftForm = z.object({
  postId: z.string({ error: "Choose a post" }).min(1, "Choose a post"),
  integrationId: chosenIntegration,
  scheduledDate,
  timeZone: typedZone,
});

export const moveForm = z.object({
  publication: z.array(z.string()).min(1).max(20),
  scheduledDate,
  timeZone: typedZone,
});
