import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { env } from "#app/lib/env.server.ts";
import { traceOutsideCalls } from "./outside-calls.server.ts";
import type { Span } from "./span.ts";
import { setTracing } from "./spans.server.ts";

const SEND_MS = 10_000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Sends traces to the collector at `endpoint`, from now on. */
export function startOpenTelemetry(endpoint: string): void {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: Object.fromEntries(
      splitCommaList(env.OTEL_EXPORTER_OTLP_HEADERS ?? "").map((entry) => {
        const at = entry.indexOf("=");
        return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
      }),
    ),
    timeoutMillis: SEND_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("postwright");
  // Which context a span of ours stands for, as the parent of others.
  const contexts = new WeakMap<Span, Context>();
  setTracing({
    start({ name, kind, attributes, parent, remote }) {
      const above = (parent && contexts.get(parent)) ?? remoteContext(remote);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, above);
      const mine: Span = {
        end(more = {}, failed) {
          span.setAttributes(more);
          if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
          span.end();
        },
      };
      contexts.set(mine, trace.setSpan(above, span));
      return mine;
    },
    stop: () => provider.shutdown(),
  });
  traceOutsideCalls(new URL(endpoint).host);
}

/** The caller's own trace, from its traceparent header (W3C Trace Context). */
function remoteContext(header: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? "01", 16),
    isRemote: true,
  });
}
