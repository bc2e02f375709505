import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { exampleOf } from "#app/api/example.ts";
import type { OpenApi } from "#app/api/open-api.ts";
import { copyOfTemplate } from "./template.ts";

/** What a zod schema accepts, as far as a generator of values needs to know. */
export type Shape =
  | { kind: "object"; fields: Record<string, Shape> }
  | { kind: "array" | "record" | "optional"; of: Shape }
  | { kind: "union"; options: Shape[] }
  | { kind: "literal"; values: unknown[] }
  | { kind: "string" | "number" | "boolean" | "any" };

export interface BuiltRoute {
  id: string;
  /** The full path with its parameters: "/preview/:id". */
  path: string;
  /** True when another route renders inside this one and this one has no page of its own. */
  layout: boolean;
  loader: string | null;
  action: string | null;
  hasPage: boolean;
  /** API handler: by method. The example is a body that passes the schema. */
  endpoints: Record<
    string,
    { open: boolean; body: Shape | null; query: Shape | null; example: unknown }
  >;
  /** Action of a screen or page: by the button's intent. */
  intents: Record<string, Shape>;
}

/**
 * Reads the routes of the built server in a separate process: which handler made each loader and
 * action, and what the handlers accept.
 */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const dataDir = await copyOfTemplate();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    ROLE: "web",
    LOG_LEVEL: "silent",
  };
  for (const name of ["DATABASE_URL", "VITEST"]) delete env[name];
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], { env });
    let text = "";
    let complaints = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk) => (complaints += chunk));
    child.on("error", reject);
    child.on("close", () =>
      text.includes("ROUTES[") ? resolve(text) : reject(new Error(text + complaints)),
    );
  });
  fs.rmSync(dataDir, { recursive: true, force: true });
  const [routes, document] = JSON.parse(output.slice(output.indexOf("ROUTES[") + 6)) as [
    BuiltRoute[],
    OpenApi,
  ];
  for (const route of routes)
    for (const [method, endpoint] of Object.entries(route.endpoints))
      endpoint.example = exampleBody(document, route.path, method);
  return routes;
}

function exampleBody({ paths, components }: OpenApi, path: string, method: string): unknown {
  const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  return schema ? exampleOf(schema, components.schemas) : null;
}

const SCRIPT = `
const build = await import(${JSON.stringify(pathToFileURL(path.resolve("build/server/index.js")).href)});
const HANDLER = Symbol.for("postwright.handler");
const handlerOf = (exported) => (exported === undefined ? null : (exported[HANDLER]?.name ?? "none"));
const definition = (exported, name) => (exported?.[HANDLER]?.name === name ? (exported[HANDLER].definition ?? {}) : {});
const shapeOf = (schema) => {
  const def = schema?._zod?.def;
  switch (def?.type) {
    case "object": return { kind: "object", fields: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])) };
    case "array": return { kind: "array", of: shapeOf(def.element) };
    case "record": return { kind: "record", of: shapeOf(def.valueType) };
    case "union": return { kind: "union", options: def.options.map(shapeOf) };
    case "enum": return { kind: "literal", values: Object.values(def.entries) };
    case "literal": return { kind: "literal", values: def.values };
    case "optional": case "nullable": case "default": case "prefault": case "catch": case "readonly": case "nonoptional": return { kind: "optional", of: shapeOf(def.innerType) };
    case "pipe": return shapeOf(def.in._zod.def.type === "transform" ? def.out : def.in);
    case "string": case "number": case "boolean": return { kind: def.type };
    default: return { kind: "any" };
  }
};
const map = (object, of) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, of(value)]));
const fullPath = (route) => (route === undefined ? "" : fullPath(build.routes[route.parentId]) + (route.path ? "/" + route.path : ""));
const parents = new Set(Object.values(build.routes).map((route) => route.parentId));
const rows = Object.values(build.routes).map((route) => ({
  id: route.id,
  path: fullPath(route) || "/",
  layout: parents.has(route.id),
  loader: handlerOf(route.module.loader),
  action: handlerOf(route.module.action),
  hasPage: route.module.default !== undefined,
  endpoints: map({ ...definition(route.module.loader, "api"), ...definition(route.module.action, "api") }, (one) => ({ open: one.auth === "none", body: one.body ? shapeOf(one.body) : null, query: one.query ? shapeOf(one.query) : null })),
  intents: map({ ...definition(route.module.action, "screen"), ...definition(route.module.action, "page") }, (one) => shapeOf(one.schema)),
}));
const openApi = build.routes["routes/api/openapi[.]json"].module.loader;
const answer = await openApi({ request: new Request("http://localhost/api/openapi.json"), params: {} });
process.stdout.write("ROUTES" + JSON.stringify([rows, await answer.json()]), () => process.exit(0));`;
