import { z } from "zod";
import * as TEXT from "#app/copy/text.ts";

/** The bodies of /api/integrations. `readCredentials` checks the platform's fields. */

const platform = z
  .string({
    error: (issue) => (issue.input === undefined ? TEXT.required : "platform: a text is expected"),
  })
  .max(100, "platform: at most 100 characters");
const name = z
  .string({
    error: (issue) =>
      issue.input === undefined ? TEXT.integrationNameRequired : "Integration name must be a text",
  })
  .max(1_000, "Integration name is too long");
const credentials = z.record(z.string(), z.unknown(), {
  error: (issue) =>
    issue.input === undefined ? TEXT.required : "credentials: an object is expected",
});
const settings = z
  .record(
    z.string().max(100),
    z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]),
    { error: "settings: an object of plain values is expected" },
  )
  .refine((value) => Object.keys(value).length <= 50, "settings: at most 50 values");
const isActive = z.boolean({ error: "isActive: true or false is expected" });

export const newIntegrationBody = z
  .object({
    platform,
    name,
    credentials: credentials.default({}),
    settings: settings.default({}),
    isActive: isActive.optional(),
  })
  .meta({ id: "NewIntegration" });

export const integrationChangeBody = z
  .object({
    isActive: isActive.optional(),
    anyway: z
      .boolean({ error: "anyway: true or false is expected" })
      .optional()
      .describe("With isActive true: switch it on although its last test failed."),
    name: name.optional(),
    credentials: credentials.optional(),
  })
  .refine(({ anyway, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: "Send what to change: isActive, name or credentials.",
    path: ["isActive"],
  })
  .meta({ id: "IntegrationChange" });

export const testConnectionBody = z
  .object({
    platform,
    credentials: credentials.default({}),
    integrationId: z.string().max(64).optional(),
  })
  .meta({ id: "ConnectionTest" });

export const testResult = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: "ConnectionTestResult" });

export const retryFailedAnswer = z
  .object({ retried: z.number().int() })
  .meta({ id: "RetriedPublications" });

export const integrationAnswer = z
  .object({
    id: z.string(),
    platform: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    lastSync: z.string().nullable(),
    credentials: z.record(z.string(), z.string()),
    settings: z.record(z.string(), z.unknown()),
    health: z.enum(["unknown", "ok", "needs_reconnect", "test_failed"]),
    healthMessage: z.string(),
  })
  .meta({ id: "Integration" });
export const integrationsAnswer = integrationAnswer.array().meta({ id: "IntegrationList" });
export const removedAnswer = z.object({}).meta({ id: "IntegrationRemoved" });

const platformField = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(["text", "password", "url", "select"]),
    required: z.boolean(),
    placeholder: z.string().optional(),
    description: z.string().optional(),
    options: z
      .array(z.object({ value: z.string(), label: z.string() }).meta({ id: "PlatformFieldOption" }))
      .optional(),
  })
  .meta({ id: "PlatformField" });

const platformAnswer = z
  .object({
    name: z.string(),
    description: z.string(),
    authType: z.string(),
    testConnection: z.boolean(),
    fields: z.array(platformField),
  })
  .meta({ id: "Platform" });
export const platformsAnswer = z.record(z.string(), platformAnswer).meta({ id: "PlatformMap" });
