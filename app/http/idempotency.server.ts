import { createHash } from "node:crypto";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { KEY_HEADER, keyReused, type RequestKey } from "#app/lib/idempotency-key.ts";
import { log } from "#app/lib/log.server.ts";
import { MAX_JSON_BYTES } from "./body.server.ts";
import { readBytes } from "./bytes.server.ts";

const KEY_MAX = 255;
/** A first call that has run for longer counts as dead, and its key may be used again. */
const STUCK_MS = 15 * 60_000;
/** Waits before what became of a key is written again; together far shorter than STUCK_MS. */
const RETRIES_MS = [1_000, 5_000, 30_000, 120_000];

/**
 * Runs a POST once per user and `Idempotency-Key`. A repeat gets the first answer: status and body
 * are kept for at least 24 hours. Throws `conflict` while the first call is running, `invalid` for
 * a key that was used with another body or has more than 255 characters.
 */
export async function withIdempotency(
  userId: string,
  request: Request,
  run: () => Promise<Response>,
): Promise<Response> {
  const given = await readRequestKey(request);
  if (given === null) return run();
  const { key, requestHash } = given;
  const held = await claim(userId, key, requestHash);
  if (!held) return await replay(userId, key, requestHash);
  return runHeld(held, run, async (response) => ({
    status: response.status,
    contentType: response.headers.get("Content-Type"),
    body: await response.clone().text(),
  }));
}

/** The key of a call and a hash of all that makes it this call; null without a key. */
export async function readRequestKey(request: Request): Promise<RequestKey | null> {
  const key = keyOf(request);
  if (key === null) return null;
  return { key, requestHash: hashOf(request, await readBytes(request, MAX_JSON_BYTES)) };
}

/**
 * The same for the form of a screen: when the browser sends a form again because the answer was
 * lost, it gets the first redirect with its notice. Only redirects are kept. Without a key (the
 * page has no scripts) `run` just runs.
 */
export async function redirectOnce<T>(
  userId: string,
  request: Request,
  form: FormData,
  run: () => Promise<Response | T>,
): Promise<Response | T> {
  const key = keyOf(request);
  if (key === null) return run();
  const requestHash = hashForm(request, form);
  const held = await claim(userId, key, requestHash);
  if (!held) return toRedirect(await replay(userId, key, requestHash));
  return runHeld(held, run, (answer) => {
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    if (!(answer instanceof Response) || location === null) return null;
    const stored: StoredRedirect = { location, cookies: answer.headers.getSetCookie() };
    return { status: answer.status, contentType: "application/json", body: JSON.stringify(stored) };
  });
}

/**
 * The same for a value that is shown once and stored nowhere: a repeat undoes what the first
 * request made (`undo` gets its id) and makes a new one.
 */
export async function recreateOnRetry<T>(
  userId: string,
  request: Request,
  form: FormData,
  make: () => Promise<{ id: string; value: T }>,
  undo: (id: string) => Promise<void>,
): Promise<T> {
  const key = keyOf(request);
  if (key === null) return (await make()).value;
  const requestHash = hashForm(request, form);
  const held = await claim(userId, key, requestHash);
  const earlier = held ? null : await (await replay(userId, key, requestHash)).text();
  const remake = async () => {
    if (earlier !== null) await undo(earlier);
    return make();
  };
  return (
    await runHeld(held ?? { userId, key }, remake, ({ id }) => ({
      status: 200,
      contentType: "text/plain",
      body: id,
    }))
  ).value;
}

interface StoredResponse {
  status: number;
  contentType: string | null;
  body: string;
}

/** The row of a key that this call may write; `createdAt` tells its claim from a later one. */
interface HeldKey {
  userId: string;
  key: string;
  createdAt?: Date;
}

/**
 * Runs the work of a held key and stores what `keep` returns. After an error, or when `keep`
 * returns null, the key is free again. Once the work is done, its result is returned even if it
 * cannot be stored: a repeat then finds the key in use, and does not do the work again at once.
 */
async function runHeld<T>(
  held: HeldKey,
  run: () => Promise<T>,
  keep: (result: T) => StoredResponse | null | Promise<StoredResponse | null>,
): Promise<T> {
  // A key that is done keeps its result: a failed repeat of `recreateOnRetry` is repeated as well.
  const free = () => db.idempotencyKey.deleteMany({ where: { ...held, state: "running" } });
  let result: T;
  try {
    result = await run();
  } catch (error) {
    await record(free);
    throw error;
  }
  const stored = await keep(result);
  await record(() =>
    stored
      ? db.idempotencyKey.updateMany({ where: { ...held }, data: { state: "done", ...stored } })
      : free(),
  );
  return result;
}

/**
 * Writes what became of a key. Never throws: if the database is away, the write is tried again
 * behind the answer, and at last given up; the key then ends as that of a dead call does.
 */
async function record(write: () => PromiseLike<unknown>, retry = 0): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ err: error }, "what became of an Idempotency-Key could not be stored");
    const wait = RETRIES_MS[retry];
    if (wait !== undefined) setTimeout(() => void record(write, retry + 1), wait).unref();
  }
}

interface StoredRedirect {
  location: string;
  cookies: string[];
}

async function toRedirect(stored: Response): Promise<Response> {
  const { location, cookies }: StoredRedirect = await stored.json();
  return new Response(null, {
    status: stored.status,
    headers: [
      ["Location", location],
      ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    ],
  });
}

function keyOf(request: Request): string | null {
  const key = request.headers.get(KEY_HEADER);
  if (key !== null && (key === "" || key.length > KEY_MAX))
    throw wrongField(KEY_HEADER, `Idempotency-Key must have 1 to ${KEY_MAX} characters.`);
  return key;
}

async function claim(userId: string, key: string, requestHash: string): Promise<HeldKey | null> {
  const createdAt = new Date();
  const stale = new Date(createdAt.getTime() - STUCK_MS);
  const rows = await db.$executeRaw`
    INSERT INTO "IdempotencyKey" ("userId", "key", "requestHash", "state", "createdAt") VALUES (${userId}, ${key}, ${requestHash}, 'running', ${createdAt})
    ON CONFLICT ("userId", "key") DO UPDATE SET "createdAt" = ${createdAt}, "requestHash" = ${requestHash}
    WHERE "IdempotencyKey"."state" = 'running' AND "IdempotencyKey"."createdAt" < ${stale}`;
  return rows === 1 ? { userId, key, createdAt } : null;
}

async function replay(userId: string, key: string, requestHash: string): Promise<Response> {
  const known = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
  if (known && known.requestHash !== requestHash) throw keyReused();
  if (!known || known.state !== "done" || known.status === null)
    throw new AppError(
      "conflict",
      "The first request with this Idempotency-Key is still running. Try again in a moment.",
      { retryAfter: 2, code: "idempotency_key_in_use" },
    );
  return new Response(known.body, {
    status: known.status,
    headers: {
      "Content-Type": known.contentType ?? "application/json; charset=utf-8",
      "Idempotent-Replayed": "true",
    },
  });
}

function hashForm(request: Request, form: FormData): string {
  return hashOf(
    request,
    new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString(),
  );
}

function hashOf(request: Request, body: string | Uint8Array): string {
  return createHash("sha256")
    .update(`${request.method} ${new URL(request.url).pathname}\n`)
    .update(body)
    .digest("hex");
}
