import { exampleOf, typeInWords } from "./example.ts";
import type { OpenApi, Operation } from "./document.server.ts";
import type { JsonSchema } from "./schema.server.ts";
import type { ShownArea, ShownField, ShownOperation } from "./shown.ts";

/** The document as the page shows it: by area, every schema in words. */
export function toPage(document: OpenApi): ShownArea[] {
  const server = document.servers[0]?.url ?? "";
  const all = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags[0], shown: show(server, path, method, operation) })));
  return document.tags.map(({ name, description }) => ({ name, description, operations: all.filter(({ tag }) => tag === name).map(({ shown }) => shown) }));
}

function show(server: string, path: string, method: string, operation: Operation): ShownOperation {
  const body = operation.requestBody?.content["application/json"].schema;
  const [status = "200", answer] = Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
  const given = answer && "content" in answer ? Object.values(answer.content ?? {})[0]?.schema : undefined;
  const list = given?.type === "array";
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    open: operation.security.length === 0,
    parameters: operation.parameters.map(({ name, in: place, schema, required }) => ({ name, type: `${typeInWords(schema)} (${place})`, required })),
    body: fieldsOf(body),
    answer: fieldsOf(list ? given.items : given),
    list,
    status,
    refusals: Object.keys(operation.responses).filter((code) => !code.startsWith("2")).join(", "),
    example: curl(server + path, method, operation, body),
  };
}

function fieldsOf(schema: JsonSchema | undefined): ShownField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({ name, type: typeInWords(field), required: schema?.required?.includes(name) ?? false }));
}

function curl(url: string, method: string, { security }: Operation, body: JsonSchema | undefined): string {
  const lines = [`curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}'${url}'`];
  if (security.length > 0) lines.push(`  -H 'Authorization: Bearer YOUR_TOKEN'`);
  if (body) lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(exampleOf(body)).replaceAll("'", "’")}'`);
  return lines.join(" \\\n");
}
