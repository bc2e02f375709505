import { isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import { countModelCall } from "#app/lib/metrics.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { takeTurn } from "./local/queue.server.ts";
import type { CallUsage, Meter } from "./model.server.ts";
import { endCall, startCall, type EndedCall, type StartedCall } from "./model-calls.server.ts";

/** Milliseconds before each further try to record a call whose end could not be stored. */
const TRY_AGAIN_MS = [1_000, 10_000, 60_000];

/** The meter of a user's model. */
export function meterFor(user: Owner): Meter {
  return {
    async run({ signal, ...call }, request, explain = (error) => error) {
      const endTurn = call.source === "local" ? await takeTurn(user.id, signal) : () => undefined;
      try {
        return await recorded(user, call, request, explain);
      } finally {
        endTurn();
      }
    },
  };
}

async function recorded<T>(
  user: Owner,
  call: Parameters<typeof startCall>[1],
  request: (report: (usage: Partial<CallUsage>) => void) => Promise<T>,
  explain: (error: unknown) => unknown,
): Promise<T> {
  const started = await startCall(user, call);
  const since = performance.now();
  const usage: Partial<CallUsage> = {};
  const end = async (failure: Failure) => {
    const ms = Math.round(performance.now() - since);
    await record(user, started, { ...usage, ms, error: failure.error }, failure.outcome);
  };
  try {
    const answer = await request((reported) => void Object.assign(usage, reported));
    await end({ outcome: "ok", error: "" });
    return answer;
  } catch (error) {
    await end(failureOf(explain(error)));
    throw error;
  }
}

interface Failure {
  outcome: string;
  /** Stored and shown: a short class and a sentence. */
  error: string;
}

/** Only sentences of our own are kept: another error's text could hold a part of the prompt. */
function failureOf(error: unknown): Failure {
  if (error === null) return { outcome: "taken back", error: "" };
  if (isAppError(error)) return { outcome: error.kind, error: `${error.kind}: ${error.message}` };
  if (isStop(error)) return { outcome: "stopped", error: "stopped: It was stopped." };
  return { outcome: "internal", error: "internal: It failed because of a fault of ours." };
}

/** An abort throws its signal's reason, which is a word or an AbortError. */
function isStop(error: unknown): boolean {
  return typeof error === "string" || (error instanceof Error && error.name === "AbortError");
}

/** Never throws: an answer that came must not be lost because its cost could not be stored. */
async function record(
  user: Owner,
  started: StartedCall,
  ended: EndedCall,
  outcome: string,
): Promise<void> {
  const { purpose, source, model } = started;
  const store = () => endCall(user, started, ended);
  try {
    const { inputTokens, outputTokens, cachedTokens, searches, ms, stopReason, requestId } =
      await store();
    log.info(
      {
        user: user.id, purpose, source, model, outcome,
        inputTokens, outputTokens, cachedTokens, searches, ms,
        stopReason, upstreamRequestId: requestId,
      }, // prettier-ignore
      "a model call ended",
    );
    countModelCall({ source, purpose, outcome }, inputTokens, outputTokens);
  } catch (error) {
    log.error({ user: user.id, call: started.id, err: error }, "a model call was not recorded");
    storeLater(store, TRY_AGAIN_MS);
  }
}

/** Recording the same end twice counts it once. */
function storeLater(store: () => Promise<unknown>, [wait, ...others]: readonly number[]): void {
  if (wait === undefined) return;
  setTimeout(() => void store().catch(() => storeLater(store, others)), wait).unref();
}
