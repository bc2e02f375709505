import { unreachable } from "./failed-request.ts";

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

const arrived = new Set<string>();

/**
 * Resolves when the scripts of a route can be run. The router answers a script that does not come by reloading the page, which offline
 * is the browser's error page; so they are fetched into the browser's cache first. A script that is gone (404) is left to the router:
 * there is a newer build, and reloading is right. Rejects with `unreachable`.
 */
export async function scriptsOf(routeId: string, plain: typeof window.fetch): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: loaded } = window as unknown as {
    __remixManifest: Manifest;
    __remixRouteModules: object;
  };
  const entry = manifest.routes[routeId];
  if (import.meta.env.DEV || !entry || routeId in loaded) return;
  await Promise.all(
    [entry.module, ...(entry.imports ?? [])].map((address) => bring(address, plain)),
  );
}

async function bring(address: string, plain: typeof window.fetch): Promise<void> {
  if (arrived.has(address)) return;
  const response = await plain(address).catch(() => null);
  if (response === null || response.status >= 500) throw unreachable();
  if (response.ok && !response.headers.get("Content-Type")?.includes("javascript"))
    throw unreachable();
  await response.arrayBuffer().catch(() => {
    throw unreachable();
  });
  arrived.add(address);
}
