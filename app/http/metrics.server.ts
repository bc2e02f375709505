import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { readMetrics } from "#app/lib/metrics.server.ts";
import { requestArrival } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

/**
 * The metrics of this process, for callers that send METRICS_TOKEN or, if none is set, callers on
 * this computer. Throws `not_found` for anybody else.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  if (!mayRead(request)) throw new AppError("not_found", "There is no such address.");
  const { text, type } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": type } });
}

function mayRead(request: Request): boolean {
  if (env.METRICS_TOKEN !== undefined)
    return isSame(
      /^bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "",
      env.METRICS_TOKEN,
    );
  const arrival = requestArrival();
  return arrival !== null && !arrival.forwarded && isLoopback(arrival.remote);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
