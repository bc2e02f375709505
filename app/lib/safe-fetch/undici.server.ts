import type * as Undici from "undici";

let loaded: Promise<typeof Undici> | undefined;

/**
 * The undici package, loaded after Node's own copy. Whichever loads first installs its dispatcher
 * for the global `fetch` of the whole process, and a dispatcher of another version breaks the
 * sign-in's calls. A data URL loads Node's copy without a connection.
 */
export function loadUndici(): Promise<typeof Undici> {
  return (loaded ??= fetch("data:,").then(() => import("undici")));
}
