import { createHmac, randomBytes } from "node:crypto";
import type { Integration } from "#app/generated/prisma/client.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { openCredentials } from "./connection.server.ts";

/**
 * Which site an integration leads to. Two integrations of one site share the copies there: a post
 * has one copy on each site.
 */

/**
 * The site that the credentials lead to, after the platform's key and a colon; null where the
 * platform names no sites, and where it needs a secret for that which is missing.
 */
export async function siteOf(platform: Platform, credentials: Credentials): Promise<string | null> {
  if (!platform.site) return null;
  const key = await hashKey();
  let isKnown = true;
  const site = platform.site(credentials, (secret) => {
    if (secret === "") isKnown = false;
    return createHmac("sha256", key)
      .update(`${platform.key}\0${secret}`)
      .digest("base64url")
      .slice(0, 22);
  });
  return isKnown ? `${platform.key}:${site}` : null;
}

/** Stored unsealed and never changed: sites keep their names when CREDENTIALS_KEY changes. */
async function hashKey(): Promise<string> {
  const name = "site-key";
  await db.secret.createMany({
    data: [{ name, value: randomBytes(32).toString("base64url") }],
    skipDuplicates: true,
  });
  return (await db.secret.findUniqueOrThrow({ where: { name } })).value;
}

/**
 * The site as publications name it. An integration whose site is not known is a site of its own.
 */
export function siteKey({
  id,
  platform,
  site,
}: Pick<Integration, "id" | "platform" | "site">): string {
  return site ?? `${platform}:?${id}`;
}

/** Site and host of stored credentials; null when they do not open, or the platform is gone. */
export async function readSite(
  integration: Integration,
): Promise<{ site: string | null; host: string } | null> {
  const platform = findPlatform(integration.platform);
  if (!platform) return null;
  try {
    const credentials = openCredentials(integration);
    return { site: await siteOf(platform, credentials), host: platform.host(credentials) };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
