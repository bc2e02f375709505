import { waitForChange } from "./generation-bus.server.ts";
import { requireGeneration } from "./generation.server.ts";
import { eventFor, type GenerationEvent, type GenerationView } from "./generation-view.ts";
import type { Author } from "./wizard.server.ts";
import { isActive } from "./wizard.ts";

/** So often the row is looked at when nothing wakes the reader: the run may be in another process. */
const LOOK_MS = 500;

/**
 * What happens to a run, from its present state to its end; null is a look that found nothing new.
 * It reads the row only, so any number of readers may join and leave. Throws `not_found`.
 */
export async function* followGeneration(
  user: Author,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent | null> {
  let known: GenerationView | null = null;
  while (!signal.aborted) {
    const changed = waitForChange(id, LOOK_MS, signal);
    const now = await requireGeneration(user, id);
    const event = eventFor(known, now);
    known = now;
    yield event;
    if (!isActive(now.state)) return;
    await changed;
  }
}
