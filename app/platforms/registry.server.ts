import { AppError, wrongField } from "#app/lib/app-error.ts";
import type { Platform, PlatformDefinition } from "./platform.ts";
import { withholdSecrets } from "./secrets.server.ts";

const found = import.meta.glob<Platform>("./*/platform.server.ts", {
  eager: true,
  import: "platform",
});

/** Every platform by its key, in display order. Tests add platforms of their own. */
export const platforms: Map<string, Platform> = new Map(
  Object.entries(found)
    .map(([file, platform]) => checkKey(file, platform))
    .sort((a, b) => a.order - b.order)
    .map((platform) => [platform.key, withholdSecrets(platform)]),
);

/** The platform, or null for an unknown key. */
export function findPlatform(key: string): Platform | null {
  return platforms.get(key) ?? null;
}

/** The platform. Throws `invalid` with the known keys. */
export function requirePlatform(key: string): Platform {
  const platform = findPlatform(key);
  if (platform) return platform;
  throw wrongField(
    "platform",
    `Platform "${key.slice(0, 40)}" is not known. Choose one of: ${[...platforms.keys()].join(", ")}.`,
  );
}

/** The platform's own name; an unknown key is shown with a capital letter. */
export function platformName(key: string): string {
  return findPlatform(key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** The definitions as `GET /api/platforms` gives them: by key, in display order. */
export function platformDefinitions(): Record<string, PlatformDefinition> {
  return Object.fromEntries([...platforms].map(([key, platform]) => [key, definitionOf(platform)]));
}

export interface PlatformChoice {
  key: string;
  name: string;
  description: string;
  builtIn: boolean;
}

/** Every platform to choose from, in display order. */
export function listPlatforms(): PlatformChoice[] {
  return [...platforms.values()].map(({ key, name, description, builtIn = false }) => ({
    key,
    name,
    description,
    builtIn,
  }));
}

/** The platform that is part of this installation. */
export function requireBuiltIn(): Platform {
  const platform = [...platforms.values()].find(({ builtIn }) => builtIn);
  if (platform) return platform;
  throw new Error("No platform is built in.");
}

/** The definition for a page of the platform's own. Throws `not_found`. */
export function requirePlatformPage(key: string): PlatformDefinition {
  const platform = findPlatform(key);
  if (!platform) throw new AppError("not_found", "There is no such platform.");
  return definitionOf(platform);
}

function definitionOf(platform: Platform): PlatformDefinition {
  const { name, description, authType, testConnection, fields } = platform;
  return { name, description, authType, testConnection, fields };
}

function checkKey(file: string, platform: Platform): Platform {
  if (file === `./${platform.key}/platform.server.ts`) return platform;
  throw new Error(
    `app/platforms/${file.slice(2)} has the key "${platform.key}", not its folder's.`,
  );
}
