import { log } from "#app/lib/log.server.ts";

/** How the process ends: what is under way is finished first. */

/** Work that must end before the process does: the job runner, the database. */
export type Stopper = () => Promise<unknown>;

interface Stopping {
  stoppers: Stopper[];
  inFlight: number;
  /** When the first signal came, on the process's own clock; null before. */
  since: number | null;
}

const DRAIN_MS = 25_000;
/** Ctrl-C reaches every process of a terminal, and so does the signal that each passes on: within so short a time they are one. */
const ONE_SIGNAL_MS = 5_000;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const holder = globalThis as typeof globalThis & { __postwrightStopping?: Stopping };
const state: Stopping = (holder.__postwrightStopping ??= {
  stoppers: [],
  inFlight: 0,
  since: null,
});

/** True from the first signal on: the health page answers 503, and no new work is begun. */
export function isStopping(): boolean {
  return state.since !== null;
}

/** Counts a request that is under way; returns what to call when it has ended. */
export function countRequest(): () => void {
  state.inFlight++;
  return () => void state.inFlight--;
}

/** Listens for the signals that end the process. The first stopper runs before the requests under way have ended, the others after. */
export function stopOnSignals(stoppers: Stopper[]): void {
  const listens = state.stoppers.length > 0;
  state.stoppers = stoppers;
  // A reload in development only replaces the stoppers.
  if (listens) return;
  for (const signal of Object.keys(SIGNALS) as Array<keyof typeof SIGNALS>)
    process.on(signal, () => receive(signal));
}

/** The first signal asks for an orderly end; one that comes later than five seconds after it insists. */
function receive(signal: keyof typeof SIGNALS): void {
  const now = performance.now();
  if (state.since === null) {
    state.since = now;
    log.info({ signal }, "stopping: what is under way is finished first");
    void stop();
  } else if (now - state.since > ONE_SIGNAL_MS) {
    log.warn(
      { signal, requests: state.inFlight },
      "stopped at once, because the signal came again",
    );
    process.exit(SIGNALS[signal]);
  }
}

async function stop(): Promise<void> {
  const until = Date.now() + DRAIN_MS;
  const [beforeDrain, ...afterDrain] = state.stoppers;
  await attempt(beforeDrain);
  while (state.inFlight > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 25));
  for (const stopper of afterDrain) await attempt(stopper);
  log.info("stopped");
  process.exit(0);
}

/** One that fails keeps the others from nothing. */
async function attempt(stopper: Stopper | undefined): Promise<void> {
  await stopper?.().catch((error: unknown) =>
    log.error({ err: error }, "something could not be ended in order"),
  );
}
