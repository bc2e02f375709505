import type { Integration } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { MetricsOutcome } from "#app/platforms/outcome.ts";
import { platforms, findPlatform } from "#app/platforms/registry.server.ts";
import { connectorContext, openCredentials } from "./connection.server.ts";

const HOUR_MS = 3_600_000;
const ASK_MS = 60_000;

/**
 * Claims the next integration whose platform has metrics and was not asked within the hour. Each is
 * claimed by one process only. Null when all were asked.
 */
export async function claimForMetrics(now = new Date()): Promise<Integration | null> {
  const withMetrics = [...platforms.values()].filter((platform) => platform.platformMetrics);
  const before = new Date(now.getTime() - HOUR_MS);
  const open = {
    isActive: true,
    health: { not: "needs_reconnect" as const },
    platform: { in: withMetrics.map((platform) => platform.key) },
    OR: [{ metricsAt: null }, { metricsAt: { lte: before } }],
  };
  for (;;) {
    const next = await db.integration.findFirst({
      where: open,
      orderBy: { metricsAt: { sort: "asc", nulls: "first" } },
    });
    if (!next) return null;
    const { count } = await db.integration.updateMany({
      where: { ...open, id: next.id },
      data: { metricsAt: now },
    });
    if (count === 1) return next;
  }
}

/**
 * Reads a platform's own metrics of these copies; null where it has none. Throws `not_configured`
 * when the credentials cannot be read.
 */
export async function fetchPlatformMetrics(
  integration: Integration,
  remoteIds: readonly string[],
  signal: AbortSignal,
): Promise<MetricsOutcome | null> {
  const context = connectorContext(
    openCredentials(integration),
    integration.settings,
    AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]),
  );
  return (await findPlatform(integration.platform)?.platformMetrics?.(remoteIds, context)) ?? null;
}
