import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { pick } from "#app/lib/pick.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { secretKeys } from "#app/platforms/secrets.server.ts";
import { sealCredentials } from "./connection.server.ts";
import { readCredentials } from "./credentials.server.ts";
import { cleanName } from "./integration-name.ts";
import { MOST_INTEGRATIONS } from "./integrations.server.ts";
import { adoptRemoteCopies } from "./remote-copies.server.ts";
import { siteKey, siteOf } from "./site.server.ts";
import { hasRoom } from "./switch-on.server.ts";

/** Connections out of an export, which has no passwords, keys or tokens. */

interface KnownIntegration {
  id: string;
  platform: string;
  name: string;
  isActive: boolean;
  lastSync: Date | null;
  credentials: Credentials;
  settings: Record<string, string | number | boolean | null>;
}

/** Where copies of posts go that were sent through it. */
interface RestoredPlace {
  id: string;
  isActive: boolean;
  /** As publications name it. */
  site: string;
  host: string;
}

const PLACE = ["id", "isActive"] as const;

const RECONNECT_MESSAGE =
  "Imported without its passwords, keys and tokens. Enter them again, and what waits for this connection goes on.";

/** True for a platform that cannot be called with what an export says of a connection. */
export function needsSecrets(platform: string): boolean {
  const known = findPlatform(platform);
  return known !== null && secretKeys(known).length > 0;
}

/**
 * Adds a connection as one that needs to be connected again, or finds the user's own that leads to
 * the same site. Null for a platform that is not known here, and where the user has as many as
 * anybody may have.
 */
export async function restoreIntegration(
  user: Owner,
  given: KnownIntegration,
): Promise<RestoredPlace | null> {
  const platform = findPlatform(given.platform);
  if (!platform) return null;
  const { id, name, isActive, lastSync, settings } = given;
  const credentials = readableOnly(platform, given.credentials);
  const site = await siteOf(platform, credentials);
  const host = hostOf(platform, credentials);
  const known =
    site === null
      ? null
      : await db.integration.findFirst({
          where: { userId: user.id, site },
          orderBy: [{ isActive: "desc" }, { createdAt: "asc" }],
        });
  if (known) return { ...pick(known, PLACE), site: siteKey(known), host };
  if ((await db.integration.count({ where: { userId: user.id } })) >= MOST_INTEGRATIONS)
    return null;
  const isWhole = canBeUsed(platform, credentials);
  const row = await db.$transaction(async (tx) => {
    const made = await tx.integration.create({
      data: {
        ...{ id, userId: user.id, platform: platform.key, name: cleanName(name), site, settings },
        isActive: isActive && (await hasRoom(tx, user.id, platform.key)),
        lastSync,
        credentials: sealCredentials({ id, userId: user.id }, credentials),
        health: isWhole ? "unknown" : "needs_reconnect",
        healthMessage: isWhole ? "" : RECONNECT_MESSAGE,
      },
    });
    await adoptRemoteCopies(tx, made);
    return made;
  });
  return { ...pick(row, PLACE), site: siteKey(row), host };
}

function readableOnly(platform: Platform, given: Credentials): Credentials {
  const secret = secretKeys(platform);
  const keys = platform.fields.map(({ key }) => key).filter((key) => !secret.includes(key));
  return pick(
    given,
    keys.filter((key) => Object.hasOwn(given, key)),
  );
}

function canBeUsed(platform: Platform, credentials: Credentials): boolean {
  if (secretKeys(platform).length > 0) return false;
  try {
    readCredentials(platform, credentials);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** "" where the readable part does not name it: connecting again does. */
function hostOf(platform: Platform, credentials: Credentials): string {
  try {
    return platform.host(credentials);
  } catch {
    return "";
  }
}
