import {
  savePlatformMetrics,
  listIntegrationCopies,
} from "#app/analytics/platform-metrics.server.ts";
import {
  fetchPlatformMetrics,
  claimForMetrics,
} from "#app/integrations/platform-metrics.server.ts";
import { log } from "#app/lib/log.server.ts";

/**
 * Fetches metrics from every connected platform that has any, once an hour each. After a failure
 * the last metrics stay, with their time, until the next hour.
 */
export async function pullPlatformMetrics(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const integration = await claimForMetrics();
    if (!integration) return;
    try {
      const copies = await listIntegrationCopies(integration.id);
      if (copies.length === 0) continue;
      const outcome = await fetchPlatformMetrics(
        integration,
        copies.map((copy) => copy.remoteId),
        signal,
      );
      if (outcome?.ok) await savePlatformMetrics(integration.id, copies, outcome, new Date());
      else if (outcome)
        log.info(
          { integration: integration.id, reason: outcome.failure.message },
          "a platform gave no figures",
        );
    } catch (error) {
      log.warn(
        { integration: integration.id, err: error },
        "the figures of a platform could not be read",
      );
    }
  }
}
