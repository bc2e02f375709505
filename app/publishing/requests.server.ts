import { z } from "zod";
import * as TEXT from "#app/copy/text.ts";
import { wrongField } from "#app/lib/app-error.ts";
import { tags, typedTags } from "#app/posts/sharing-fields.server.ts";
import { readSchedule, type Schedule } from "./schedule-time.ts";
import { categoriesField } from "./views/places.ts";

/** What the forms and the API calls about publishing send. */

const CHOOSE_PLATFORM = "Choose a platform";
const CHOOSE_TIME = "Choose a date and time";
const CATEGORY_IDS = "categories: a list of the ids that the site gives its categories, such as 12";

const category = z
  .union([z.string(), z.number()], { error: CATEGORY_IDS })
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/, CATEGORY_IDS));

/** The platform's own ids of categories, without duplicates. */
const categories = z
  .array(category, { error: CATEGORY_IDS })
  .max(50, "categories: at most 50")
  .transform((ids) => [...new Set(ids)]);

export const chosenIntegration = z.string({ error: CHOOSE_PLATFORM }).min(1, CHOOSE_PLATFORM);
export const typedZone = z.string().max(64).default("UTC");

/** Integrations that one form may publish to. */
export const MOST_PLACES = 20;

/** The ids of the ticked integrations, without duplicates. */
const chosenIntegrations = z
  .array(z.string().catch(""), { error: CHOOSE_PLATFORM })
  .transform((ids) => [...new Set(ids)].filter((id) => id !== ""))
  .pipe(
    z
      .array(z.string())
      .min(1, CHOOSE_PLATFORM)
      .max(MOST_PLACES, `Choose at most ${MOST_PLACES} platforms`),
  );

const whenFields = z.object({
  when: z.enum(["now", "later"]).default("now"),
  scheduledDate: z.string().default(""),
  timeZone: typedZone,
  /** Holds nothing; the question about a plan stands at it. */
  anyway: z.string().max(10).optional(),
});
export type WhenFields = z.output<typeof whenFields>;

const hasTime = (form: WhenFields) => form.when === "now" || form.scheduledDate !== "";
const noTime = { path: ["scheduledDate"], error: CHOOSE_TIME };

export const publishForm = whenFields
  .extend({ integrationId: chosenIntegrations, tags: typedTags.optional() })
  .refine(hasTime, noTime);

/** Publishing on the built-in blog while no integration is active. */
export const firstPublishForm = whenFields.refine(hasTime, noTime);

/** The typed time; null for now. Throws `invalid` for a date that cannot be read. */
export function readWhen({ when, scheduledDate, timeZone }: WhenFields): Schedule | null {
  return when === "now" ? null : readSchedule(scheduledDate, timeZone);
}

export type PublishFields = z.output<typeof publishForm>;

export interface PublishForm extends PublishFields {
  /** The chosen categories of each integration whose categories were shown, by its id. */
  categories?: ReadonlyMap<string, string[]>;
}

/**
 * The form with its absent fields resolved. Tags that were sent empty are none; tags that were not
 * sent stay undefined, which keeps the post's own. The categories of an integration are in fields
 * of their own, and say nothing where they were not shown. Throws `invalid` for those that are
 * none.
 */
export function resolvePublishForm(input: PublishFields, sent: FormData): PublishForm {
  const shown = sent.getAll("categoriesOf");
  return {
    ...input,
    tags: input.tags ?? (sent.has("tags") ? [] : undefined),
    categories: new Map(
      input.integrationId
        .filter((id) => shown.includes(id))
        .map((id) => [id, parseCategories(categoriesField(id), sent)]),
    ),
  };
}

function parseCategories(field: string, sent: FormData): string[] {
  const { data, error } = categories.safeParse(sent.getAll(field));
  if (data) return data;
  const sentence = error?.issues[0]?.message ?? CATEGORY_IDS;
  throw wrongField(field, sentence);
}

