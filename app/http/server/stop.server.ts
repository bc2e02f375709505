import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { once } from "node:events";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { env } from "#app/lib/env.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { log } from "#app/lib/log.server.ts";

/** Orderly shutdown: what is under way is finished, and nothing new begins. */

/** Ends a part of the product: the job runner, the database. */
export type Stopper = () => Promise<unknown>;

export interface StopPhases {
  /** What begins work by itself ends at the signal, all at once, while requests are still open. */
  takeNothing: Stopper[];
  /** Waits for work under way, all at once, while open requests end. */
  drain: Stopper[];
  /** What all of that needed, in this order. */
  close: Stopper[];
}

interface Stopping {
  phases: StopPhases | null;
  server: Server | null;
  inFlight: number;
  /** Tells `drained` when the last open request has ended. */
  onIdle: (() => void) | null;
  /** `performance.now()` at the first signal; null before. */
  since: number | null;
}

const DRAIN_MS = 25_000;
/** For how long one thing may take to close. */
const CLOSE_MS = 5_000;
/** For how long clients may keep the listener open by connecting without a pause. */
const ACCEPT_MS = 1_000;
/** For how long connections whose last answer has left may take to close. */
const LINGER_MS = 1_000;
/**
 * Ctrl-C reaches every process of a terminal, and each parent passes the signal on as well. Signals
 * this close together count as one.
 */
const ONE_SIGNAL_MS = 5_000;
/** With the exit code of a process that the signal ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const state = processWide<Stopping>("stopping", () => ({
  phases: null,
  server: null,
  inFlight: 0,
  onIdle: null,
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
      leave(1);
    }
    isOpen = false;
  };
}

function leave(count: number): void {
  state.inFlight -= count;
  if (state.inFlight === 0) state.onIdle?.();
}

const openRequests = new WeakMap<Socket, { count: number }>();

function openOn(socket: Socket): { count: number } {
  const known = openRequests.get(socket);
  if (known) return known;
  const open = { count: 0 };
  openRequests.set(socket, open);
  socket.once("close", () => {
    leave(open.count);
    open.count = 0;
  });
  return open;
}

/**
 * Hands over the server that is to be closed. remix-serve closes its listener at the signal, while
 * balancers still send requests, so its own listeners for signals are taken off.
 */
export function stopServer(server: Server): void {
  state.server = server;
  for (const signal of Object.keys(SIGNALS))
    for (const listener of process.listeners(signal as NodeJS.Signals))
      if (!ours.has(listener)) process.off(signal, listener);
}

const ours = processWide("signal listeners", () => new Set<unknown>());

/**
 * Shuts down on SIGINT, SIGTERM and SIGHUP: takes no new work, drains, closes. After SIGTERM the
 * listener stays open for STOP_DELAY seconds, in which `/healthz` answers 503, so that balancers
 * send their requests elsewhere. Requests and work have 25 seconds to end.
 */
export function stopOnSignals(phases: StopPhases): void {
  const listens = state.phases !== null;
  state.phases = phases;
  // A reload in development only replaces the phases.
  if (listens) return;
  for (const [signal, exitCode] of Object.entries(SIGNALS)) {
    const listener = () => receive(signal, exitCode);
    ours.add(listener);
    process.on(signal, listener);
  }
}

/** The first signal starts the shutdown; one more than five seconds later ends the process now. */
function receive(signal: string, exitCode: number): void {
  const now = performance.now();
  if (state.since === null) {
    state.since = now;
    log.info({ signal }, "stopping: what is under way is finished first");
    void stop(signal === "SIGTERM" ? env.STOP_DELAY * 1_000 : 0);
  } else if (now - state.since > ONE_SIGNAL_MS) {
    log.warn(
      { signal, requests: state.inFlight },
      "stopped at once, because the signal came again",
    );
    process.exit(exitCode);
  }
}

async function stop(delayMs: number): Promise<void> {
  const { server, phases } = state;
  if (phases)
    await runPhases(phases, async () => {
      await wait(delayMs);
      const closed = server?.listening ? once(server, "close") : undefined;
      if (server?.listening) await closeListener(server);
      await requestsEnd();
      await Promise.race([closed, wait(LINGER_MS, undefined, { ref: false })]);
    });
  log.info("stopped");
  process.exit(0);
}

/**
 * Closes the listener. The kernel resets connections that it has taken and Node has not, so these
 * are taken first. Node takes one in each turn of the event loop: none waits after a turn without
 * one. They are answered afterwards, because a client that has its answer may connect again.
 */
export async function closeListener(server: Server): Promise<void> {
  const listeners = server.listeners("connection");
  const taken: Socket[] = [];
  server.removeAllListeners("connection");
  server.on("connection", (socket) => void taken.push(socket.on("error", () => undefined)));
  const end = performance.now() + ACCEPT_MS;
  let before: number;
  do {
    before = taken.length;
    await nextTurn();
  } while (taken.length > before && performance.now() < end);
  // Node closes idle connections with the listener; the others close after their answer.
  server.close();
  for (const socket of taken)
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  // Their requests are counted in the next turn.
  await nextTurn();
}

/** Runs the phases; `drainRequests` belongs to the second. */
export async function runPhases(phases: StopPhases, drainRequests: Stopper): Promise<void> {
  const taking = attemptAll(phases.takeNothing);
  await Promise.race([
    Promise.all([taking, attempt(drainRequests)]).then(() => attemptAll(phases.drain)),
    wait(DRAIN_MS + env.STOP_DELAY * 1_000, undefined, { ref: false }),
  ]);
  // Whose client has left may still hold a transaction, behind which closing would wait for ever.
  for (const stopper of phases.close) await Promise.race([attempt(stopper), wait(CLOSE_MS)]);
}

function requestsEnd(): Promise<void> {
  return new Promise((resolve) => {
    state.onIdle = resolve;
    if (state.inFlight === 0) resolve();
  });
}

async function attemptAll(stoppers: Stopper[]): Promise<void> {
  await Promise.all(stoppers.map(attempt));
}

/** A stopper that fails does not keep the next one from running. */
async function attempt(stopper: Stopper): Promise<void> {
  await stopper().catch((error: unknown) =>
    log.error({ err: error }, "something could not be ended in order"),
  );
}
