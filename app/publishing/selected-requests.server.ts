import { z } from "zod";
import { SEVERAL_TEXT } from "#app/copy/several-posts.ts";
import { isDay } from "#app/lib/clock.ts";
import { PAGE_SIZE } from "#app/posts/post-list.ts";
import { chosenIntegration, typedZone } from "./requests.server.ts";

/** What the forms about several posts of My Posts send. */

const selected = {
  post: z
    .array(z.string(), { error: SEVERAL_TEXT.chooseSome })
    .min(1, SEVERAL_TEXT.chooseSome)
    .max(PAGE_SIZE, `Select at most ${PAGE_SIZE} posts.`),
  list: z.string().max(2_000).default(""),
};

const CHOOSE_DAY = "Choose a day";
const CHOOSE_TIME = "Choose a time";
const CHOOSE_STEP = "Choose how often";
const MOST_DAYS = 30;

/** An unticked checkbox sends nothing. */
export const deleteSelectedForm = z.object({
  ...selected,
  takeDown: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export const publishSelectedForm = z.object({ ...selected, integrationId: chosenIntegration });

export const scheduleSelectedForm = z.object({
  ...selected,
  integrationId: chosenIntegration,
  firstDay: z.string({ error: CHOOSE_DAY }).refine(isDay, CHOOSE_DAY),
  time: z.string({ error: CHOOSE_TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CHOOSE_TIME),
  everyDays: z.coerce
    .number({ error: CHOOSE_STEP })
    .int(CHOOSE_STEP)
    .min(1, CHOOSE_STEP)
    .max(MOST_DAYS, CHOOSE_STEP),
  timeZone: typedZone,
});
