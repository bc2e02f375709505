import { matchRoutes } from "@remix-run/react";
import { dataFetch } from "./data-fetch.ts";
import { isUnreachable, screenChanged, unreachable } from "./failed-request.ts";
import {
  finishUnansweredForm,
  formAnswered,
  isSettling,
  keepShownData,
  pathOf,
  settled,
  watchForms,
} from "./unanswered.ts";

const arrived = new Set<string>();

/**
 * Fetches the scripts of a route into the browser's cache before the router imports them. The
 * router answers an import that fails by reloading the page, which shows the browser's error page
 * when offline. A script that is gone (404) is left to the router: there is a newer build, and
 * reloading is right. Rejects with `unreachable`.
 */
async function scriptsOf(routeId: string, plain: typeof window.fetch): Promise<void> {
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

type Router = typeof window.__remixRouter;
type DataRoute = Router["routes"][number];

let watching = false;

/**
 * Makes a failed request leave the screen as it is, on every screen: forms, links, background calls
 * and reloading. A form keeps its fields, and a notice offers to send it again. Data that was
 * loaded before stays shown. A screen that never loaded becomes the message of the nearest error
 * boundary, inside the frame.
 */
export function watchRequests(): void {
  const router = window.__remixRouter;
  if (watching || !router) return;
  watching = true;
  const plain = window.fetch.bind(window);
  window.fetch = dataFetch(plain, isSettling);
  const walk = (routes: DataRoute[]) => {
    for (const route of routes) {
      guardRoute(route, router, plain);
      walk(route.children ?? []);
    }
  };
  walk(router.routes);
  watchForms();
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(type, ({ target }) => warm(target, router, plain), { passive: true });
  let shown = pathOf(router.state.location);
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === "idle") settled();
    if (pathOf(location) !== shown) screenChanged(true);
    shown = pathOf(location);
  });
}

/**
 * Fetches the scripts of the screen that a link leads to while the pointer is on it. The router's
 * own prefetch reloads the page when they cannot be fetched.
 */
function warm(target: EventTarget | null, { routes }: Router, plain: typeof window.fetch): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? [])
    void scriptsOf(route.id ?? "", plain).catch(() => undefined);
}

/**
 * Wraps a route's handlers. The router looks them up at each request, so they can be replaced while
 * it runs.
 */
function guardRoute(route: DataRoute, router: Router, plain: typeof window.fetch): void {
  const { loader, action, lazy } = route;
  if (lazy) route.lazy = () => scriptsOf(route.id, plain).then(lazy);
  if (typeof loader === "function") {
    const load: typeof loader = async (args, context) => {
      try {
        const [data] = await Promise.all([loader(args, context), scriptsOf(route.id, plain)]);
        screenChanged(false);
        return data;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return keepShownData(route.id, router, new URL(args.request.url), error);
      }
    };
    route.loader = Object.assign(
      load,
      loader.hydrate === undefined ? {} : { hydrate: loader.hydrate },
    );
  }
  if (typeof action === "function")
    route.action = async (args, context) => {
      try {
        await scriptsOf(route.id, plain);
        const data = await action(args, context);
        formAnswered();
        return data;
      } catch (error) {
        if (!isUnreachable(error)) {
          // A redirect, or an error that the server answers with.
          formAnswered();
          throw error;
        }
        return finishUnansweredForm(route.id, router, new URL(args.request.url), error.message);
      }
    };
}
