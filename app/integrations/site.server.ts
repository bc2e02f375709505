import { createHmac, randomBytes } from "node:crypto";
import type { Integration } from "#app/generated/prisma/client.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { findPlatform } from "./all-platforms.server.ts";
import { openCredentials } from "./connection.server.ts";

/** Which site an integration leads to. Two integrations with the same site share the copies there: a post has one. */

/** The site that the credentials lead to, with the platform's key before it; null where the platform does not say. */
export async function siteOf(platform: Platform, credentials: Credentials): Promise<string | null> {
  if (!platform.site) return null;
  const key = await hashKey();
  const site = platform.site(credentials, (secret) =>
    createHmac("sha256", key).update(`${platform.key}\0${secret}`).digest("base64url").slice(0, 22),
  );
  return `${platform.key}:${site}`;
}

/** Kept for good and not sealed: the names must stay the same when CREDENTIALS_KEY changes. */
async function hashKey(): Promise<string> {
  const name = "site-key";
  await db.secret.createMany({
    data: [{ name, value: randomBytes(32).toString("base64url") }],
    skipDuplicates: true,
  });
  return (await db.secret.findUniqueOrThrow({ where: { name } })).value;
}

/** The site as publications name it. While it is not known, the integration stands for a site of its own. */
export function siteKey({
  id,
  platform,
  site,
}: Pick<Integration, "id" | "platform" | "site">): string {
  return site ?? `${platform}:?${id}`;
}

/** Site and host of stored credentials; null when they cannot be read, or the platform is gone. */
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
