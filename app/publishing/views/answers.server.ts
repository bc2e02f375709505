import { z } from "zod";
import { WITHDRAWN } from "#app/platforms/withdrawn.ts";
import { STATES } from "../states.ts";
import type { PublicationView } from "./publication-view.ts";

/** The answers of the API calls about publishing. */

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

/**
 * `state` and `message` say what was accepted: live, sent as a draft, ready to be finished by hand,
 * or waiting for another try.
 */
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

/** The message names where the post went out anyway. */
export const deleteAnswer = z.object({ message: z.string() }).meta({ id: "PostDeleted" });

const instant = z.iso.datetime();

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
    dueAt: instant,
    timeZone: z.string().nullable(),
    nextTryAt: instant.nullable(),
    attempt: z.number().int(),
    held: z.boolean(),
    givesUpAt: instant.nullable(),
    live: z.boolean(),
    publishedAt: instant.nullable(),
    remoteUrl: z.string().nullable(),
    error: z.string().nullable(),
    notes: z.string(),
    gaveUp: z.boolean(),
    status: z.number().int().nullable(),
    lateByMs: z.number().int().nullable(),
    remoteEdit: z
      .object({
        version: z.string(),
        title: z.string(),
        content: z.string(),
        changedAt: instant.nullable(),
        withdrawn: z.enum(WITHDRAWN).nullable(),
      })
      .meta({ id: "RemoteEdit" })
      .nullable(),
    canCancel: z.boolean(),
    canReschedule: z.boolean(),
    canRetry: z.boolean(),
    canConfirm: z.boolean(),
    canTakeDown: z.boolean(),
    importFile: z.string().nullable(),
  })
  .meta({ id: "Publication" }) satisfies z.ZodType<PublicationView>;
export const publicationsAnswer = publicationAnswer.array().meta({ id: "PublicationList" });
