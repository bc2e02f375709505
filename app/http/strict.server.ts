import { z } from "zod";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { preference } from "./prefer.server.ts";
import { parse } from "./validate.server.ts";

/** What the API does with parameters and fields that a call does not know. */

/** The preference (RFC 7240) of a client that wants to be told of fields that do nothing. */
export const STRICT = "handling=strict";

export function isStrict(request: Request): boolean {
  return `handling=${preference(request, "handling") ?? ""}` === STRICT;
}

/**
 * The parameters of an address. Throws `invalid` for one that the call does not know, because a
 * filter that does nothing answers more than was asked for, and for one that comes twice.
 */
export function readQuery(
  schema: z.ZodObject | undefined,
  params: URLSearchParams,
): Record<string, string> {
  const known = Object.keys(schema?.shape ?? {});
  const found = new Map<string, string>();
  for (const [name, value] of params) {
    if (!known.includes(name))
      throw refused(
        name,
        `There is no parameter “${shortened(name)}” here. ${known.length > 0 ? `This call knows ${known.join(", ")}.` : "This call has no parameters."}`,
        "unknown_parameter",
      );
    if (found.has(name)) throw refused(name, `${name} comes twice. Send it once.`);
    found.set(name, value);
  }
  return Object.fromEntries(found);
}

/** Parses them; an error names the parameter, not a part of its value. */
export function parseQuery<S extends z.ZodObject>(
  schema: S,
  params: Record<string, string>,
): z.output<S> {
  try {
    return parse(schema, params);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = Object.entries(error.details.fields ?? {}).map(
      ([path, message]) => [path.split(".", 1)[0], message] as const,
    );
    throw new AppError(error.kind, error.message, {
      ...error.details,
      fields: Object.fromEntries(fields),
    });
  }
}

/** Throws `invalid` for the first field that the schema does not know, at any depth. */
export function refuseUnknownFields(schema: z.ZodType, value: unknown): void {
  const field = unknownField(schema, value);
  if (field !== null)
    throw refused(
      field,
      `This call does not know the field “${shortened(field)}”. Leave it out, or do not ask for handling=strict.`,
      "unknown_field",
    );
}

/** The path of the first unknown field, as sent: "items.0.name". */
function unknownField(schema: z.core.$ZodType, value: unknown): string | null {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return firstIn(value.map((item, index) => [String(index), inner.element, item]));
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return null;
  return firstIn(
    Object.entries(value).map(([name, item]) => [
      name,
      Object.hasOwn(inner.shape, name) ? (inner.shape[name] ?? null) : null,
      item,
    ]),
  );
}

function firstIn(fields: Array<[name: string, schema: z.core.$ZodType | null, value: unknown]>) {
  for (const [name, schema, value] of fields) {
    if (schema === null) return name;
    const deeper = unknownField(schema, value);
    if (deeper !== null) return `${name}.${deeper}`;
  }
  return null;
}

/** The schema of what is sent: what is optional, has a default or is transformed, without that. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return unwrapped(schema.unwrap());
  return schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name as a sentence shows it: at most 60 characters, none of which is invisible. */
function shortened(name: string): string {
  const shown = name.replaceAll(/\p{C}/gu, "\ufffd");
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}

function refused(
  field: string,
  sentence: string,
  code: "invalid" | "unknown_parameter" | "unknown_field" = "invalid",
): AppError {
  return new AppError("invalid", sentence, { code, fields: { [field]: sentence } });
}
