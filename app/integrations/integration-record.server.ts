import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Integration } from "#app/generated/prisma/client.ts";
import * as TEXT from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Credentials } from "#app/platforms/platform.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { openCredentials, readSettings } from "./connection.server.ts";
import { maskCredentials } from "./credentials.server.ts";
import type { IntegrationView } from "./integration-view.ts";

/** The stored credentials; null when the present key does not open them. */
export function openStoredCredentials(row: Integration): Credentials | null {
  try {
    return openCredentials(row);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** The user's integration. Throws `not_found`, also for ids of other users. */
export async function requireOwnedIntegration(user: Owner, id: string): Promise<Integration> {
  const row = isId(id) ? await db.integration.findFirst({ where: { id, userId: user.id } }) : null;
  if (!row) throw integrationNotFound();
  return row;
}

export function toIntegrationView(row: Integration): IntegrationView {
  const credentials = openStoredCredentials(row);
  const unreadable = credentials === null;
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    isActive: row.isActive,
    lastSync: row.lastSync?.toISOString() ?? null,
    credentials: maskCredentials(findPlatform(row.platform), credentials ?? {}),
    settings: readSettings(row.settings),
    health: unreadable ? "needs_reconnect" : row.health,
    healthMessage: unreadable ? TEXT.credentialsUnreadable : row.healthMessage,
  };
}

export function integrationNotFound(): AppError {
  return new AppError("not_found", TEXT.integrationNotFound);
}
