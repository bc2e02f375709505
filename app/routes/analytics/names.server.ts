import { platformDefinitions } from "#app/platforms/registry.server.ts";

export function platformNames(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(platformDefinitions()).map(([key, { name }]) => [key, name]),
  );
}
