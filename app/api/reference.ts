import type { JsonSchema, NamedSchemas } from "./schema.server.ts";

/** Where a document keeps its named schemas. */
export const PLACE = "#/components/schemas/";

/** The schema that a reference leads to; any other is returned as it is. */
export function resolveReference(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  return schema.$ref === undefined ? schema : (named[nameOf(schema)] ?? {});
}

/** The name of what a schema refers to; empty without one. */
export function nameOf({ $ref = "" }: JsonSchema): string {
  return $ref.slice(PLACE.length);
}
