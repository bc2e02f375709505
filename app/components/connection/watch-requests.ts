import { isRouteErrorResponse, matchRoutes } from "@remix-run/react";
import { dataFetch } from "./data-fetch.ts";
import { isUnreachable, screenChanged, showFailedRequest } from "./failed-request.ts";
import { scriptsOf } from "./route-scripts.ts";

type Handler = (args: { request: Request }, ...rest: unknown[]) => unknown;

/** What is used of the browser's router and its routes. */
interface DataRoute {
  id: string;
  children?: DataRoute[];
  loader?: Handler & { hydrate?: boolean };
  action?: Handler;
  lazy?: (() => Promise<unknown>) | undefined;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface Submission {
  formAction?: string | undefined;
  formData?: FormData | undefined;
  formMethod?: string | undefined;
  formEncType?: string | undefined;
}

interface DataRouter {
  routes: DataRoute[];
  state: {
    location: Place;
    matches: Array<{ route: DataRoute; pathname: string }>;
    navigation: Submission & { state: string };
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
  navigate(to: string, options: object): Promise<void>;
  revalidate(): void;
  subscribe(listener: (state: DataRouter["state"]) => void): () => void;
}

/** The form that was sent last, and the button that sent it. */
let lastSent: { form: HTMLFormElement; button: HTMLElement | null } | null = null;
/** True while the router comes to rest after a form that got no answer: the screen is shown as it is, without asking for it. */
let still = false;
let watching = false;

/**
 * Makes a request that fails leave the screen as it is, once for every screen of the product: forms, links, background calls and reloading.
 * A form stays with its fields, and a notice offers to send it again. What was loaded before stays shown. A screen that was never loaded
 * becomes the message of the nearest error boundary, inside the frame.
 */
export function watchRequests(): void {
  const router = (window as unknown as { __remixRouter?: DataRouter }).__remixRouter;
  if (watching || !router) return;
  watching = true;
  const plain = window.fetch.bind(window);
  window.fetch = dataFetch(plain, () => still);
  const walk = (routes: DataRoute[]) => {
    for (const route of routes) {
      guard(route, router, plain);
      walk(route.children ?? []);
    }
  };
  walk(router.routes);
  document.addEventListener(
    "submit",
    ({ target, submitter }) =>
      (lastSent = target instanceof HTMLFormElement ? { form: target, button: submitter } : null),
    true,
  );
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(type, ({ target }) => warm(target, router, plain), { passive: true });
  let shown = pathOf(router.state.location);
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === "idle") still = false;
    if (pathOf(location) !== shown) screenChanged(true);
    shown = pathOf(location);
  });
}

/** Fetches the scripts of the screen that a link leads to while the pointer is on it. The router's own way of doing so reloads the page when they do not come. */
function warm(
  target: EventTarget | null,
  { routes }: DataRouter,
  plain: typeof window.fetch,
): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin) return;
  for (const { route } of matchRoutes(routes as Parameters<typeof matchRoutes>[0], link.pathname) ??
    [])
    void scriptsOf(route.id ?? "", plain).catch(() => undefined);
}

/** Routes are looked up by the router at each request, so that their handlers can be exchanged while it runs. */
function guard(route: DataRoute, router: DataRouter, plain: typeof window.fetch): void {
  const { loader, action, lazy } = route;
  if (lazy) route.lazy = () => scriptsOf(route.id, plain).then(lazy);
  if (loader) {
    const load: Handler = async (args, ...rest) => {
      try {
        const [data] = await Promise.all([loader(args, ...rest), scriptsOf(route.id, plain)]);
        screenChanged(false);
        return data;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return shownInstead(route, router, new URL(args.request.url), error);
      }
    };
    route.loader = Object.assign(
      load,
      loader.hydrate === undefined ? {} : { hydrate: loader.hydrate },
    );
  }
  if (action)
    route.action = async (args, ...rest) => {
      try {
        await scriptsOf(route.id, plain);
        return await action(args, ...rest);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return stay(route, router, new URL(args.request.url), error.message);
      }
    };
}

/** What a loader gives when it gets no answer: what is shown already. Throws where there is nothing to show. */
function shownInstead(route: DataRoute, router: DataRouter, url: URL, error: Error): unknown {
  const { location, matches, loaderData } = router.state;
  const here = pathOf(location) === url.pathname + url.search;
  const match = matches.find((one) => one.route.id === route.id);
  const frame =
    match !== undefined && match !== matches.at(-1) && url.pathname.startsWith(match.pathname);
  if (!(route.id in loaderData) || (!here && !frame)) throw error;
  if (here && !still)
    showFailedRequest({ message: error.message, form: false, retry: () => router.revalidate() });
  return loaderData[route.id];
}

/** Ends a form's way without an answer: the same screen with the same action data. What stands in the place of a screen has no address to go back to: it is thrown again, with the fields as they are. */
function stay(route: DataRoute, router: DataRouter, url: URL, message: string): unknown {
  const { location, navigation, actionData, errors } = router.state;
  const { formAction, formData, formMethod, formEncType } = navigation;
  const sent = lastSent;
  const again = () => {
    if (sent?.form.isConnected && (sent.button?.isConnected ?? true))
      sent.form.requestSubmit(sent.button);
    else if (formAction) void router.navigate(formAction, { formMethod, formEncType, formData });
  };
  const show = () => showFailedRequest({ message, form: true, retry: again });
  show();
  const navigating =
    navigation.state === "submitting" &&
    formAction !== undefined &&
    new URL(formAction, url).href === url.href;
  if (!navigating) return null;
  still = true;
  const instead = Object.values(errors ?? {})[0];
  if (isLostTarget(instead) && formData) {
    // The address changes with it, and a notice ends there.
    setTimeout(show, 50);
    throw { ...instead, data: { ...instead.data, fields: [...formData] } };
  }
  if (pathOf(location) === url.pathname + url.search) return actionData?.[route.id] ?? null;
  const { scrollX, scrollY } = window;
  setTimeout(() => window.scrollTo(scrollX, scrollY), 50);
  return new Response(null, {
    status: 302,
    headers: { Location: pathOf(location) + location.hash, "X-Remix-Replace": "yes" },
  });
}

function isLostTarget(error: unknown): error is { data: object } {
  return (
    isRouteErrorResponse(error) &&
    typeof error.data === "object" &&
    error.data !== null &&
    "lostTarget" in error.data
  );
}

function pathOf({ pathname, search }: Place): string {
  return pathname + search;
}
