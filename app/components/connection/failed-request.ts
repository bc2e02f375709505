import { useSyncExternalStore } from "react";

/** A request that got no answer from the product: none at all, or a proxy's page. */
export interface FailedRequest {
  /** The server's message if it sent one (a body too large), otherwise empty. */
  message: string;
  /** Sends it again. */
  retry: () => void;
  /** True for a form, which waits for its user; others go when the server answers again. */
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

/** Calls `wake` once, when data arrives again or another screen is shown. */
export function onScreenChange(wake: () => void): void {
  waiting.push(wake);
}

/**
 * Data arrived, or with `left` another screen is shown. Drops the failed request, but keeps a form
 * until its screen is left.
 */
export function screenChanged(left: boolean): void {
  if (left || current?.form === false) showFailedRequest(null);
  const woken = waiting;
  waiting = [];
  for (const wake of woken) wake();
}

/** The failed request that waits for Retry, or null. */
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
