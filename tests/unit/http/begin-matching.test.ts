import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginMatching,
  serverRouter,
  type Router,
} from "#app/http/server/begin-matching.server.ts";
import { addresses, allRoutes, ownAddresses, routeTree } from "../../helpers/route-tree.ts";

interface Match {
  route: { id: string };
  params: unknown;
  pathname: string;
}

const idsOf = (matches: unknown) =>
  ((matches ?? []) as Match[]).map(({ route, params, pathname }) => ({
    ...{ id: route.id, params, pathname },
  }));

const original: Router = { ...serverRouter() };
/** Counts the routes that the router is given. */
const given: number[] = [];
const quick: Router = {
  ...original,
  matchRoutes(routes, location, basename) {
    given.push(JSON.stringify(routes).split('"id"').length - 1);
    return original.matchRoutes(routes, location, basename);
  },
};
beginMatching(quick);

const tree = routeTree(allRoutes);
const everything = original.createStaticHandler(tree);
const begun = quick.createStaticHandler(tree);

async function query(handler: typeof begun, address: string) {
  const found = await handler.query(new Request(`http://localhost${address}`));
  return idsOf((found as { matches: unknown }).matches);
}

/** As they are written by hand and by machines. */
const ODD = [
  ...["/", "", "//", "//posts", "/posts//", "/POSTS", "/Posts/new/", "/p%6Fsts", "/posts%2Fnew"],
  ...["/.", "/..", "/posts/../api", "/%25", "/%25zz", "/posts;x", "/posts.", "/*", "/:", "/:id"],
  ...["/constructor", "/__proto__", "/.well-known/nothing", "/blog/a", "/ſettings", "/settIngs"],
];
const known = [...ownAddresses, ...ODD];

describe("finding a route among those that begin like the address", () => {
  it("finds what the router finds among all", () => {
    const check = (address: string) => {
      const found = idsOf(quick.matchRoutes(tree, address));
      expect(found, address).toEqual(idsOf(original.matchRoutes(tree, address)));
    };
    for (const address of known) check(address);
    fc.assert(fc.property(addresses, check), { numRuns: 500 });
  });

  it("gives loaders and actions the same routes", async () => {
    const check = async (address: string) => {
      expect(await query(begun, address), address).toEqual(await query(everything, address));
    };
    for (const address of known.filter((one) => URL.canParse(`http://localhost${one}`)))
      await check(address);
    await fc.assert(fc.asyncProperty(addresses, check), { numRuns: 200 });
  });

  it("looks at a few routes only", () => {
    const count = (address: string) => {
      given.length = 0;
      quick.matchRoutes(tree, address);
      return given[0];
    };
    const all = Object.keys(allRoutes).length;
    expect(all).toBeGreaterThan(100);
    for (const address of ["/posts", "/settings", "/nothing/here", "/"])
      expect(count(address), address).toBeLessThan(all / 3);
    expect(count("/p%6Fsts")).toBe(all);
  });

  it("leaves a router alone that serves under a path", () => {
    expect(idsOf(quick.matchRoutes(tree, "/under/posts", "/under"))).toEqual(
      idsOf(original.matchRoutes(tree, "/under/posts", "/under")),
    );
  });
});
