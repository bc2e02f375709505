import { z } from "zod";
import { typedTags } from "#app/posts/fields.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import type { PublishOutcome } from "./publication.ts";
import { categories } from "./requests.server.ts";
import { publishNow, schedule } from "./publishing.server.ts";
import { readSchedule } from "./schedule-time.ts";

/** The forms of the Publishing Options card and of the card menu in My Posts. */

const CHOOSE_TIME = "Choose a date and time";

export const publishForm = z
  .object({
    integrationId: z.string({ error: "Choose a platform" }).min(1, "Choose a platform"),
    when: z.enum(["now", "later"]).default("now"),
    scheduledDate: z.string().default(""),
    timeZone: z.string().max(64).default("UTC"),
    tags: typedTags.optional(),
    categories: categories.optional(),
    /** The integration whose categories were shown; those of another say nothing. */
    categoriesOf: z.string().optional(),
  })
  .refine((form) => form.when === "now" || form.scheduledDate !== "", {
    path: ["scheduledDate"],
    error: CHOOSE_TIME,
  });
export type PublishForm = z.output<typeof publishForm>;

/** The button that shows the categories of the chosen platform; everything else that is typed stays as it is. */
export const chooseCategoriesForm = z.object({
  integrationId: z.string({ error: "Choose a platform" }).min(1, "Choose a platform"),
});

/** What the form says: tags that were sent empty are none, those that were not sent stay the post's own; so with categories that were shown. */
export function readPublish(input: PublishForm, sent: FormData): PublishForm {
  const shown = input.categoriesOf === input.integrationId;
  return {
    ...input,
    categories: shown ? (input.categories ?? []) : undefined,
    tags: input.tags ?? (sent.has("tags") ? [] : undefined),
  };
}

/** A target of the card menu. */
export const publishToForm = z.object({ id: z.string(), integrationId: z.string() });

/** A button of one publication; `url` only with the answer that the copy is there. */
export const publicationForm = z.object({ publicationId: z.string(), url: z.string().default("") });

/** The word about a copy that was changed there: `version` names the text that was shown. */
export const overwriteForm = z.object({ publicationId: z.string(), version: z.string() });

/** A new time for one publication. */
export const rescheduleForm = z.object({
  publicationId: z.string(),
  scheduledDate: z.string(CHOOSE_TIME).min(1, CHOOSE_TIME),
  timeZone: z.string().max(64).default("UTC"),
});

/** The question before a post is deleted; a checkbox that is not ticked sends nothing. */
export const deleteForm = z.object({
  takeDown: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** Does what the form asks for: now, or at the typed time in the typed zone. Throws as `publishNow` and `readSchedule` do. */
export async function publishAsAsked(
  user: Owner,
  postId: string,
  form: PublishForm,
): Promise<PublishOutcome> {
  const request = {
    integrationId: form.integrationId,
    tags: form.tags,
    categories: form.categories,
  };
  if (form.when === "now") return publishNow(user, postId, request);
  return schedule(user, postId, { ...request, ...readSchedule(form.scheduledDate, form.timeZone) });
}
