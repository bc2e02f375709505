import type { EntryContext } from "@remix-run/node";

/**
 * Leaves the page that is rendered with the routes it matched. Remix makes an object for each route
 * of the product whenever it renders, and then compares the address with all of them once more; the
 * same branch is found among the matched ones alone. After an error the matches can be fewer than
 * those of the address, and Remix finds the boundary among all routes.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { matches, errors } = context.staticHandlerContext;
  if (errors) return context;
  const { routes: all } = context.manifest;
  const routes: typeof all = {};
  for (const { route } of matches) {
    const own = all[route.id];
    if (own) routes[route.id] = own;
  }
  return { ...context, manifest: { ...context.manifest, routes } };
}
