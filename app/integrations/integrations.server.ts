import type { Owner } from "#app/lib/owner.ts";
import type { Integration } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { requireBuiltIn, requirePlatform } from "#app/platforms/registry.server.ts";
import { sealCredentials } from "./connection.server.ts";
import { readCredentials, sameCredentials } from "./credentials.server.ts";
import { newHealth, releaseHeld } from "./failed-tests.server.ts";
import type { IntegrationView } from "./integration-view.ts";
import { cleanName } from "./integration-name.ts";
import {
  integrationNotFound,
  openStoredCredentials,
  requireOwnedIntegration,
  toIntegrationView,
} from "./integration-record.server.ts";
import { adoptRemoteCopies, moveToSite } from "./remote-copies.server.ts";
import { readSite, siteOf } from "./site.server.ts";
import { requireSwitchable } from "./switch-on.server.ts";

export const MOST_INTEGRATIONS = 50;

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
  const row = await prepareIntegration(user, given);
  return toIntegrationView(await db.$transaction((tx) => insertIntegration(tx, row)));
}

/**
 * The user's integration of the platform that is built in, switched on; connected now if there is
 * none. Simultaneous calls connect it once. Throws `invalid` when there are too many integrations.
 */
export async function connectBuiltIn(user: Owner): Promise<IntegrationView> {
  const { key, name } = requireBuiltIn();
  const find = (tx: Pick<Tx, "integration">) =>
    tx.integration.findFirst({
      where: { userId: user.id, platform: key },
      orderBy: [{ isActive: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    });
  let known = await find(db);
  if (!known) {
    const row = await prepareIntegration(user, { platform: key, name, credentials: {} });
    known = await db.$transaction(async (tx) => {
      // FOR UPDATE: of two calls at once the second finds what the first has connected.
      await tx.$queryRaw`SELECT 1 AS one FROM "User" WHERE "id" = ${user.id} FOR UPDATE`;
      return (await find(tx)) ?? insertIntegration(tx, row);
    });
  }
  return updateIntegration(user, known.id, { isActive: true });
}

async function prepareIntegration(user: Owner, given: NewIntegration) {
  const platform = requirePlatform(given.platform);
  const name = cleanName(given.name);
  const credentials = readCredentials(platform, given.credentials);
  if ((await db.integration.count({ where: { userId: user.id } })) >= MOST_INTEGRATIONS)
    throw new AppError(
      "invalid",
      `You can have at most ${MOST_INTEGRATIONS} integrations. Remove one first.`,
    );
  const id = newId();
  return {
    id,
    userId: user.id,
    platform: platform.key,
    name,
    credentials: sealCredentials({ id, userId: user.id }, credentials),
    site: await siteOf(platform, credentials),
    settings: given.settings ?? {},
    isActive: false,
    ...(await newHealth(user, platform.key, credentials)),
  };
}

async function insertIntegration(
  tx: Tx,
  data: Awaited<ReturnType<typeof prepareIntegration>>,
): Promise<Integration> {
  const row = await tx.integration.create({ data });
  await adoptRemoteCopies(tx, row);
  return row;
}

export interface IntegrationChange {
  isActive?: boolean | undefined;
  /** Switch it on although its last test failed. */
  anyway?: boolean | undefined;
  name?: string | undefined;
  /** A secret that is masked or left out stays as it is. */
  credentials?: Record<string, unknown> | undefined;
}

/**
 * Changes an integration. Other credentials start with a health of their own; saving the same ones
 * again only ends a wait for them to be connected again. Throws `not_found`, `invalid`, and as
 * `requireSwitchable` does.
 */
export async function updateIntegration(
  user: Owner,
  id: string,
  change: IntegrationChange,
): Promise<IntegrationView> {
  const row = await requireOwnedIntegration(user, id);
  const stored = openStoredCredentials(row);
  const credentials =
    change.credentials &&
    readCredentials(requirePlatform(row.platform), change.credentials, stored);
  const keepsHealth =
    row.health !== "needs_reconnect" && credentials && sameCredentials(credentials, stored);
  const data = {
    ...(change.isActive === undefined ? {} : { isActive: change.isActive }),
    ...(change.name === undefined ? {} : { name: cleanName(change.name) }),
    ...(credentials && { credentials: sealCredentials(row, credentials) }),
    ...(credentials && !keepsHealth && (await newHealth(user, row.platform, credentials))),
  };
  const place =
    data.credentials === undefined
      ? null
      : await readSite({ ...row, credentials: data.credentials });
  return db.$transaction(async (tx) => {
    if (change.isActive) await requireSwitchable(tx, row, change.anyway ?? false);
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
