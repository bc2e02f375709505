import { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import { addressProblem } from "#app/lib/safe-fetch.server.ts";
import { blogger } from "./connectors/blogger.server.ts";
import { ghost } from "./connectors/ghost.server.ts";
import { medium } from "./connectors/medium.server.ts";
import { squarespace } from "./connectors/squarespace.server.ts";
import { webhook } from "./connectors/webhook.server.ts";
import { wordpress } from "./connectors/wordpress.server.ts";
import { withholdSecrets } from "./secrets.server.ts";
import type { Credentials, Platform, PlatformDefinition, PlatformField } from "./platform.ts";

export { failureFrom } from "./calling.server.ts";
export { secretKeys } from "./secrets.server.ts";

/** Every outside platform, in the order in which they are shown. */
export const platforms: readonly Platform[] = [
  wordpress,
  medium,
  squarespace,
  ghost,
  blogger,
  webhook,
].map(withholdSecrets);

const LONGEST_VALUE = 2000;

/** The platform with this key. Throws AppError invalid that names the key. */
export function requirePlatform(key: string): Platform {
  const platform = platforms.find((one) => one.key === key);
  if (platform) return platform;
  const sentence = `Platform "${key.slice(0, 40)}" is not known. Choose one of: ${platforms.map((one) => one.key).join(", ")}.`;
  throw new AppError("invalid", sentence, { fields: { platform: sentence } });
}

/** The name as shown; a key that is not in the list is shown with a capital letter. */
export function platformName(key: string): string {
  return (
    platforms.find((one) => one.key === key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1)
  );
}

/** The definitions as `GET /api/platforms` gives them: keyed by platform key, in display order. */
export function platformDefinitions(): Record<string, PlatformDefinition> {
  return Object.fromEntries(platforms.map((platform) => [platform.key, definitionOf(platform)]));
}

export function definitionOf({
  name,
  description,
  authType,
  testConnection,
  fields,
}: Platform): PlatformDefinition {
  return { name, description, authType, testConnection, fields };
}

/** Checks the values of a platform's fields. Values are trimmed; empty optional ones and unknown keys are left out of the result. */
export function credentialSchema(platform: Pick<Platform, "fields">): z.ZodType<Credentials> {
  const shape = Object.fromEntries(platform.fields.map((field) => [field.key, fieldSchema(field)]));
  return z
    .object(shape)
    .transform((values) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")),
    );
}

function fieldSchema(field: PlatformField): z.ZodType<string> {
  const { label } = field;
  const text = z
    .string({
      error: (issue) =>
        issue.input === undefined ? `${label} is required` : `${label} must be text`,
    })
    .trim()
    .max(LONGEST_VALUE, `${label} must be at most 2,000 characters`)
    .superRefine((value, context) => {
      const problem = problemOf(field, value);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    });
  return z.preprocess(
    (value) => (value === null || value === undefined ? (field.required ? undefined : "") : value),
    text,
  );
}

function problemOf(
  { label, type, required, options = [] }: PlatformField,
  value: string,
): string | null {
  if (value === "") return required ? `${label} is required` : null;
  if (/\p{Cc}/u.test(value)) return `${label} must not hold line breaks or control characters`;
  if (type === "select" && !options.some((option) => option.value === value))
    return `${label} must be one of: ${options.map((option) => option.label).join(", ")}`;
  if (type !== "url") return null;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
    return `${label} must be a full address such as https://example.com`;
  const problem = addressProblem(value);
  return problem === null ? null : `${label} cannot be used. ${problem}`;
}
