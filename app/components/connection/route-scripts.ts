import { unreachable } from "./failed-request.ts";

const arrived = new Set<string>();

/**
 * Fetches the scripts of a route into the browser's cache before the router imports them. The
 * router answers an import that fails by reloading the page, which shows the browser's error page
 * when offline. A script that is gone (404) is left to the router: there is a newer build, and
 * reloading is right. Rejects with `unreachable`.
 */
export async function scriptsOf(routeId: string, plain: typeof window.fetch): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: loaded } = window;
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
