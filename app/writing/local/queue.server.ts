import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * The requests to the model on this computer, one at a time: several share its memory and its
 * context, and slow each other down until all of them time out.
 */
interface Place {
  userId: string;
  begin: () => void;
}

const queue = processWide("local queue", () => ({
  running: null as string | null,
  waiting: [] as Place[],
}));

/** Waits for a turn; returns what ends it. Throws the signal's reason if that comes first. */
export async function takeTurn(userId: string, signal?: AbortSignal): Promise<() => void> {
  signal?.throwIfAborted();
  if (queue.running === null) queue.running = userId;
  else
    await new Promise<void>((resolve, reject) => {
      const place = { userId, begin: resolve };
      queue.waiting.push(place);
      signal?.addEventListener(
        "abort",
        () => {
          const at = queue.waiting.indexOf(place);
          if (at < 0) return;
          queue.waiting.splice(at, 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    });
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const next = queue.waiting.shift();
    queue.running = next?.userId ?? null;
    next?.begin();
  };
}

/** How many requests come before the user's first one that waits; 0 if none of theirs waits. */
export function requestsAhead(userId: string): number {
  return queue.waiting.findIndex((place) => place.userId === userId) + 1;
}

/** How many requests run and wait. */
export function queueLength(): number {
  return queue.waiting.length + (queue.running === null ? 0 : 1);
}
