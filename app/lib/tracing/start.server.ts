import { env } from "#app/lib/env.server.ts";

/** Turns traces on where they are wanted. Call it before the database is opened. */
export async function startTracing(): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startOpenTelemetry } = await import("./open-telemetry.server.ts");
  startOpenTelemetry(env.OTEL_EXPORTER_OTLP_ENDPOINT);
}
