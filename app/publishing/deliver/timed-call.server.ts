import { connectorContext } from "#app/integrations/connection.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { ConnectorContext } from "#app/platforms/platform.ts";
import type { Failed } from "#app/platforms/outcome.ts";
import { failureFrom } from "#app/platforms/failures.server.ts";
import { countsAgainstHost, hostAnswered, hostFailed } from "../queue/hosts.server.ts";
import { CALL_MS, SILENT_MS } from "../timing.ts";
import type { CallJob } from "./job.ts";

/**
 * Makes one call with a deadline, by default CALL_MS, and reports the result to the host's circuit
 * breaker. A missed deadline is a failure of class `unknown`; `failureFrom` classifies what a
 * connector throws.
 */
export async function makeTimedCall<T extends { ok: true } | Failed>(
  job: CallJob,
  call: (context: ConnectorContext) => Promise<T>,
  ms = CALL_MS,
): Promise<T | Failed> {
  const { row, platform } = job;
  const signal = AbortSignal.timeout(ms);
  const late = failedOnAbort(signal, platform.name, ms);
  const context = connectorContext(job.credentials, job.integration.settings, signal, ms);
  const made = call(context).catch((error: unknown): Failed => {
    log.error(
      { err: error, publication: row.id, platform: row.platform },
      "a connector threw instead of answering",
    );
    return { ok: false, failure: failureFrom(error) };
  });
  const began = performance.now();
  const outcome = await Promise.race([made, late]);
  await reportToHost(row.host, outcome, performance.now() - began).catch(() => undefined);
  return outcome;
}

function failedOnAbort(signal: AbortSignal, name: string, ms: number): Promise<Failed> {
  return new Promise((resolve) => {
    signal.addEventListener(
      "abort",
      () =>
        resolve({
          ok: false,
          failure: {
            class: "unknown",
            message: `${name} did not answer within ${Math.round(ms / 1000)} seconds.`,
          },
        }),
      { once: true },
    );
  });
}

async function reportToHost(
  host: string,
  outcome: { ok: true } | Failed,
  tookMs: number,
): Promise<void> {
  if (outcome.ok || !countsAgainstHost(outcome.failure)) return hostAnswered(host);
  await hostFailed(host, outcome.failure.status === undefined && tookMs >= SILENT_MS);
}
