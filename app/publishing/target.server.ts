import type { Integration } from "#app/generated/prisma/client.ts";
import { platformName, requirePlatform } from "#app/integrations/all-platforms.server.ts";
import { openCredentials } from "#app/integrations/connection.server.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Platform } from "#app/platforms/platform.ts";

/** Where to publish: a certain integration, or a platform, which means the user's newest active integration of it. */
export interface Choice {
  integrationId?: string | undefined;
  platform?: string | undefined;
}

export interface Target {
  integration: Integration;
  platform: Platform;
  /** For limits per host; empty when nothing goes out. */
  host: string;
}

/** Finds what the user chose. Throws `invalid` with a sentence that names the platform when there is no active integration. */
export async function chooseTarget(user: { id: string }, choice: Choice): Promise<Target> {
  const integration = choice.integrationId ? await byId(user, choice.integrationId) : await byPlatform(user, choice.platform ?? "");
  const platform = requirePlatform(integration.platform);
  return { integration, platform, host: hostOf(platform, integration) };
}

async function byId(user: { id: string }, id: string): Promise<Integration> {
  const integration = /^[\w-]{1,64}$/.test(id) ? await db.integration.findFirst({ where: { id, userId: user.id } }) : null;
  if (!integration) throw refused("This integration is not there any more. Choose another.");
  if (!integration.isActive) throw refused(`The integration “${integration.name}” is switched off. Switch it on under Integrations, then publish.`);
  return integration;
}

async function byPlatform(user: { id: string }, key: string): Promise<Integration> {
  const platform = requirePlatform(key);
  const integration = await db.integration.findFirst({ where: { userId: user.id, platform: platform.key, isActive: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  if (!integration) throw refused(`You have no active ${platformName(key)} integration. Connect one or switch one on under Integrations.`);
  return integration;
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
