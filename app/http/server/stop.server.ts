import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { processWide } from "#app/lib/process-wide.server.ts";
import { log } from "#app/lib/log.server.ts";

/** Orderly shutdown: open requests and running work are finished first. */

/** Ends a part of the product: the job runner, the database. */
export type Stopper = () => Promise<unknown>;

interface Stopping {
  stoppers: Stopper[];
  inFlight: number;
  /** `performance.now()` at the first signal; null before. */
  since: number | null;
}

const DRAIN_MS = 25_000;
/**
 * Ctrl-C reaches every process of a terminal, and each parent passes the signal on as well. Signals
 * this close together count as one.
 */
const ONE_SIGNAL_MS = 5_000;
/** With the exit code of a process that the signal ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const state = processWide<Stopping>("stopping", () => ({
  stoppers: [],
  inFlight: 0,
  since: null,
}));

/** True from the first signal on: the health page answers 503, and no new work starts. */
export function isStopping(): boolean {
  return state.since !== null;
}

/**
 * Counts an open request; call the returned function when it has ended. With its connection it ends
 * too: of a response that waited there behind another one, Node does not say that it is closed.
 */
export function countRequest({ socket }: IncomingMessage): () => void {
  const open = openOn(socket);
  open.count++;
  state.inFlight++;
  let isOpen = true;
  return () => {
    if (isOpen && open.count > 0) {
      open.count--;
      state.inFlight--;
    }
    isOpen = false;
  };
}

const openRequests = new WeakMap<Socket, { count: number }>();

function openOn(socket: Socket): { count: number } {
  const known = openRequests.get(socket);
  if (known) return known;
  const open = { count: 0 };
  openRequests.set(socket, open);
  socket.once("close", () => {
    state.inFlight -= open.count;
    open.count = 0;
  });
  return open;
}

/**
 * Shuts down on SIGINT, SIGTERM and SIGHUP. The first stopper runs while requests are still open,
 * the others, in order, once they have ended or 25 seconds have passed.
 */
export function stopOnSignals(stoppers: Stopper[]): void {
  const listens = state.stoppers.length > 0;
  state.stoppers = stoppers;
  // A reload in development only replaces the stoppers.
  if (listens) return;
  for (const [signal, exitCode] of Object.entries(SIGNALS))
    process.on(signal, () => receive(signal, exitCode));
}

/** The first signal starts the shutdown; one more than five seconds later ends the process now. */
function receive(signal: string, exitCode: number): void {
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
    process.exit(exitCode);
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

/** A stopper that fails does not keep the next one from running. */
async function attempt(stopper: Stopper | undefined): Promise<void> {
  await stopper?.().catch((error: unknown) =>
    log.error({ err: error }, "something could not be ended in order"),
  );
}
