import type { Owner } from "#app/lib/owner.ts";
import type { IntegrationHealth } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { sealCredentials } from "./connection.server.ts";
import { readCredentials } from "./credentials.server.ts";
import type { IntegrationView } from "./integration-view.ts";
import { releaseHeld } from "./held.server.ts";
import { cleanName } from "./integration-name.ts";
import {
  integrationNotFound,
  openStoredCredentials,
  requireOwnedIntegration,
  toIntegrationView,
} from "./integration-record.server.ts";
import { adoptRemoteCopies, moveToSite } from "./remote-copies.server.ts";
import { readSite, siteOf } from "./site.server.ts";

const MOST = 50;

export interface NewIntegration {
  platform: string;
  name: string;
  credentials: Record<string, unknown>;
  settings?: Record<string, string | number | boolean | null> | undefined;
}

/** The user's integrations, oldest first, with their secrets masked. */
export async function listIntegrations(user: Owner): Promise<IntegrationView[]> {
  const rows = await db.integration.findMany({
    where: { userId: user.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toIntegrationView);
}

/** One integration. Throws `not_found` for unknown ids and other users' ids alike. */
export async function requireIntegration(user: Owner, id: string): Promise<IntegrationView> {
  return toIntegrationView(await requireOwnedIntegration(user, id));
}

/**
 * Connects a platform. The integration starts switched off and adopts the copies that a removed
 * integration left on its site. Throws `invalid` with a sentence for each wrong field.
 */
export async function createIntegration(
  user: Owner,
  given: NewIntegration,
): Promise<IntegrationView> {
  const platform = requirePlatform(given.platform);
  const name = cleanName(given.name);
  const credentials = readCredentials(platform, given.credentials);
  if ((await db.integration.count({ where: { userId: user.id } })) >= MOST)
    throw new AppError("invalid", `You can have at most ${MOST} integrations. Remove one first.`);
  const id = newId();
  const sealed = sealCredentials({ id, userId: user.id }, credentials);
  const settings = given.settings ?? {};
  const site = await siteOf(platform, credentials);
  return db.$transaction(async (tx) => {
    const row = await tx.integration.create({
      data: {
        id,
        userId: user.id,
        platform: platform.key,
        name,
        credentials: sealed,
        site,
        settings,
        isActive: false,
      },
    });
    await adoptRemoteCopies(tx, row);
    return toIntegrationView(row);
  });
}

export interface IntegrationChange {
  isActive?: boolean | undefined;
  name?: string | undefined;
  /** A secret that is masked or left out stays as it is. */
  credentials?: Record<string, unknown> | undefined;
}

/**
 * Changes an integration. New credentials reset its health to unknown. Throws `not_found` and
 * `invalid`.
 */
export async function updateIntegration(
  user: Owner,
  id: string,
  change: IntegrationChange,
): Promise<IntegrationView> {
  const row = await requireOwnedIntegration(user, id);
  const credentials =
    change.credentials &&
    readCredentials(requirePlatform(row.platform), change.credentials, openStoredCredentials(row));
  const data: {
    isActive?: boolean;
    name?: string;
    credentials?: string;
    health?: IntegrationHealth;
    healthMessage?: string;
  } = {
    ...(change.isActive === undefined ? {} : { isActive: change.isActive }),
    ...(change.name === undefined ? {} : { name: cleanName(change.name) }),
    ...(credentials
      ? { credentials: sealCredentials(row, credentials), health: "unknown", healthMessage: "" }
      : {}),
  };
  const place =
    data.credentials === undefined
      ? null
      : await readSite({ ...row, credentials: data.credentials });
  return db.$transaction(async (tx) => {
    const [changed] = await tx.integration.updateManyAndReturn({
      where: { id: row.id, userId: user.id },
      data,
    });
    if (!changed) throw integrationNotFound();
    if (credentials) await releaseHeld(tx, changed.id);
    if (place && (place.site ?? changed.site) !== changed.site)
      await moveToSite(tx, changed, place);
    return toIntegrationView(changed);
  });
}
