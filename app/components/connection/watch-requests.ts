import { matchRoutes } from "@remix-run/react";
import { dataFetch } from "./data-fetch.ts";
import { isUnreachable, screenChanged, unreachable } from "./failed-request.ts";
import {
  guardRoutes,
  type Guards,
  type Router,
  routerOfPage,
  scriptsNotRun,
} from "./remix-private.ts";
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
  await Promise.all(scriptsNotRun(routeId).map((address) => bring(address, plain)));
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

let watching = false;

/**
 * Makes a failed request leave the screen as it is, on every screen: forms, links, background calls
 * and reloading. A form keeps its fields, and a notice offers to send it again. Data that was
 * loaded before stays shown. A screen that never loaded becomes the message of the nearest error
 * boundary, inside the frame.
 */
export function watchRequests(): void {
  const router = routerOfPage();
  if (watching || !router) return;
  watching = true;
  const plain = window.fetch.bind(window);
  window.fetch = dataFetch(plain, isSettling);
  guardRoutes(router.routes, guards(router, plain));
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

/** What stands around the requests of every route. */
const guards = (router: Router, plain: typeof window.fetch): Guards => ({
  beforeScripts: (routeId) => scriptsOf(routeId, plain),
  load: async (routeId, url, run) => {
    try {
      const [data] = await Promise.all([run(), scriptsOf(routeId, plain)]);
      screenChanged(false);
      return data;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return keepShownData(routeId, router, url, error);
    }
  },
  act: async (routeId, url, run) => {
    try {
      await scriptsOf(routeId, plain);
      const data = await run();
      formAnswered();
      return data;
    } catch (error) {
      if (!isUnreachable(error)) {
        // A redirect, or an error that the server answers with.
        formAnswered();
        throw error;
      }
      return finishUnansweredForm(routeId, router, url, error.message);
    }
  },
});