export const chooseCategoriesForm = z.object({ integrationId: chosenIntegrations });

/** The page that asks before a post with open places is published from the menu. */
export const publishAnywayForm = z.object({ integrationId: chosenIntegration });

/** One platform in the menu of a post card. */
export const publishToForm = z.object({ id: z.string(), integrationId: z.string() });

const platform = z
  .string({
    error: (issue) => (issue.input === undefined ? TEXT.required : "platform: a text is expected"),
  })
  .min(1, "platform is required")
  .max(100, "platform: at most 100 characters");

/** `readSchedule` parses `scheduledDate`, because it needs the user's zone. */
export const publishBody = z
  .object({
    platform,
    tags: tags.optional(),
    categories: categories.optional(),
    integrationId: z.string().max(64).optional(),
    scheduledDate: z.unknown().optional(),
    acceptUnwritten: z
      .boolean({ error: "acceptUnwritten: true or false" })
      .default(false)
      .describe("Publishes the post although lines of it begin with “To write:”."),
  })
  .meta({ id: "PublishRequest" });

export const publishToQuery = z.object({
  acceptUnwritten: z
    .enum(["true", "false"], { error: "acceptUnwritten: true or false" })
    .default("false"),
});

export const rescheduleForm = z.object({
  publicationId: z.string(),
  scheduledDate: z.string(CHOOSE_TIME).min(1, CHOOSE_TIME),
  timeZone: typedZone,
});

/** `readSchedule` parses `scheduledDate`, because it needs the user's zone. */
export const rescheduleBody = z
  .object({ scheduledDate: z.unknown() })
  .meta({ id: "RescheduleRequest" });

/** A button of one publication; `url` comes only with the answer that the copy is there. */
export const publicationForm = z.object({ publicationId: z.string(), url: z.string().default("") });

export const confirmBody = z
  .object({
    answer: z.enum(["published", "missing"], { error: "answer: published or missing" }),
    url: z
      .string({ error: "url: a web address is expected" })
      .max(2_000, "url: at most 2000 characters")
      .optional(),
  })
  .meta({ id: "ConfirmRequest" });
export type ConfirmAnswer = z.output<typeof confirmBody>["answer"];

/** `version` identifies the remote edit that was shown. */
export const overwriteForm = z.object({ publicationId: z.string(), version: z.string() });

/** `version` identifies the remote edit that the user has seen. */
export const overwriteBody = z
  .object({
    version: z
      .string({ error: "version: the version of the text to overwrite is expected" })
      .max(200, "version: at most 200 characters"),
  })
  .meta({ id: "OverwriteRequest" });

/** The question before a post is deleted. An unticked checkbox sends nothing. */
export const deleteForm = z.object({
  takeDown: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export const deleteQuery = z.object({
  takeDown: z.enum(["true", "false"], { error: "takeDown: true or false" }).default("false"),
});

/** What the forms of the calendar send. */

const scheduledDate = z.string(CHOOSE_TIME).min(1, CHOOSE_TIME);

export const scheduleDraftForm = z.object({
  postId: z.string({ error: "Choose a post" }).min(1, "Choose a post"),
  integrationId: chosenIntegration,
  scheduledDate,
  timeZone: typedZone,
});

/** The publications of one post that a form is about. */
export const chosenPublications = z.object({
  publication: z
    .array(z.string(), { error: "Choose what is meant" })
    .min(1, "Choose what is meant")
    .max(20, "At most 20 at once"),
});

/** The time that moved publications had, and the zone in which it was typed or "". */
export const formerTimeForm = z.object({
  dueAt: z.string({ error: "dueAt: a date is expected" }).max(40, "dueAt: at most 40 characters"),
  formerZone: z.string().max(64).default(""),
});

export const moveBackForm = chosenPublications.extend(formerTimeForm.shape);

export const moveForm = z.object({
  publication: z.array(z.string()).min(1).max(20),
  scheduledDate,
  timeZone: typedZone,
});
