import { randomUUID } from "node:crypto";
import type { Integration } from "#app/generated/prisma/client.ts";
import { TEXT } from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Credentials } from "#app/platforms/platform.ts";
import { findPlatform, requirePlatform } from "./all-platforms.server.ts";
import { openCredentials, sealCredentials } from "./connection.server.ts";
import { moveToSite, takeOverCopies } from "./copies.server.ts";
import { maskCredentials, readCredentials } from "./credentials.server.ts";
import type { Health, IntegrationView } from "./health.ts";
import { releaseHeld } from "./held.server.ts";
import { readSite, siteOf } from "./site.server.ts";

interface Owner {
  id: string;
}

export const NAME_MAX = 100;
const MOST = 50;

export interface NewIntegration {
  platform: string;
  name: string;
  credentials: Record<string, unknown>;
  settings?: Record<string, unknown> | undefined;
}

/** The user's integrations, oldest first, with their secrets masked. */
export async function listIntegrations(user: Owner): Promise<IntegrationView[]> {
  const rows = await db.integration.findMany({
    where: { userId: user.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toView);
}

/** One integration. Throws `not_found` for unknown and foreign ids alike. */
export async function requireIntegration(user: Owner, id: string): Promise<IntegrationView> {
  return toView(await own(user, id));
}

/** Connects a platform; the integration begins switched off, and takes over the copies that a removed one left on its site. Throws `invalid` with a sentence for each wrong field. */
export async function createIntegration(
  user: Owner,
  given: NewIntegration,
): Promise<IntegrationView> {
  const platform = requirePlatform(given.platform);
  const name = cleanName(given.name);
  const credentials = readCredentials(platform, given.credentials);
  if ((await db.integration.count({ where: { userId: user.id } })) >= MOST)
    throw new AppError("invalid", `You can have at most ${MOST} integrations. Remove one first.`);
  const id = randomUUID();
  const sealed = sealCredentials({ id, userId: user.id }, credentials);
  const settings = (given.settings ?? {}) as object;
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
    await takeOverCopies(tx, row);
    return toView(row);
  });
}

export interface IntegrationChange {
  isActive?: boolean | undefined;
  name?: string | undefined;
  /** A secret that is masked or left out stays as it is. */
  credentials?: Record<string, unknown> | undefined;
}

/** Changes an integration. New credentials take away what was known of its health. Throws `not_found` and `invalid`. */
export async function updateIntegration(
  user: Owner,
  id: string,
  change: IntegrationChange,
): Promise<IntegrationView> {
  const row = await own(user, id);
  const credentials =
    change.credentials &&
    readCredentials(requirePlatform(row.platform), change.credentials, storedCredentials(row));
  const data: {
    isActive?: boolean;
    name?: string;
    credentials?: string;
    health?: string;
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
    if (!changed) throw notFound();
    if (credentials) await releaseHeld(tx, changed.id);
    if (place && (place.site ?? changed.site) !== changed.site)
      await moveToSite(tx, changed, place);
    return toView(changed);
  });
}

/** The stored credentials, or null when the present key does not open them: then everything has to be entered anew. */
export function storedCredentials(row: Integration): Credentials | null {
  try {
    return openCredentials(row);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** The row of an integration of this user. Throws `not_found`. */
export async function own(user: Owner, id: string): Promise<Integration> {
  const row = /^[\w-]{1,64}$/.test(id)
    ? await db.integration.findFirst({ where: { id, userId: user.id } })
    : null;
  if (!row) throw notFound();
  return row;
}

function toView(row: Integration): IntegrationView {
  const credentials = storedCredentials(row);
  const unreadable = credentials === null;
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    isActive: row.isActive,
    lastSync: row.lastSync?.toISOString() ?? null,
    credentials: maskCredentials(findPlatform(row.platform), credentials ?? {}),
    settings: row.settings as Record<string, unknown>,
    health: unreadable ? "needs_reconnect" : (row.health as Health),
    healthMessage: unreadable ? TEXT.credentialsUnreadable : row.healthMessage,
  };
}

function cleanName(name: string): string {
  // eslint-disable-next-line no-control-regex
  const clean = name.replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, " ").trim();
  const problem =
    clean === ""
      ? TEXT.integrationNameRequired
      : clean.length > NAME_MAX
        ? `Integration name can have at most ${NAME_MAX} characters`
        : null;
  if (problem) throw new AppError("invalid", problem, { fields: { name: problem } });
  return clean;
}

function notFound(): AppError {
  return new AppError("not_found", TEXT.integrationNotFound);
}
