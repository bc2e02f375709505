import type { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import { TEXT } from "#app/copy/text.ts";
import "./schema-words.server.ts";

/** Parses a value. Throws AppError `invalid` whose message names the first wrong field and whose `fields` holds one message for each. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [field = "", message = ""] = Object.entries(fields)[0] ?? [];
  throw new AppError("invalid", sentence(field, message), { fields });
}

/** A message of the specification stands alone; a generic one gets the field's name. */
function sentence(field: string, message: string): string {
  if (field === "")
    return message === TEXT.required || message === "This must be an object"
      ? "The request body must be a JSON object."
      : message.replace(/^This /, "The request body ");
  if (message === TEXT.required) return `${field} is required`;
  return message.replace(/^This /, `${field} `);
}
