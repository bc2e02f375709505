import { exampleOf, typeInWords } from "./example.ts";
import type { OpenApi, Operation } from "./open-api.ts";
import { type JsonSchema, type NamedSchemas, nameOf, resolveReference } from "./json-schema.ts";
import type { AreaView, FieldView, ObjectView, OperationView } from "./views.ts";

/** The document as its page renders it: operations by area, schemas in words. */
export function toPage(document: OpenApi): AreaView[] {
  const server = document.servers[0]?.url ?? "";
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      view: toOperationView(server, path, method, operation, document.components.schemas),
    })),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: all.filter(({ tag }) => tag === name).map(({ view }) => view),
  }));
}

function toOperationView(
  server: string,
  path: string,
  method: string,
  operation: Operation,
  named: NamedSchemas,
): OperationView {
  const { content = {} } = operation.requestBody ?? {};
  const json = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  const body = json ?? form;
  const [status = "200", answer] =
    Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
  const given =
    answer && "content" in answer ? Object.values(answer.content ?? {})[0]?.schema : undefined;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    open: operation.security.length === 0,
    parameters: operation.parameters.map(({ name, in: place, schema, required }) => ({
      name,
      type: `${typeInWords(schema, named)} (${place})`,
      required,
    })),
    body: toObject(body, named),
    answer: toObject(given, named),
    status,
    refusals: Object.keys(operation.responses)
      .filter((code) => !code.startsWith("2"))
      .join(", "),
    example: curl(
      server + path,
      method,
      operation,
      form ? fileFields(resolveReference(form, named)) : bodyOf(json && exampleOf(json, named)),
    ),
  };
}

/** A body or answer: an object, a list of objects, or a map of them by key. */
function toObject(schema: JsonSchema | undefined, named: NamedSchemas): ObjectView {
  const whole = resolveReference(schema ?? {}, named);
  const map =
    typeof whole.additionalProperties === "object" && !whole.properties
      ? whole.additionalProperties
      : undefined;
  const one = whole.items ?? (map?.$ref ? map : undefined);
  const form = whole.items ? "list" : one ? "map" : "object";
  return {
    name: nameOf(one ?? schema ?? {}),
    form,
    fields: fieldsOf(one ? resolveReference(one, named) : whole, named),
  };
}

function fieldsOf(schema: JsonSchema, named: NamedSchemas): FieldView[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeInWords(field, named),
    required: schema.required?.includes(name) ?? false,
  }));
}

function curl(url: string, method: string, { security }: Operation, sent: string[]): string {
  const lines = [`curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}'${url}'`];
  if (security.length > 0) lines.push(`  -H 'Authorization: Bearer YOUR_TOKEN'`);
  return [...lines, ...sent].join(" \\\n");
}

function bodyOf(example: unknown): string[] {
  if (example === undefined) return [];
  return [
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify(example).replaceAll("'", "’")}'`,
  ];
}

function fileFields({ required = [] }: JsonSchema): string[] {
  return required.map((name) => `  -F '${name}=@${name}.jpg'`);
}
