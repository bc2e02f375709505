import { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { LIMITS } from "#app/posts/post.ts";
import { cleanText } from "#app/posts/sanitize.server.ts";
import { STATES, type PublicationView } from "./publication.ts";

/** The bodies of the publish calls. */

const tag = z.string({ error: "tags: each tag is a text" }).max(1_000, "tags: a tag is too long").transform(cleanText);

/** A list of tags, or a comma list as a form sends it: trimmed, empties dropped. */
export const tags = z
  .union([z.array(tag).max(1_000, "tags: too many"), z.string().max(10_000, "Tags: too long").transform((text) => splitCommaList(text).map(cleanText))], { error: "tags: a list of texts is expected" })
  .transform((list) => list.map((one) => one.replaceAll(",", " ").trim()).filter((one) => one !== ""))
  .refine((list) => list.length <= LIMITS.tags, `Tags: at most ${LIMITS.tags}`)
  .refine((list) => list.every((one) => one.length <= LIMITS.tag), `Tags: at most ${LIMITS.tag} characters each`);

const platform = z.string({ error: (issue) => (issue.input === undefined ? TEXT.required : "platform: a text is expected") }).min(1, "platform is required").max(100, "platform: at most 100 characters");

/** `scheduledDate` is read by `parseSchedule`, in the user's zone. */
export const publishBody = z.object({ platform, tags: tags.default([]), integrationId: z.string().max(64).optional(), scheduledDate: z.unknown().optional() });

export const publishAnswer = z.object({
  success: z.literal(true),
  id: z.string(),
  state: z.enum(STATES),
  platform: z.string(),
  url: z.string().nullable(),
  scheduledDate: z.string().nullable(),
  message: z.string(),
});

export const publishToAnswer = z.object({ success: z.boolean(), error: z.string().optional(), url: z.string().optional() });

/** Read by `parseSchedule`, in the user's zone. */
export const rescheduleBody = z.object({ scheduledDate: z.unknown() });

export const settleBody = z.object({
  answer: z.enum(["there", "absent"], { error: "answer: there or absent" }),
  url: z.string({ error: "url: a web address is expected" }).max(2_000, "url: at most 2000 characters").optional(),
});

/** DELETE /api/posts/{id}. */
export const deleteQuery = z.object({ takeDown: z.enum(["true", "false"], { error: "takeDown: true or false" }).default("false") });

/** The version of their text that the user has seen. */
export const overwriteBody = z.object({ version: z.string({ error: "version: the version of the text to overwrite is expected" }).max(200, "version: at most 200 characters") });

const when = z.iso.datetime();

/** A publication as the API answers it. */
export const publicationAnswer = z.object({
  id: z.string(),
  postId: z.string().nullable(),
  integrationId: z.string().nullable(),
  integrationName: z.string(),
  platform: z.string(),
  platformName: z.string(),
  kind: z.enum(["create", "update"]),
  state: z.enum(STATES),
  label: z.string(),
  tags: z.array(z.string()),
  dueAt: when,
  nextTryAt: when.nullable(),
  attempt: z.number().int(),
  maxAttempts: z.number().int(),
  live: z.boolean(),
  publishedAt: when.nullable(),
  remoteUrl: z.string().nullable(),
  error: z.string().nullable(),
  status: z.number().int().nullable(),
  lateByMs: z.number().int().nullable(),
  foreign: z.object({ version: z.string(), title: z.string(), content: z.string(), changedAt: when.nullable() }).nullable(),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  canRetry: z.boolean(),
  canSettle: z.boolean(),
  canTakeDown: z.boolean(),
  importFile: z.string().nullable(),
}) satisfies z.ZodType<PublicationView>;
