import { processWide } from "./process-wide.server.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * Prometheus metrics of this process. Labels have few values: no addresses, users or hosts that
 * users choose.
 */

interface Metrics {
  registry: Registry;
  requests: Counter<"method" | "route" | "status">;
  durations: Histogram<"method" | "route">;
  outside: Counter<"service" | "type">;
  modelCalls: Counter<"source" | "purpose" | "outcome">;
  modelTokens: Counter<"source" | "purpose" | "direction">;
  attempts: Counter<"platform" | "action" | "outcome">;
  lateness: Histogram;
  storedPages: Counter<"from">;
  gauges: Map<string, { gauge: Gauge; labelled: boolean; read: Reading }>;
}

/** One value, or one for each of some labels. */
type Reading = () => Promise<number | Array<[labels: Record<string, string>, value: number]>>;

const metrics = processWide("metrics", makeMetrics);

function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: "postwright_http_requests_total",
      help: "Requests that were answered, by route and status.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "postwright_http_request_duration_seconds",
      help: "Time to the end of the answer.",
      labelNames: ["method", "route"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
      registers,
    }),
    outside: new Counter({
      name: "postwright_outside_call_failures_total",
      help: "Calls to other services that failed.",
      labelNames: ["service", "type"],
      registers,
    }),
    modelCalls: new Counter({
      name: "postwright_model_calls_total",
      help: "Requests to a model that have ended.",
      labelNames: ["source", "purpose", "outcome"],
      registers,
    }),
    modelTokens: new Counter({
      name: "postwright_model_tokens_total",
      help: "Tokens that models took and gave.",
      labelNames: ["source", "purpose", "direction"],
      registers,
    }),
    attempts: new Counter({
      name: "postwright_publication_attempts_total",
      help: "Calls to platforms, by what came of them.",
      labelNames: ["platform", "action", "outcome"],
      registers,
    }),
    lateness: new Histogram({
      name: "postwright_publication_lateness_seconds",
      help: "How long after its time a publication was first begun.",
      buckets: [1, 2, 5, 10, 30, 60, 120, 600, 3_600, 86_400],
      registers,
    }),
    storedPages: new Counter({
      name: "postwright_blog_pages_total",
      help: "Pages of blogs that readers asked for: sent from the store, or made.",
      labelNames: ["from"],
      registers,
    }),
    gauges: new Map(),
  };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Counts one request. `status` is "aborted" if the client left before the end. */
export function measureRequest(
  { method, route, status }: { method: string; route: string; status: string },
  seconds: number,
): void {
  const known = METHODS.includes(method) ? method : "other";
  metrics.requests.inc({ method: known, route, status });
  metrics.durations.observe({ method: known, route }, seconds);
}

export function countAttempt(platform: string, action: string, outcome: string): void {
  metrics.attempts.inc({ platform, action, outcome });
}

/** Measures how late a publication was begun. */
export function measureLateness(ms: number): void {
  metrics.lateness.observe(ms / 1_000);
}

/** Counts a page of a blog by where it came from. */
export function countStoredPage(from: "stored" | "made"): void {
  metrics.storedPages.inc({ from });
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

/**
 * Adds a gauge that is read at every scrape, and left out of it when reading fails. `labels` names
 * the labels of a reading that has some.
 */
export function addGauge(name: string, help: string, read: Reading, labels: string[] = []): void {
  const registers = [metrics.registry];
  const gauge =
    metrics.gauges.get(name)?.gauge ?? new Gauge({ name, help, labelNames: labels, registers });
  metrics.gauges.set(name, { gauge, labelled: labels.length > 0, read });
}

export async function readMetrics(): Promise<{ text: string; type: string }> {
  for (const { gauge, labelled, read } of metrics.gauges.values()) {
    const found = await read().catch(() => []);
    if (labelled) gauge.reset();
    else gauge.remove();
    if (typeof found === "number") gauge.set(found);
    else for (const [labels, value] of found) gauge.set(labels, value);
  }
  return { text: await metrics.registry.metrics(), type: metrics.registry.contentType };
}
