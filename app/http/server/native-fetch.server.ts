/**
 * After importing this build, remix-serve replaces the global fetch and its classes by those of its
 * own undici package. That fetch still sends through Node's dispatcher, and on Node 24 the two
 * versions do not fit together: every call fails. So Node's own are kept here and put back.
 */
const { fetch, Request, Response, Headers, FormData, File } = globalThis;

/** Puts Node's own fetch back. Call it after remix-serve has replaced it. */
export function restoreNativeFetch(): void {
  Object.assign(globalThis, { fetch, Request, Response, Headers, FormData, File });
}
