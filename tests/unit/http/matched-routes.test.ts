import type { EntryContext } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import { withMatchedRoutes } from "#app/http/server/matched-routes.server.ts";
import {
  addresses,
  allRoutes,
  ownAddresses,
  routeTree,
  type Routes,
} from "../../helpers/route-tree.ts";

type Matched = Array<{ route: { id: string }; params: unknown; pathname: string }>;

const match = (from: Routes, address: string) =>
  ((matchRoutes(routeTree(from) as never, address) ?? []) as Matched).map(
    ({ route, params, pathname }) => ({ id: route.id, params, pathname }),
  );

function contextOf(address: string, errors: object | null = null): EntryContext {
  const matches = match(allRoutes, address).map(({ id }) => ({ route: { id } }));
  const context = { manifest: { routes: allRoutes }, staticHandlerContext: { matches, errors } };
  return context as unknown as EntryContext;
}

it("finds the same routes of any address among those that matched", () => {
  expect(Object.keys(allRoutes).length).toBeGreaterThan(100);
  const check = (address: string) => {
    const { routes: few } = withMatchedRoutes(contextOf(address)).manifest;
    expect(match(few, address)).toEqual(match(allRoutes, address));
    expect(Object.keys(few).length).toBeLessThanOrEqual(4);
  };
  for (const address of ownAddresses) check(address);
  fc.assert(fc.property(addresses, check), { numRuns: 300 });
});

it("keeps all of them after an error, which may have left matches out", () => {
  const context = contextOf("/posts", { root: new Error("failed") });
  expect(withMatchedRoutes(context)).toBe(context);
});
