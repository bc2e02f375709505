/**
 * remix-serve replaces the global fetch and its classes by those of an undici package of its own, after it has imported this build. That fetch
 * sends through Node's dispatcher, and where the two are of different generations (Node 24) every call fails. So Node's own come back.
 */
const { fetch, Request, Response, Headers, FormData, File } = globalThis;

/** Puts Node's own fetch back; called once remix-serve has done its work. */
export function restoreNativeFetch(): void {
  Object.assign(globalThis, { fetch, Request, Response, Headers, FormData, File });
}
