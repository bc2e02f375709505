import { useSyncExternalStore } from "react";

/** A request of this page that got no answer of ours: nothing came, or a proxy's page. */
export interface FailedRequest {
  /** The server's own sentence where there is one (a body too large), else empty. */
  message: string;
  /** Sends it again. */
  retry: () => void;
  /** A form, which waits for its person; anything else is forgotten as soon as the server answers again. */
  form: boolean;
}

let current: FailedRequest | null = null;
const listeners = new Set<() => void>();

export function showFailedRequest(failed: FailedRequest | null): void {
  if (failed === current) return;
  current = failed;
  for (const listener of listeners) listener();
}

let waiting: Array<() => void> = [];

/** Calls `wake` once, when data has arrived again or another screen is shown. */
export function onScreenChange(wake: () => void): void {
  waiting.push(wake);
}

/** The screen has changed: what only asked for a reload has got it. A form waits on while its screen stays. */
export function screenChanged(left: boolean): void {
  if (left || current?.form === false) showFailedRequest(null);
  const woken = waiting;
  waiting = [];
  for (const wake of woken) wake();
}

/** The request that waits to be sent again, or null. */
export function useFailedRequest(): FailedRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}

export function unreachable(message = ""): Error {
  return Object.assign(new Error(message), { unreachable: true });
}

export function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && "unreachable" in error;
}
