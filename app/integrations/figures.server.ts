import type { Integration } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { FiguresOutcome } from "#app/platforms/platform.ts";
import { allPlatforms, findPlatform } from "./all-platforms.server.ts";
import { connectorContext, openCredentials } from "./connection.server.ts";

const HOUR_MS = 3_600_000;
const ASK_MS = 60_000;

/** Takes the next integration whose platform has figures and was not asked within the hour; each is taken by one process only. Null when all were asked. */
export async function takeForFigures(now = new Date()): Promise<Integration | null> {
  const platforms = Object.values(allPlatforms).flatMap((platform) =>
    platform.figures ? [platform.key] : [],
  );
  const before = new Date(now.getTime() - HOUR_MS);
  const open = {
    isActive: true,
    health: { not: "needs_reconnect" },
    platform: { in: platforms },
    OR: [{ figuresAt: null }, { figuresAt: { lte: before } }],
  };
  for (;;) {
    const next = await db.integration.findFirst({
      where: open,
      orderBy: { figuresAt: { sort: "asc", nulls: "first" } },
    });
    if (!next) return null;
    const { count } = await db.integration.updateMany({
      where: { ...open, id: next.id },
      data: { figuresAt: now },
    });
    if (count === 1) return next;
  }
}

/** Asks a platform for its own figures of these copies. Throws `not_configured` when the credentials cannot be read. */
export async function askForFigures(
  integration: Integration,
  remoteIds: readonly string[],
  signal: AbortSignal,
): Promise<FiguresOutcome | null> {
  const context = connectorContext(
    openCredentials(integration),
    integration.settings,
    AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]),
  );
  return (await findPlatform(integration.platform)?.figures?.(remoteIds, context)) ?? null;
}
