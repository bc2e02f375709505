import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What is measured of this process, in Prometheus's terms. Labels have few values: no addresses, no users, no hosts that users name. */

interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "status">;
  outside: Counter<"service" | "type">;
  readGauges: Map<string, () => Promise<number>>;
}

const holder = globalThis as typeof globalThis & { __postwrightMetrics?: Metrics };
const metrics: Metrics = (holder.__postwrightMetrics ??= makeMetrics());

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
    readGauges: new Map(),
  };
}

/** Counts one request. `status` as its class, such as 2xx; an answer that its client did not wait for is "aborted". */
export function measureRequest(method: string, status: number | "aborted", seconds: number): void {
  metrics.requests.observe(
    { method, status: status === "aborted" ? status : `${Math.floor(status / 100)}xx` },
    seconds,
  );
}

/** Services with an API of one address; whatever else is called is a user's site. */
const SERVICES = ["anthropic", "stripe"];

export function countOutsideCall(service: string, type: string): void {
  metrics.outside.inc({ service: SERVICES.includes(service) ? service : "site", type });
}

/** Adds a figure that is read each time the metrics are. One that cannot be read is left out. */
export function addGauge(name: string, help: string, read: () => Promise<number>): void {
  if (!metrics.readGauges.has(name)) new Gauge({ name, help, registers: [metrics.registry] });
  metrics.readGauges.set(name, read);
}

/** Everything in Prometheus's text format, with its content type. */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  for (const [name, read] of metrics.readGauges) {
    const gauge = metrics.registry.getSingleMetric(name) as Gauge;
    await read().then(
      (value) => gauge.set(value),
      () => gauge.remove(),
    );
  }
  return { text: await metrics.registry.metrics(), type: metrics.registry.contentType };
}
