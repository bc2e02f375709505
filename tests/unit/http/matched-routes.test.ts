import type { EntryContext } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { expect, it } from "vitest";
import { withMatchedRoutes } from "#app/http/server/matched-routes.server.ts";
import routes from "#app/routes.ts";

type Routes = EntryContext["manifest"]["routes"];
type Matched = Array<{ route: { id: string }; params: unknown; pathname: string }>;

/** The routes of the product as the build lists them. */
const all: Routes = {};
const add = (entries: RouteConfigEntry[], parentId?: string) => {
  for (const entry of entries) {
    const { file: id, path, index, children } = entry;
    Object.assign(all, {
      [id]: { id, path, index, ...(parentId === undefined ? {} : { parentId }) },
    });
    add(children ?? [], id);
  }
};
Object.assign(all, { root: { id: "root", path: "" } });
add(routes, "root");

/** As Remix makes the routes that it matches the address with. */
const tree = (from: Routes, parentId?: string): object[] =>
  Object.values(from)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: tree(from, id) }))
    .map(({ children, ...route }) => (children.length > 0 ? { ...route, children } : route));

const match = (from: Routes, address: string) =>
  ((matchRoutes(tree(from) as never, address) ?? []) as Matched).map(
    ({ route, params, pathname }) => ({ id: route.id, params, pathname }),
  );

function contextOf(address: string, errors: object | null = null): EntryContext {
  const matches = match(all, address).map(({ id }) => ({ route: { id } }));
  const context = { manifest: { routes: all }, staticHandlerContext: { matches, errors } };
  return context as unknown as EntryContext;
}

const words = [...new Set(Object.values(all).flatMap(({ path }) => path?.split("/") ?? []))];
const part = fc.oneof(fc.constantFrom(...words), fc.string({ unit: "grapheme" }));
const addresses = fc
  .array(part, { maxLength: 4 })
  .map((parts) => `/${parts.map((one) => encodeURIComponent(one)).join("/")}`);

it("finds the same routes of any address among those that matched", () => {
  expect(Object.keys(all).length).toBeGreaterThan(100);
  const own = Object.values(all).map(({ path }) => `/${path ?? ""}`);
  const check = (address: string) => {
    const { routes: few } = withMatchedRoutes(contextOf(address)).manifest;
    expect(match(few, address)).toEqual(match(all, address));
    expect(Object.keys(few).length).toBeLessThanOrEqual(4);
  };
  for (const address of own) check(address);
  fc.assert(fc.property(addresses, check), { numRuns: 300 });
});

it("keeps all of them after an error, which may have left matches out", () => {
  const context = contextOf("/posts", { root: new Error("failed") });
  expect(withMatchedRoutes(context)).toBe(context);
});
