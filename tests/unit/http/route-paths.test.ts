import { describe, expect, it } from "vitest";
import { handlerOf } from "#app/http/handler.server.ts";
import { requireParams } from "#app/http/page-args.server.ts";
import routes from "#app/routes.ts";

/** Each loader and each intent says at which path it is: it must be the one of the URL table. */

interface Node {
  file: string;
  path?: string | undefined;
  children?: Node[] | undefined;
}

interface Module {
  loader?: unknown;
  action?: unknown;
}

const modules = import.meta.glob<Module>("/app/routes/**/*.{ts,tsx}");

function listPaths(nodes: readonly Node[], above: string): Array<[file: string, path: string]> {
  return nodes.flatMap(({ file, path, children }) => {
    const full = path ? `${above}/${path}` : above;
    return [[file, full || "/"], ...listPaths(children ?? [], full)];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The path of a loader, or those of an action's intents. */
function declaredPaths(handler: unknown): string[] {
  const definition = handlerOf(handler)?.definition;
  if (!isRecord(definition)) return [];
  return [definition, ...Object.values(definition)]
    .filter(isRecord)
    .map(({ path }) => path)
    .filter((path) => typeof path === "string");
}

const table = listPaths(routes, "").filter(([file]) => !file.startsWith("routes/api/"));

describe("the path of a handler", () => {
  it.each(table)("of %s is %s", async (file, path) => {
    const module = await modules[`/app/${file}`]?.();
    const declared = [module?.loader, module?.action].flatMap(declaredPaths);
    expect(declared.filter((one) => one !== path)).toEqual([]);
  });

  it("is declared by every screen", async () => {
    const found = await Promise.all(
      table.map(async ([file]) => declaredPaths((await modules[`/app/${file}`]?.())?.loader)),
    );
    // Redirects, probes, and what scripts alone ask for have handlers of their own.
    expect(found.filter((paths) => paths.length > 0).length).toBeGreaterThan(table.length - 16);
  });

  it("gives its parameters, and rejects a route with other ones", () => {
    const { id, version } = requireParams("/preview/:id/revisions/:version", {
      id: "a",
      version: "1",
    });
    expect([id, version]).toEqual(["a", "1"]);
    expect(() => requireParams("/preview/:id", { postId: "a" })).toThrow("/preview/:id");
  });
});
