import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A file of the product as it was parsed. */
export interface Source {
  /** From the project's folder: "app/lib/log.server.ts". */
  file: string;
  text: string;
  tree: ts.SourceFile;
}

/** Every TypeScript file of `app/`; generated code is not ours. */
export function readSources(): Source[] {
  return fs
    .readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((name) => `app/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("app/generated/"))
    .map((file) => {
      const text = fs.readFileSync(file, "utf8");
      return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    });
}

/** The files of `app/` that a file imports or exports from, types included. */
export function importsOf({ file, tree }: Source): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) return [];
    if (from.text.startsWith("#app/")) return [`app/${from.text.slice("#app/".length)}`];
    if (!from.text.startsWith(".")) return [];
    return [path.posix.join(path.posix.dirname(file), from.text)];
  });
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const mine = order.size;
    order.set(file, mine);
    lowest.set(file, mine);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next)
        ? stack.includes(next)
          ? (order.get(next) ?? mine)
          : mine
        : graph.has(next)
          ? visit(next)
          : mine;
      lowest.set(file, Math.min(lowest.get(file) ?? mine, reached));
    }
    if (lowest.get(file) === mine) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest.get(file) ?? mine;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
