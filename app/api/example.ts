import { type JsonSchema, type NamedSchemas, nameOf, resolveReference } from "./json-schema.ts";

const EXAMPLES: Record<string, unknown> = {
  title: "Balcony tomatoes",
  content: "<p>Take a deep pot.</p>",
  text: "## Pots\n\nTake a pot that is deep.",
  topic: "Growing tomatoes on a balcony",
  keywords: "tomatoes, balcony",
  targetAudience: "city gardeners",
  platform: "blog",
  scheduledDate: "2027-03-14T09:00:00Z",
  tags: ["gardening"],
  wordCount: 1200,
  name: "My blog",
  url: "https://example.com/balcony-tomatoes",
  sessionId: "cs_test_123",
  internalLinks: [],
  alt: "Tomatoes in deep pots on a balcony",
};
/** How many fields an example shows, unless more are required. */
const MAX_FIELDS = 6;

/** A body that a caller might send: the required fields and a few others. `name` is the field's. */
export function exampleOf(given: JsonSchema, named: NamedSchemas, name = ""): unknown {
  const schema = resolveReference(given, named);
  if (schema.type === "object" && schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).filter(([, field]) => !field.not);
    const shown = [
      ...fields.filter(([key]) => required.has(key)),
      ...fields.filter(([key]) => !required.has(key) && key in EXAMPLES),
    ].slice(0, Math.max(required.size, MAX_FIELDS));
    return Object.fromEntries(shown.map(([key, field]) => [key, exampleOf(field, named, key)]));
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const known = EXAMPLES[name];
  if (known !== undefined)
    return schema.type === "array" && typeof known === "string" ? known.split(", ") : known;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, named, name);
  if (schema.type === "array") return [exampleOf(schema.items ?? {}, named, name)];
  if (schema.type === "number" || schema.type === "integer") return 1;
  if (schema.type === "boolean") return true;
  return schema.type === "string" ? "…" : {};
}

/**
 * What a field takes, in words: "text, at most 200 characters". A named object also lists its
 * fields.
 */
export function typeInWords(schema: JsonSchema, named: NamedSchemas): string {
  if (schema.$ref !== undefined)
    return `${nameOf(schema)} (${Object.keys(resolveReference(schema, named).properties ?? {}).join(", ")})`;
  if (schema.not) return "must not be sent";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => String(value)).join(" · ");
  if (schema.anyOf)
    return [...new Set(schema.anyOf.map((one) => typeInWords(one, named)))].join(" or ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeInWords({ ...schema, type }, named)).join(" or ");
  if (schema.type === "array") return `list of ${typeInWords(schema.items ?? {}, named)}`;
  const name =
    {
      string: schema.format === "date-time" ? "time (ISO 8601)" : "text",
      integer: "whole number",
      number: "number",
      boolean: "true or false",
      null: "null",
      object: "object",
    }[String(schema.type)] ?? "any value";
  if (schema.maxLength !== undefined)
    return `${name}, at most ${schema.maxLength.toLocaleString("en")} characters`;
  return schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < 1e9
    ? `${name}, ${schema.minimum} to ${schema.maximum}`
    : name;
}
