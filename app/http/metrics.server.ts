import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { readMetrics } from "#app/lib/metrics.server.ts";

/**
 * The metrics of this process, for callers that send METRICS_TOKEN. Throws `not_found` for anybody
 * else, and for everybody while none is set.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  if (!mayRead(request)) throw new AppError("not_found", "There is no such address.");
  const { text, type } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": type } });
}

function mayRead(request: Request): boolean {
  const given = /^bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return env.METRICS_TOKEN !== undefined && isSame(given, env.METRICS_TOKEN);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
