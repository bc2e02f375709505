import { createRequire } from "node:module";

/**
 * Remix's router puts all routes of the product in order and compares the address with each of
 * them, twice for every page: an eighth of the processor time of a small one. Those that begin with
 * another word than the address cannot be meant, so it is given the others alone.
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
  const narrowed = new WeakMap<Route[], Narrowed<Route[]>>();
  const narrowOnce = (routes: Route[]) => {
    const known = narrowed.get(routes);
    if (known) return known;
    const few = narrow(routes, (these) => these);
    narrowed.set(routes, few);
    return few;
  };
  router.matchRoutes = (routes, location, basename) => {
    const these = isRoot(basename) ? narrowOnce(routes)(location) : routes;
    return matchRoutes(these, location, basename);
  };
  router.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    if (!isRoot(options?.basename)) return whole;
    const few = narrow(routes, (these) => createStaticHandler(these, options));
    const handlerFor = ({ url }: Request) => few(new URL(url).pathname);
    return {
      ...whole,
      query: (request, asked) => handlerFor(request).query(request, asked),
      queryRoute: (request, asked) => handlerFor(request).queryRoute(request, asked),
    };
  };
}

const isRoot = (basename: string | undefined) => basename === undefined || basename === "/";

/** What is made of the routes that a path may mean. */
type Narrowed<Made> = (path: string) => Made;

/** Makes something of the routes for each word that paths begin with, once it is asked for. */
function narrow<Made>(routes: Route[], make: (routes: Route[]) => Made): Narrowed<Made> {
  const words = new Set(routes.flatMap(wordsOf));
  const made = new Map<string, Made>();
  const makeFor = (key: string, these: () => Route[]) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(these());
    made.set(key, result);
    return result;
  };
  return (path) => {
    const [, begin] = PLAIN.exec(path) ?? [];
    if (begin === undefined) return makeFor(ANY, () => routes);
    const word = begin.toLowerCase();
    const known = words.has(word) ? word : OTHER;
    return makeFor(known, () => keepThose(routes, known));
  };
}

/** A path whose first word is written as it is read. */
const PLAIN = /^\/([\w.-]*)(?:\/|$)/;
/** No first word of a plain path: all routes, and those that begin with no word of their own. */
const ANY = "*";
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
      if (!route.children || wordOf(route) !== null || hasOwnPath(route)) return route;
      return { ...route, children: keepThose(route.children, begin) };
    });
}

/** Begins with a parameter, so that its children continue the path. */
function hasOwnPath({ path = "" }: Route): boolean {
  return path.replace(/^\/+/, "") !== "";
}
