import type { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import * as TEXT from "#app/copy/text.ts";
import "./schema-words.server.ts";

/**
 * Parses a value. Throws `invalid`: the message names the first wrong field, and `fields` has a
 * message for each of them.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [field = "", message = ""] = Object.entries(fields)[0] ?? [];
  throw new AppError("invalid", sentence(field, message), { fields });
}

/** Puts the field's name into a generic message; a schema's own message stays as it is. */
function sentence(field: string, message: string): string {
  if (field === "")
    return message === TEXT.required || message === "This must be an object"
      ? "The request body must be a JSON object."
      : message.replace(/^This /, "The request body ");
  if (message === TEXT.required) return `${field} is required`;
  return message.replace(/^This /, `${field} `);
}
