import { AppError } from "../app-error.ts";
import { privateHostsAllowed } from "../safe-fetch.server.ts";
import { makeAddressGuard } from "./address.server.ts";
import { checkTarget, resolve, systemLookup } from "./target.server.ts";
import { loadUndici, pinnedConnector } from "./undici.server.ts";

type Fetch = typeof globalThis.fetch;

const CONNECT_MS = 10_000;

/**
 * A fetch whose answer may be read as it comes, for the SDKs of services. A `guarded` one is for
 * addresses that users gave, and holds to the rules of `safeFetch` for where they may lead; the
 * other is for addresses of ours and the operator's.
 */
export function fetchFor(guarded: boolean): Fetch {
  return guarded ? guardedFetch : (input, init) => fetch(input, init);
}

const guardedFetch: Fetch = async (input, init = {}) => {
  const address = input instanceof Request ? input.url : String(input);
  const guard = makeAddressGuard(privateHostsAllowed());
  const checked = checkTarget(address, guard);
  if (!checked.ok) throw new AppError("upstream", checked.reason);
  const undici = await loadUndici();
  const addresses = () => resolve(checked.target, guard, systemLookup);
  const connect = pinnedConnector(undici.buildConnector, addresses, CONNECT_MS, {
    connected: false,
  });
  const dispatcher = new undici.Agent({ connect, headersTimeout: 0, bodyTimeout: 0 });
  try {
    // Two declarations of the same standard: undici's and Node's.
    const call = undici.fetch as unknown as (url: string, init: object) => Promise<Response>;
    return await call(address, { ...init, dispatcher, redirect: "error" });
  } finally {
    // Ends the connection when the body is read or given up.
    void dispatcher.close();
  }
};
