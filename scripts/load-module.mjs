import "./node-version.mjs";
import path from "node:path";
import { createRunnableDevEnvironment, resolveConfig } from "vite";
import { root } from "./lib.mjs";

/**
 * Loads a TypeScript module of the project, and keeps what loads its later imports: the database
 * and others are imported only once they are needed.
 */
export async function load(file) {
  const resolve = { external: true, mainFields: [], conditions: ["node"] };
  const scripts = { consumer: "server", dev: { moduleRunnerTransform: true }, resolve };
  const config = await resolveConfig(
    { configFile: false, envDir: false, root, logLevel: "error", environments: { scripts } },
    "serve",
  );
  const environment = createRunnableDevEnvironment("scripts", config, {
    runnerOptions: { hmr: false },
    hot: false,
  });
  await environment.init();
  return environment.runner.import(path.join(root, file));
}
