import { createRequire } from "node:module";
import { keepLatest } from "#app/lib/keep-latest.ts";
import { keepRecent } from "#app/lib/keep-recent.ts";

/**
 * Remix's router puts all routes of the product in order and compares the address with each of
 * them, twice for every page: a quarter of the processor time of an empty one. Those that begin
 * with another word than the address cannot be meant, so it is given the others alone.
 */

/** What is needed of a route, as Remix hands it to its router. */
interface Route {
  path?: string;
  children?: Route[];
}

interface StaticHandler {
  dataRoutes: unknown;
  query: (request: Request, options?: unknown) => unknown;
  queryRoute: (request: Request, options?: unknown) => unknown;
}

/** The functions of the router by which the server finds routes. */
export interface Router {
  matchRoutes: (routes: Route[], location: string, basename?: string) => unknown;
  createStaticHandler: (routes: Route[], options?: { basename?: string }) => StaticHandler;
}

/** The copy of the router that remix-serve's handler uses. */
export function serverRouter(): Router {
  return createRequire(import.meta.url)("@remix-run/router") as Router;
}

/** Gives the router's functions fewer routes; what they find stays the same. */
export function beginMatching(router: Router): void {
  const { matchRoutes, createStaticHandler } = router;
  const narrowed = keepLatest((routes: Route[]) => narrow(routes, (these) => these));
  router.matchRoutes = (routes, location, basename) => {
    const few = isRoot(basename) ? narrowed(routes)(location) : null;
    return matchRoutes(few ?? routes, location, basename);
  };
  router.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    if (!isRoot(options?.basename)) return whole;
    const few = narrow(routes, (these) => createStaticHandler(these, options));
    const handlerFor = ({ url }: Request) => few(new URL(url).pathname) ?? whole;
    return {
      ...whole,
      query: (request, asked) => handlerFor(request).query(request, asked),
      queryRoute: (request, asked) => handlerFor(request).queryRoute(request, asked),
    };
  };
}

const isRoot = (basename: string | undefined) => basename === undefined || basename === "/";

/** What is made of the few routes that a path may mean; null if it may mean any. */
type Narrowed<Made> = (path: string) => Made | null;

/** Makes something of the routes for each word that paths begin with, once it is asked for. */
function narrow<Made>(routes: Route[], make: (routes: Route[]) => Made): Narrowed<Made> {
  const words = new Set(routes.flatMap(wordsOf));
  const bounds = { most: words.size + 1, longest: Infinity };
  const madeFor = keepRecent(bounds, (word) => make(keepThose(routes, word)));
  return (path) => {
    const [, begin] = PLAIN.exec(path) ?? [];
    if (begin === undefined) return null;
    const word = begin.toLowerCase();
    return madeFor(words.has(word) ? word : OTHER);
  };
}

/** A path whose first word is written as it is read. */
const PLAIN = /^\/([\w.-]*)(?:\/|$)/;
/** Stands for all words that no route begins with; itself none of a plain path. */
const OTHER = ":";

/** The words that the paths of a route begin with, in lower case, as the router compares them. */
function wordsOf(route: Route): string[] {
  const word = wordOf(route);
  return word === null ? (route.children ?? []).flatMap(wordsOf) : [word];
}

/** Null for a route without a path, and for one that begins with a parameter. */
function wordOf({ path = "" }: Route): string | null {
  const [begin = ""] = path.replace(/^\/+/, "").split("/", 1);
  return /^[\w.-]+$/.test(begin) ? begin.toLowerCase() : null;
}

/** The routes that a path may mean which begins with this word. */
function keepThose(routes: Route[], begin: string): Route[] {
  return routes
    .filter((route) => [null, begin].includes(wordOf(route)))
    .map((route) => {
      if (!route.children || hasOwnPath(route)) return route;
      return { ...route, children: keepThose(route.children, begin) };
    });
}

/** Begins with a word or a parameter, so that its children continue the path. */
function hasOwnPath({ path = "" }: Route): boolean {
  return path.replace(/^\/+/, "") !== "";
}
