import { platformDefinitions } from "#app/platforms/registry.server.ts";

/** The name of each platform by its key. */
export function platformNames(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(platformDefinitions()).map(([key, { name }]) => [key, name]),
  );
}
