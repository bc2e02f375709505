import { processWide } from "#app/lib/process-wide.server.ts";
import { requestSpan } from "#app/lib/request-context.server.ts";
import type { Attributes, Span } from "./span.ts";

/**
 * Traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing here does anything, and the
 * libraries are not loaded.
 */

export interface SpanStart {
  name: string;
  kind: "server" | "client";
  attributes: Attributes;
  /** The work that this one is part of. */
  parent?: Span | undefined;
  /** The traceparent header of a request. */
  remote?: string | undefined;
}

interface Tracing {
  start?: (given: SpanStart) => Span;
  stop?: () => Promise<void>;
}

const tracing = processWide<Tracing>("tracing", () => ({}));

/** Turns traces on. */
export function setTracing(given: Required<Tracing>): void {
  Object.assign(tracing, given);
}

export function isTracing(): boolean {
  return tracing.start !== undefined;
}

/** Begins a span; undefined while traces are off. */
export function startSpan(given: SpanStart): Span | undefined {
  return tracing.start?.(given);
}

/** The same, as part of the running request, or alone in background work. */
export function startChildSpan(name: string, attributes: Attributes): Span | undefined {
  return tracing.start?.({ name, kind: "client", attributes, parent: requestSpan() });
}

/** Sends what is left. Never throws. */
export async function stopTracing(): Promise<void> {
  await tracing.stop?.().catch(() => undefined);
}
