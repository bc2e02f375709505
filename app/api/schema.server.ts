import { z } from "zod";
import { PLACE } from "./reference.ts";

/** A JSON Schema, as far as the document and its page read one. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
  default?: unknown;
  description?: string;
}

const LIMITS = ["minLength", "maxLength", "minimum", "maximum", "maxItems"] as const;

/** What a caller sends (`input`) or gets (`output`), from the very schema that checks it. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) =>
      refine(zodSchema as unknown as z.ZodType, jsonSchema as JsonSchema, io),
  }) as JsonSchema & { $schema?: string };
  delete made.$schema;
  return made;
}

/** A pipe is described by its entry alone; the limits that stand at its end, and what a preparing step leads to, belong to the caller too. */
function refine(schema: z.ZodType, made: JsonSchema, io: "input" | "output"): void {
  const def = schema._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType };
  if (def.type === "undefined") made.not = {};
  if (def.type !== "pipe" || io !== "input" || !def.in || !def.out) return;
  const end = toJsonSchema(def.out, io);
  if (def.in._zod.def.type === "transform") Object.assign(made, end);
  else if (made.type === end.type)
    for (const limit of LIMITS)
      if (end[limit] !== undefined && made[limit] === undefined)
        Object.assign(made, { [limit]: end[limit] });
}

/** The named schemas of a document: a schema with a name (`meta({ id })`) stands here once, and is referred to everywhere. */
export type NamedSchemas = Record<string, JsonSchema>;

/** A schema as a document holds it; what has a name goes to `named`. Throws for a name that two different schemas have. */
export function toReference(
  schema: z.ZodType,
  io: "input" | "output",
  named: NamedSchemas,
): JsonSchema {
  const { $defs = {}, ...made } = JSON.parse(
    JSON.stringify(toJsonSchema(schema, io)).replaceAll('"#/$defs/', `"${PLACE}`),
  ) as JsonSchema;
  for (const [name, definition] of Object.entries($defs)) {
    if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(definition))
      throw new Error(
        `The API has two schemas called ${name}, or sends it in one form and answers it in another.`,
      );
    named[name] = definition;
  }
  return made;
}

/** The answer of GET /api/openapi.json. */
export const documentAnswer = z
  .looseObject({
    openapi: z.literal("3.1.0"),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .meta({ id: "ApiDocument" });
