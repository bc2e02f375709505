import { RemixBrowser } from "@remix-run/react";

/**
 * Everything of Remix 2 that the product needs and that Remix does not document. An update of Remix
 * has this file to check.
 */
export type Router = typeof window.__remixRouter;
type DataRoute = Router["routes"][number];

/** The router of this page; none before it is hydrated. */
export function routerOfPage(): Router | undefined {
  return window.__remixRouter;
}

/** The addresses of a route's scripts, unless they have run. Development has none. */
export function scriptsNotRun(routeId: string): string[] {
  const { __remixManifest: manifest, __remixRouteModules: loaded } = window;
  const entry = manifest.routes[routeId];
  if (import.meta.env.DEV || !entry || routeId in loaded) return [];
  return [entry.module, ...(entry.imports ?? [])];
}

export const isDataRequest = ({ pathname }: URL) => pathname.endsWith(".data");

/** False for what a proxy answers in place of the product. */
export const isRouterAnswer = ({ headers }: Response) => headers.has("X-Remix-Response");

/** What stands around the requests of every route. */
export interface Guards {
  /** Runs before the router imports the scripts of a route. */
  beforeScripts: (routeId: string) => Promise<void>;
  load: (routeId: string, url: URL, run: () => Promise<unknown>) => Promise<unknown>;
  act: (routeId: string, url: URL, run: () => Promise<unknown>) => Promise<unknown>;
}

/**
 * Wraps the handlers of all routes. The router looks them up at each request, so they can be
 * replaced while it runs.
 */
export function guardRoutes(routes: DataRoute[], guards: Guards): void {
  for (const route of routes) {
    guardRoute(route, guards);
    guardRoutes(route.children ?? [], guards);
  }
}

function guardRoute(route: DataRoute, { beforeScripts, load, act }: Guards): void {
  const { id, loader, action, lazy } = route;
  if (lazy) route.lazy = () => beforeScripts(id).then(lazy);
  if (typeof loader === "function") {
    const guarded: typeof loader = (args, context) =>
      load(id, new URL(args.request.url), async () => loader(args, context));
    const { hydrate } = loader;
    route.loader = Object.assign(guarded, hydrate === undefined ? {} : { hydrate });
  }
  if (typeof action === "function")
    route.action = (args, context) =>
      act(id, new URL(args.request.url), async () => action(args, context));
}

/**
 * Resolves when the router has read the data of the page. Its component throws that promise when
 * it is first rendered, which suspends the root: a click then makes React hydrate at once, and fail
 * (#345), because no boundary stands above the root.
 */
export async function readDataOfPage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (read) {
    await read;
  }
}
