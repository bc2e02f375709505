import { waitForChange } from "./bus.server.ts";
import { requireGeneration } from "./generation.server.ts";
import { eventFor, type EventOf, type Followed, type GenerationEvent } from "./view.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { isActive } from "../wizard/wizard.ts";

/** How often the row is read without a wake-up: the run may be in another process. */
const POLL_MS = 500;

/**
 * Streams a run from its current state to its end; null is a poll without news. Only reads the row,
 * so any number of readers may join and leave. Throws `not_found`.
 */
export async function* followGeneration(
  user: Planned,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent | null> {
  const read = () => requireGeneration(user, id);
  for await (const news of followRun(id, read, signal)) yield news && news.event;
}

/**
 * The same for any view of a run, with the view after each event. `textOf` returns the text that
 * the reader has when the stream begins.
 */
export async function* followRun<View extends Followed>(
  id: string,
  read: () => Promise<View>,
  signal: AbortSignal,
  textOf: (now: View) => string = () => "",
): AsyncGenerator<{ event: EventOf<View>; now: View } | null> {
  let known: View | null = null;
  while (!signal.aborted) {
    const changed = waitForChange(id, POLL_MS, signal);
    const now = await read();
    const event = eventFor(known, now, known?.html ?? textOf(now));
    known = now;
    yield event && { event, now };
    if (!isActive(now.state)) return;
    await changed;
  }
}
