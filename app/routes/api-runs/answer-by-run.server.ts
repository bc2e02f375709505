import type { AuthUser } from "#app/accounts/user.ts";
import { reply } from "#app/http/api.server.ts";
import { readRequestKey } from "#app/http/idempotency.server.ts";
import { noteApplied, preference } from "#app/http/prefer.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { waitUntilEnded } from "#app/writing/generation/generation.server.ts";
import {
  generationPath,
  type RequestedKind,
  requireRequested,
  requireResult,
  startRequested,
} from "#app/writing/generation/requested.server.ts";

/** Seconds that `Prefer: wait` may ask for. */
const MOST_WAIT_S = 60;
/** Seconds between two looks at a run. */
const LOOK_AGAIN_S = 2;
const RESTART_S = 5;

interface Call {
  user: AuthUser;
  request: Request;
  /** Aborted when the client has gone away. */
  signal: AbortSignal;
  kind: RequestedKind;
  body: object;
}

/**
 * Answers a call to the writer. With an `Idempotency-Key`, or with `Prefer: respond-async`, its
 * work is a run, which survives the client and answers the repeats of the call. Otherwise `now`
 * does the work, and ends with the client.
 */
export async function answerByRun(call: Call, now: () => Promise<unknown>) {
  const { user, request, signal, kind, body } = call;
  const key = await readRequestKey(request);
  const respondAsync = preference(request, "respond-async") !== null;
  if (key === null && !respondAsync) return now();
  const { id, isNew } = await startRequested(user, kind, body, key);
  const wait = waitOf(request);
  const seconds = respondAsync ? (wait ?? 0) : Infinity;
  const leave = () => signal.aborted || isStopping();
  const ended = seconds > 0 && (await waitUntilEnded(id, Date.now() + seconds * 1_000, leave));
  if (!ended && !respondAsync) throw brokenOff(signal);
  const response = ended ? reply(await requireResult(user, id)) : await accepted(user, id);
  if (respondAsync && wait !== null) noteApplied(response, `wait=${wait}`);
  if (!isNew) response.headers.set("Idempotent-Replayed", "true");
  return response;
}

async function accepted(user: AuthUser, id: string): Promise<Response> {
  const headers = { Location: generationPath(id), "Retry-After": String(LOOK_AGAIN_S) };
  const response = reply(await requireRequested(user, id), { status: 202, headers });
  noteApplied(response, "respond-async");
  return response;
}

/** The seconds of `Prefer: wait`, at most a minute; null without them. */
function waitOf(request: Request): number | null {
  const wait = preference(request, "wait") ?? "";
  return /^\d{1,9}$/.test(wait) ? Math.min(Number(wait), MOST_WAIT_S) : null;
}

/** The answer of a call that waits no longer, while its run goes on. */
function brokenOff(signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return new AppError(
    "unavailable",
    "The server restarts, and the work goes on afterwards. Send the same call with the same Idempotency-Key again.",
    { retryAfter: RESTART_S },
  );
}
