import { cacheRecent } from "#app/lib/cache-results.ts";
import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * Names requests by their route, such as /posts/:id/delete, for the log, the metrics and traces:
 * few names, and none that a user chooses.
 */

interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** What is answered before the router. */
const BEFORE_ROUTER = [
  "/assets/*",
  "/media/:id/:size",
  "/media/:id/:size/:name",
  "/t/:publication",
  "/t/:publication/:end",
  "/b/:publication",
  "/.well-known/*",
];
/** Of what no route answers. */
export const UNKNOWN = "/*";

const names = processWide<{ find: (path: string) => string }>("route names", () => ({
  find: () => UNKNOWN,
}));

export function setRoutes(routes: Readonly<Record<string, Route | undefined>>): void {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return route.path ? `${full(route.parentId)}/${route.path}` : full(route.parentId);
  };
  names.find = makeRouteFinder([
    ...new Set([...BEFORE_ROUTER, ...Object.keys(routes).map((id) => full(id) || "/")]),
  ]);
}

/** The route of an address without its query. */
export function routeOf(path: string): string {
  return names.find(path);
}

/** Addresses whose route is remembered. */
const RECENT = { most: 1_000, longest: 300 };

/** Finds the most exact pattern: a fixed part is more exact than a parameter, that than a star. */
export function makeRouteFinder(patterns: readonly string[]): (path: string) => string {
  const exact = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const open = patterns
    .filter((pattern) => !exact.has(pattern))
    .map((pattern) => ({ pattern, match: toExpression(pattern), rank: rankOf(pattern) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return cacheRecent(RECENT, find);

  function find(given: string): string {
    // The router's own requests for the data of a screen.
    const path = (given.replace(/(?:\/_root)?\.data$/, "") || "/").replace(/(?<=.)\/+$/, "");
    if (exact.has(path)) return path;
    return open.find(({ match }) => match.test(path))?.pattern ?? UNKNOWN;
  }
}

function toExpression(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .map((part) =>
      part === "*"
        ? ".*"
        : part.startsWith(":")
          ? "[^/]+"
          : part.replace(/[.+^${}()|[\]\\]/g, "\\$&"),
    );
  return new RegExp(`^${parts.join("/")}$`);
}

/** Sorts the most exact pattern first. */
function rankOf(pattern: string): string {
  return pattern
    .split("/")
    .map((part) => (part === "*" ? "3" : part.startsWith(":") ? "2" : "1"))
    .join("");
}
