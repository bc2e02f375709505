import { waitForChange } from "./bus.server.ts";
import { requireGeneration } from "./generation.server.ts";
import { eventFor, type GenerationEvent, type GenerationView } from "./view.ts";
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
  let known: GenerationView | null = null;
  while (!signal.aborted) {
    const changed = waitForChange(id, POLL_MS, signal);
    const now = await requireGeneration(user, id);
    const event = eventFor(known, now);
    known = now;
    yield event;
    if (!isActive(now.state)) return;
    await changed;
  }
}
