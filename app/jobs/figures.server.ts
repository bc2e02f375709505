import { keepFigures, listLiveCopies } from "#app/analytics/figures.server.ts";
import { askForFigures, takeForFigures } from "#app/integrations/figures.server.ts";
import { log } from "#app/lib/log.server.ts";

/** Asks every connected platform that has figures of its own, each once an hour. A platform that fails is asked again at its next hour, and its last figures stay with their time. */
export async function pullFigures(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const integration = await takeForFigures();
    if (!integration) return;
    try {
      const copies = await listLiveCopies(integration.id);
      if (copies.length === 0) continue;
      const outcome = await askForFigures(
        integration,
        copies.map((copy) => copy.remoteId),
        signal,
      );
      if (outcome?.ok) await keepFigures(integration.id, copies, outcome, new Date());
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
