import type { EntryContext } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import routes from "#app/routes.ts";

export type Routes = EntryContext["manifest"]["routes"];

export interface TreeRoute {
  id: string;
  path?: string;
  index?: boolean;
  children?: TreeRoute[];
}

/** The routes of the product as the build lists them. */
export const allRoutes: Routes = {};
const add = (entries: RouteConfigEntry[], parentId?: string) => {
  for (const entry of entries) {
    const { file: id, path, index, children } = entry;
    Object.assign(allRoutes, {
      [id]: { id, path, index, ...(parentId === undefined ? {} : { parentId }) },
    });
    add(children ?? [], id);
  }
};
Object.assign(allRoutes, { root: { id: "root", path: "" } });
add(routes, "root");

/** As Remix makes the routes that it matches the address with. */
export function routeTree(from: Routes, parentId?: string): TreeRoute[] {
  return Object.values(from)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const children = routeTree(from, id);
      return {
        ...{ id, ...(path !== undefined && { path }), ...(index !== undefined && { index }) },
        ...(children.length > 0 && { children }),
      };
    });
}

const words = [...new Set(Object.values(allRoutes).flatMap(({ path }) => path?.split("/") ?? []))];
const part = fc.oneof(fc.constantFrom(...words), fc.string({ unit: "grapheme" }));

/** Addresses of the product's own words and others. */
export const addresses = fc
  .array(part, { maxLength: 4 })
  .map((parts) => `/${parts.map((one) => encodeURIComponent(one)).join("/")}`);

/** The address of each route, with its parameters as they are. */
export const ownAddresses = Object.values(allRoutes).map(({ path }) => `/${path ?? ""}`);
