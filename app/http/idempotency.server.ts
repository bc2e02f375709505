import { createHash } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { MAX_JSON_BYTES, readBytes } from "./body.server.ts";

const KEY_MAX = 255;
/** A first call that has not ended after this long is taken for dead, and the key may be used again. */
const STUCK_MS = 15 * 60_000;

/**
 * Runs a POST once per user and `Idempotency-Key`: a repeat gets the first answer (status and body, kept at least 24 hours).
 * Throws `conflict` while the first call is still running and `invalid` for a reused key with another body or a key above 255 characters.
 */
export async function withIdempotency(userId: string, request: Request, run: () => Promise<Response>): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return run();
  if (key === "" || key.length > KEY_MAX) throw new AppError("invalid", `Idempotency-Key must have 1 to ${KEY_MAX} characters.`);
  const requestHash = await hashRequest(request.clone());
  const id = { userId_key: { userId, key } };
  if (!(await claim(userId, key, requestHash))) return await replay(userId, key, requestHash);
  try {
    const response = await run();
    const body = await response.clone().text();
    await db.idempotencyKey.update({
      where: id,
      data: { state: "done", status: response.status, contentType: response.headers.get("Content-Type"), body },
    });
    return response;
  } catch (error) {
    // A refused call changed nothing, so the same key may be tried again.
    await db.idempotencyKey.deleteMany({ where: { userId, key } });
    throw error;
  }
}

async function claim(userId: string, key: string, requestHash: string): Promise<boolean> {
  const stale = new Date(Date.now() - STUCK_MS);
  const rows = await db.$executeRaw`
    INSERT INTO "IdempotencyKey" ("userId", "key", "requestHash", "state", "createdAt") VALUES (${userId}, ${key}, ${requestHash}, 'running', now())
    ON CONFLICT ("userId", "key") DO UPDATE SET "createdAt" = now(), "requestHash" = ${requestHash}
    WHERE "IdempotencyKey"."state" = 'running' AND "IdempotencyKey"."createdAt" < ${stale}`;
  return rows === 1;
}

async function replay(userId: string, key: string, requestHash: string): Promise<Response> {
  const known = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
  if (known && known.requestHash !== requestHash)
    throw new AppError("invalid", "This Idempotency-Key was used for another request. Use a new key for a new request.");
  if (!known || known.state !== "done" || known.status === null)
    throw new AppError("conflict", "The first request with this Idempotency-Key is still running. Try again in a moment.", { retryAfter: 2 });
  return new Response(known.body, {
    status: known.status,
    headers: { "Content-Type": known.contentType ?? "application/json; charset=utf-8", "Idempotent-Replayed": "true" },
  });
}

async function hashRequest(request: Request): Promise<string> {
  const body = await readBytes(request, MAX_JSON_BYTES);
  return createHash("sha256").update(`${request.method} ${new URL(request.url).pathname}\n`).update(body).digest("hex");
}
