import type * as Undici from "undici";

let loaded: Promise<typeof Undici> | undefined;

/**
 * The undici package, loaded after Node's own copy. Whichever of the two loads first puts its dispatcher behind the global `fetch` of the
 * whole process, and an older or newer dispatcher there breaks the sign-in's calls. A data address loads Node's copy without a connection.
 */
export function loadUndici(): Promise<typeof Undici> {
  return (loaded ??= fetch("data:,").then(() => import("undici")));
}
