import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { copyOfTemplate } from "./template.ts";

/** What a zod schema takes, as far as a generator of values has to know. */
export type Shape =
  | { kind: "object"; fields: Record<string, Shape> }
  | { kind: "array" | "record" | "optional"; of: Shape }
  | { kind: "union"; options: Shape[] }
  | { kind: "literal"; values: unknown[] }
  | { kind: "string" | "number" | "boolean" | "any" };

export interface BuiltRoute {
  id: string;
  /** The whole address with its parameters: "/preview/:id". */
  path: string;
  /** True when another route is rendered inside of this one and this one has no page of its own. */
  layout: boolean;
  loader: string | null;
  action: string | null;
  hasPage: boolean;
  /** API door: by method. */
  endpoints: Record<string, { open: boolean; body: Shape | null; query: Shape | null }>;
  /** Screen door: by the name of the button. */
  intents: Record<string, Shape>;
}

/** Reads the routes of the built server, in a process of its own: which door made each loader and action, and what the doors take. */
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
    child.stdout.on("data", (chunk) => (text += chunk));
    child.stderr.on("data", (chunk) => (text += chunk));
    child.on("exit", () => (text.includes("ROUTES[") ? resolve(text) : reject(new Error(text))));
  });
  fs.rmSync(dataDir, { recursive: true, force: true });
  return JSON.parse(output.slice(output.indexOf("ROUTES[") + 6)) as BuiltRoute[];
}

const SCRIPT = `
const build = await import(${JSON.stringify(pathToFileURL(path.resolve("build/server/index.js")).href)});
const DOOR = Symbol.for("postwright.door");
const door = (handler) => (handler === undefined ? null : (handler[DOOR]?.name ?? "none"));
const definition = (handler, name) => (handler?.[DOOR]?.name === name ? (handler[DOOR].definition ?? {}) : {});
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
  loader: door(route.module.loader),
  action: door(route.module.action),
  hasPage: route.module.default !== undefined,
  endpoints: map({ ...definition(route.module.loader, "api"), ...definition(route.module.action, "api") }, (one) => ({ open: one.auth === "none", body: one.body ? shapeOf(one.body) : null, query: one.query ? shapeOf(one.query) : null })),
  intents: map(definition(route.module.action, "screen"), (one) => shapeOf(one.schema)),
}));
console.log("ROUTES" + JSON.stringify(rows));
process.exit(0);`;
