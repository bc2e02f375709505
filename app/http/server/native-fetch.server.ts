/**
 * After importing this build, remix-serve replaces the global fetch and its classes with those of
 * its own undici package. That fetch still uses Node's dispatcher, and on Node 24 the two versions
 * are incompatible: every call fails. So Node's own are kept here and put back.
 */
const { fetch, Request, Response, Headers, FormData, File } = globalThis;

/** Puts Node's own fetch back. Call it after remix-serve has replaced it. */
export function restoreNativeFetch(): void {
  Object.assign(globalThis, { fetch, Request, Response, Headers, FormData, File });
}
