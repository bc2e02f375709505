import { z } from "zod";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { LIMITS } from "#app/posts/post.ts";
import { cleanText } from "#app/posts/sanitize.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import type { PublishOutcome } from "./publication.ts";
import { publishNow, schedule } from "./publishing.server.ts";
import { parseSchedule } from "./schedule-time.ts";

/** The forms of the Publishing Options card and of the card menu in My Posts. */

/** Tags as typed: a comma list. */
const tags = z
  .string()
  .default("")
  .transform((text) => splitCommaList(cleanText(text)))
  .pipe(z.array(z.string().max(LIMITS.tag, `Tags: at most ${LIMITS.tag} characters each`)).max(LIMITS.tags, `Tags: at most ${LIMITS.tags}`));

export const publishForm = z.object({
  integrationId: z.string({ error: "Choose a platform" }).min(1, "Choose a platform"),
  when: z.enum(["now", "later"]).default("now"),
  scheduledDate: z.string().default(""),
  timeZone: z.string().max(64).default("UTC"),
  tags,
});
export type PublishForm = z.output<typeof publishForm>;

/** A target of the card menu. */
export const publishToForm = z.object({ id: z.string(), integrationId: z.string() });

/** A button of one publication; `url` only with the answer that the copy is there. */
export const publicationForm = z.object({ publicationId: z.string(), url: z.string().default("") });

/** The word about a copy that was changed there: `version` names the text that was shown. */
export const overwriteForm = z.object({ publicationId: z.string(), version: z.string() });

/** A new time for one publication. */
export const rescheduleForm = z.object({ publicationId: z.string(), scheduledDate: z.string().default(""), timeZone: z.string().max(64).default("UTC") });

/** The question before a post is deleted; a checkbox that is not ticked sends nothing. */
export const deleteForm = z.object({ takeDown: z.literal("on").optional().transform((value) => value === "on") });

/** Does what the form asks for: now, or at the typed time in the typed zone. Throws as `publishNow` and `parseSchedule` do. */
export async function publishAsAsked(user: Owner, postId: string, form: PublishForm): Promise<PublishOutcome> {
  const request = { integrationId: form.integrationId, tags: form.tags };
  if (form.when === "now") return publishNow(user, postId, request);
  return schedule(user, postId, { ...request, scheduledAt: parseSchedule(form.scheduledDate, form.timeZone) });
}
