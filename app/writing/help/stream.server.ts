import { isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { type AskedHelp, proposeHelp } from "./help.server.ts";
import type { HelpEvent } from "./proposal.ts";
import type { HelpPurpose } from "./purposes.ts";

/** How often what has come is sent on. */
const EVERY_MS = 120;

/**
 * Writing help as it comes: the text so far, then the proposal, or a sentence on what went wrong.
 * Ends with `signal`, which stops the model too.
 */
export async function* streamHelp(
  user: Planned,
  purpose: HelpPurpose,
  input: AskedHelp,
  signal: AbortSignal,
): AsyncGenerator<HelpEvent | null> {
  let text = "";
  let ended = false;
  const outcome = proposeHelp(user, purpose, input, (so) => (text = so), signal)
    .then((proposal): HelpEvent => ({ kind: "done", proposal }), toEvent)
    .finally(() => (ended = true));
  let sent = "";
  while (!ended) {
    await Promise.race([outcome, pause()]);
    const news: HelpEvent | null = text === sent ? null : { kind: "text", text };
    sent = text;
    if (!ended) yield news;
  }
  if (!signal.aborted) yield await outcome;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
}

function toEvent(error: unknown): HelpEvent {
  if (isAppError(error)) return { kind: "failed", message: error.message };
  if (!(error instanceof Error && error.name === "AbortError") && typeof error !== "string")
    log.error({ err: error }, "writing help failed");
  return { kind: "failed", message: "Something went wrong. Please try again." };
}
