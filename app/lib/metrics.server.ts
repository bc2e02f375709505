import { processWide } from "./process-wide.server.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * Prometheus metrics of this process. Labels have few values: no addresses, users or hosts that
 * users choose.
 */

interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "status">;
  outside: Counter<"service" | "type">;
  modelCalls: Counter<"source" | "purpose" | "outcome">;
  modelTokens: Counter<"source" | "purpose" | "direction">;
  gauges: Map<string, { gauge: Gauge; read: () => Promise<number> }>;
}

const metrics = processWide("metrics", makeMetrics);

function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "postwright_http_request_duration_seconds",
      help: "Time to the end of the answer.",
      labelNames: ["method", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    outside: new Counter({
      name: "postwright_outside_call_failures_total",
      help: "Calls to other services that failed.",
      labelNames: ["service", "type"],
      registers: [registry],
    }),
    modelCalls: new Counter({
      name: "postwright_model_calls_total",
      help: "Requests to a model that have ended.",
      labelNames: ["source", "purpose", "outcome"],
      registers: [registry],
    }),
    modelTokens: new Counter({
      name: "postwright_model_tokens_total",
      help: "Tokens that models took and gave.",
      labelNames: ["source", "purpose", "direction"],
      registers: [registry],
    }),
    gauges: new Map(),
  };
}

/** Counts one request by status class (2xx), or as "aborted" if the client left before the end. */
export function measureRequest(method: string, status: number | "aborted", seconds: number): void {
  metrics.requests.observe(
    { method, status: status === "aborted" ? status : `${Math.floor(status / 100)}xx` },
    seconds,
  );
}

/** Services with one fixed API address; all other hosts are users' sites. */
const SERVICES = ["anthropic", "stripe"];

export function countOutsideCall(service: string, type: string): void {
  metrics.outside.inc({ service: SERVICES.includes(service) ? service : "site", type });
}

/**
 * Counts one request to a model. `outcome` is "ok", "stopped", "taken back" (refused, then made
 * again without what the server does not take) or the kind of its error.
 */
export function countModelCall(
  call: { source: string; purpose: string; outcome: string },
  inputTokens: number,
  outputTokens: number,
): void {
  const { source, purpose } = call;
  metrics.modelCalls.inc(call);
  metrics.modelTokens.inc({ source, purpose, direction: "input" }, inputTokens);
  metrics.modelTokens.inc({ source, purpose, direction: "output" }, outputTokens);
}

/** Adds a gauge that is read at every scrape, and left out of it when reading fails. */
export function addGauge(name: string, help: string, read: () => Promise<number>): void {
  const gauge =
    metrics.gauges.get(name)?.gauge ?? new Gauge({ name, help, registers: [metrics.registry] });
  metrics.gauges.set(name, { gauge, read });
}

/** All metrics in Prometheus's text format, with the content type. */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  for (const { gauge, read } of metrics.gauges.values()) {
    await read().then(
      (value) => gauge.set(value),
      () => gauge.remove(),
    );
  }
  return { text: await metrics.registry.metrics(), type: metrics.registry.contentType };
}
