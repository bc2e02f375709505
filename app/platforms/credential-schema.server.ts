import { z } from "zod";
import { addressProblem } from "#app/lib/safe-fetch.server.ts";
import type { Credentials, Platform, PlatformField } from "./platform.ts";

const LONGEST_VALUE = 2000;

/**
 * Checks the values of a platform's fields and trims them. Leaves out empty optional values and
 * unknown keys.
 */
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
