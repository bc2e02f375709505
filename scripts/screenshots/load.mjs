import path from "node:path";
import { runnerImport } from "vite";
import { root } from "../lib.mjs";

/** A TypeScript module of the project. */
export async function load(file) {
  const options = { configFile: false, root, logLevel: "error" };
  return (await runnerImport(path.join(root, file), options)).module;
}
