import type * as Undici from "undici";
import type { buildConnector } from "undici";
import type { Lookup } from "./target.server.ts";

let loaded: Promise<typeof Undici> | undefined;

/**
 * The undici package, loaded after Node's own copy. Whichever loads first installs its dispatcher
 * for the global `fetch` of the whole process, and a dispatcher of another version breaks the
 * sign-in's calls. A data URL loads Node's copy without a connection.
 */
export function loadUndici(): Promise<typeof Undici> {
  return (loaded ??= fetch("data:,").then(() => import("undici")));
}

/** Connects only to the addresses that were just checked; the name is not looked up again. */
export function pinnedConnector(
  build: typeof buildConnector,
  addresses: () => ReturnType<Lookup>,
  timeout: number,
  state: { connected: boolean },
): buildConnector.connector {
  const connect = build({
    timeout,
    maxCachedSessions: 0,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
    lookup: (_host, options, done) => {
      addresses().then(
        (list) =>
          options.all ? done(null, list) : done(null, list[0]?.address ?? "", list[0]?.family),
        (error: NodeJS.ErrnoException) => done(error, ""),
      );
    },
  });
  return (options, done) =>
    connect(options, (...result) => {
      state.connected ||= result[0] === null;
      done(...result);
    });
}
