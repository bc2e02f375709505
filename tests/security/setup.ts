import type { TestProject } from "vitest/node";
import { startApp } from "../helpers/app.ts";
import { builtRoutes, type BuiltRoute } from "../helpers/manifest.ts";

declare module "vitest" {
  export interface ProvidedContext {
    appUrl: string;
    routes: BuiltRoute[];
  }
}

/**
 * The built routes, and one running product for all files of this project that need no settings of
 * their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Openverse cannot be reached from tests: a 502, which these take for an error.
  const env = { LOG_LEVEL: "error", OPENVERSE: "off" };
  const [app, routes] = await Promise.all([startApp(env), builtRoutes()]);
  project.provide("routes", routes);
  project.provide("appUrl", app.url);
  return async () => {
    const output = app.output();
    await app.stop();
    if (/unexpected error|could not be rendered|nobody listening/.test(output))
      throw new Error(
        `the product logged errors while it was attacked:\n${output.slice(0, 4_000)}`,
      );
  };
}
