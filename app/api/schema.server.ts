import { z } from "zod";
import { type JsonSchema, type NamedSchemas, SCHEMAS } from "./json-schema.ts";

/** What a caller sends (`input`) or gets (`output`), from the schema that checks it. */
export function toJsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const made: JsonSchema & { $schema?: string } = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        unrepresentable: "any",
        override: ({ zodSchema, jsonSchema }) => completeSchema(zodSchema, jsonSchema, io),
      }),
    ),
  );
  delete made.$schema;
  return made;
}

/**
 * A schema as a document refers to it; whatever has a name is added to `named`. Throws when two
 * different schemas have the same name.
 */
export function toReference(
  schema: z.ZodType,
  io: "input" | "output",
  named: NamedSchemas,
): JsonSchema {
  const { $defs = {}, ...made }: JsonSchema = JSON.parse(
    JSON.stringify(toJsonSchema(schema, io)).replaceAll('"#/$defs/', `"${SCHEMAS}`),
  );
  for (const [name, definition] of Object.entries($defs)) {
    if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(definition))
      throw new Error(
        `The API has two schemas called ${name}, or sends it in one form and answers it in another.`,
      );
    named[name] = definition;
  }
  return made;
}

const LIMITS = ["minLength", "maxLength", "minimum", "maximum", "maxItems"] as const;

/**
 * zod describes the input of a pipe by the pipe's first schema alone. The caller must also meet the
 * limits of its last one; if the pipe begins with a transform, only its last one describes it.
 */
function completeSchema(
  { _zod: { def } }: z.core.$ZodTypes,
  made: z.core.JSONSchema.BaseSchema,
  io: "input" | "output",
): void {
  if (def.type === "undefined") made.not = {};
  if (def.type !== "pipe" || io !== "input") return;
  const end = toJsonSchema(def.out, io);
  if (def.in._zod.def.type === "transform") Object.assign(made, end);
  else if (made.type === end.type)
    for (const limit of LIMITS)
      if (end[limit] !== undefined && made[limit] === undefined) made[limit] = end[limit];
}

export const documentAnswer = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .meta({ id: "ApiDocument" });
