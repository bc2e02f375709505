import type { Integration } from "#app/generated/prisma/client.ts";
import { platformName, requirePlatform } from "#app/integrations/all-platforms.server.ts";
import { openCredentials } from "#app/integrations/connection.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Platform } from "#app/platforms/platform.ts";

/** Where to publish: a certain integration, or a platform: the integration that has the post's copy, or the only one. */
export interface Choice {
  integrationId?: string | undefined;
  platform?: string | undefined;
}

export interface Target {
  integration: Integration;
  platform: Platform;
  /** Where the copy is or will be. */
  site: string;
  /** For limits per host; empty when nothing goes out. */
  host: string;
}

/** Finds what the user chose. Throws `invalid` with a sentence that names the platform when there is no active integration, `conflict` with the choices when there are several. */
export async function chooseTarget(
  user: { id: string },
  choice: Choice,
  postId: string,
): Promise<Target> {
  const integration = choice.integrationId
    ? await byId(user, choice.integrationId)
    : await byPlatform(user, choice.platform ?? "", postId);
  const platform = requirePlatform(integration.platform);
  return { integration, platform, site: siteKey(integration), host: hostOf(platform, integration) };
}

async function byId(user: { id: string }, id: string): Promise<Integration> {
  const integration = /^[\w-]{1,64}$/.test(id)
    ? await db.integration.findFirst({ where: { id, userId: user.id } })
    : null;
  if (!integration) throw refused("This integration is not there any more. Choose another.");
  if (!integration.isActive)
    throw refused(
      `The integration “${integration.name}” is switched off. Switch it on under Integrations, then publish.`,
    );
  return integration;
}

/** Of several integrations the one that leads to the post's copy is meant; without a copy, they must all lead to the same site. */
async function byPlatform(user: { id: string }, key: string, postId: string): Promise<Integration> {
  const platform = requirePlatform(key);
  const all = await db.integration.findMany({
    where: { userId: user.id, platform: platform.key, isActive: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!all[0])
    throw refused(
      `You have no active ${platformName(key)} integration. Connect one or switch one on under Integrations.`,
    );
  const copies =
    all.length === 1
      ? []
      : await db.publication.findMany({
          where: {
            userId: user.id,
            postId,
            OR: [{ publishedAt: { not: null } }, { remoteId: { not: null } }],
            site: { in: all.map(siteKey) },
          },
          select: { site: true, integrationId: true },
        });
  const sites = new Set(copies.length > 0 ? copies.map((copy) => copy.site) : all.map(siteKey));
  const there = all.filter((one) => sites.has(siteKey(one)));
  if (sites.size === 1)
    return (
      there.find((one) => copies.some((copy) => copy.integrationId === one.id)) ??
      there[0] ??
      all[0]
    );
  const choices = there.map((one) => `“${one.name}” (${one.id})`).join(", ");
  throw new AppError(
    "conflict",
    `You have several ${platform.name} integrations. Say which one is meant with its id as integrationId: ${choices}.`,
  );
}

/** Credentials that cannot be read fail at the attempt, with their own reason. */
function hostOf(platform: Platform, integration: Integration): string {
  try {
    return platform.host(openCredentials(integration));
  } catch (error) {
    if (isAppError(error)) return "";
    throw error;
  }
}

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { platform: sentence } });
}
