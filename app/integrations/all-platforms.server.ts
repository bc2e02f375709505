import { blogPlatform } from "#app/blog/blog-platform.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import type { Platform, PlatformDefinition } from "#app/platforms/platform.ts";
import { definitionOf, platforms } from "#app/platforms/registry.server.ts";

/** Every platform of the product by its key, in the order in which they are shown: the outside ones and the built-in blog. */
export const allPlatforms: Record<string, Platform> = Object.fromEntries(
  [...platforms, blogPlatform].map((platform) => [platform.key, platform]),
);

/** The platform, or null for a key that is none. */
export function findPlatform(key: string): Platform | null {
  return Object.hasOwn(allPlatforms, key) ? (allPlatforms[key] ?? null) : null;
}

/** The platform. Throws `invalid` with the keys that there are. */
export function requirePlatform(key: string): Platform {
  const platform = findPlatform(key);
  if (platform) return platform;
  const sentence = `Platform "${key.slice(0, 40)}" is not known. Choose one of: ${Object.keys(allPlatforms).join(", ")}.`;
  throw new AppError("invalid", sentence, { fields: { platform: sentence } });
}

/** The platform's own name; a key that is none is shown with a capital letter. */
export function platformName(key: string): string {
  return findPlatform(key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** The definitions as `GET /api/platforms` gives them, by key. */
export function platformDefinitions(): Record<string, PlatformDefinition> {
  return Object.fromEntries(
    Object.entries(allPlatforms).map(([key, platform]) => [key, definitionOf(platform)]),
  );
}

/** The definition for a page of the platform's own. Throws `not_found`. */
export function requirePlatformPage(key: string): PlatformDefinition {
  const definition = platformDefinitions()[key];
  if (!definition || !findPlatform(key))
    throw new AppError("not_found", "There is no such platform.");
  return definition;
}
