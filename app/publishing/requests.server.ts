import { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { WITHDRAWN } from "#app/platforms/withdrawn.ts";
import { tags } from "#app/posts/fields.server.ts";
import { STATES, type PublicationView } from "./publication.ts";

/** The bodies of the publish calls. */

const CATEGORY_IDS = "categories: a list of the ids that the site gives its categories, such as 12";

const platform = z
  .string({
    error: (issue) => (issue.input === undefined ? TEXT.required : "platform: a text is expected"),
  })
  .min(1, "platform is required")
  .max(100, "platform: at most 100 characters");

const category = z
  .union([z.string(), z.number()], { error: CATEGORY_IDS })
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/, CATEGORY_IDS));

/** The platform's own ids of categories, each once. */
export const categories = z
  .array(category, { error: CATEGORY_IDS })
  .max(50, "categories: at most 50")
  .transform((ids) => [...new Set(ids)]);

/** `scheduledDate` is read by `parseSchedule`, in the user's zone. */
export const publishBody = z
  .object({
    platform,
    tags: tags.optional(),
    categories: categories.optional(),
    integrationId: z.string().max(64).optional(),
    scheduledDate: z.unknown().optional(),
  })
  .meta({ id: "PublishRequest" });

export const publishAnswer = z
  .object({
    success: z.literal(true),
    id: z.string(),
    state: z.enum(STATES),
    platform: z.string(),
    url: z.string().nullable(),
    scheduledDate: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: "PublishResult" });

/** `state` and `message` say what was accepted: live, sent as a draft, ready to be finished by hand, waiting for another try. */
export const publishToAnswer = z
  .object({
    success: z.boolean(),
    state: z.enum(STATES).optional(),
    message: z.string().optional(),
    scheduledDate: z.string().nullable().optional(),
    error: z.string().optional(),
    url: z.string().optional(),
  })
  .meta({ id: "PublishOutcome" });

/** Read by `parseSchedule`, in the user's zone. */
export const rescheduleBody = z
  .object({ scheduledDate: z.unknown() })
  .meta({ id: "RescheduleRequest" });

export const settleBody = z
  .object({
    answer: z.enum(["there", "absent"], { error: "answer: there or absent" }),
    url: z
      .string({ error: "url: a web address is expected" })
      .max(2_000, "url: at most 2000 characters")
      .optional(),
  })
  .meta({ id: "SettleRequest" });

/** DELETE /api/posts/{id}. */
export const deleteQuery = z.object({
  takeDown: z.enum(["true", "false"], { error: "takeDown: true or false" }).default("false"),
});

/** Says where the post went out all the same. */
export const deleteAnswer = z.object({ message: z.string() }).meta({ id: "PostDeleted" });

/** The version of their text that the user has seen. */
export const overwriteBody = z
  .object({
    version: z
      .string({ error: "version: the version of the text to overwrite is expected" })
      .max(200, "version: at most 200 characters"),
  })
  .meta({ id: "OverwriteRequest" });

const when = z.iso.datetime();

/** A publication as the API answers it. */
export const publicationAnswer = z
  .object({
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
    categories: z.array(z.string()),
    dueAt: when,
    timeZone: z.string().nullable(),
    nextTryAt: when.nullable(),
    attempt: z.number().int(),
    held: z.boolean(),
    givesUpAt: when.nullable(),
    live: z.boolean(),
    publishedAt: when.nullable(),
    remoteUrl: z.string().nullable(),
    error: z.string().nullable(),
    notes: z.string(),
    gaveUp: z.boolean(),
    status: z.number().int().nullable(),
    lateByMs: z.number().int().nullable(),
    foreign: z
      .object({
        version: z.string(),
        title: z.string(),
        content: z.string(),
        changedAt: when.nullable(),
        withdrawn: z.enum(WITHDRAWN).nullable(),
      })
      .meta({ id: "RemoteEdit" })
      .nullable(),
    canCancel: z.boolean(),
    canReschedule: z.boolean(),
    canRetry: z.boolean(),
    canSettle: z.boolean(),
    canTakeDown: z.boolean(),
    importFile: z.string().nullable(),
  })
  .meta({ id: "Publication" }) satisfies z.ZodType<PublicationView>;
export const publicationsAnswer = publicationAnswer.array().meta({ id: "PublicationList" });
