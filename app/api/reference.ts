import type { JsonSchema, NamedSchemas } from "./json-schema.ts";

/** Where a document keeps its named schemas. */
export const SCHEMAS = "#/components/schemas/";

/** The schema that a reference points to; any other schema is returned unchanged. */
export function resolveReference(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  return schema.$ref === undefined ? schema : (named[nameOf(schema)] ?? {});
}

/** The name of the schema that a reference points to; empty when it is no reference. */
export function nameOf({ $ref = "" }: JsonSchema): string {
  return $ref.slice(SCHEMAS.length);
}
