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

/** The part of JSON Schema that the document and its page read. */
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
  contentMediaType?: string;
  default?: unknown;
  description?: string;
}

/**
 * The named schemas of a document: a schema with a name (`meta({ id })`) is stored here once and
 * referred to everywhere else.
 */
export type NamedSchemas = Record<string, JsonSchema>;
