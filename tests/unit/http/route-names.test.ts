import { expect, it } from "vitest";
import { makeRouteFinder, routeOf, setRoutes } from "#app/http/server/route-names.server.ts";

it("names an address by its most exact route", () => {
  const find = makeRouteFinder([
    "/*",
    "/",
    "/posts",
    "/posts/new",
    "/posts/:id/delete",
    "/media/:id/:size",
    "/media/:id/delete",
    "/blog/:handle/feed.xml",
    "/blog/:handle/:slug",
    "/api/*",
    "/assets/*",
  ]);
  const places: Array<[address: string, route: string]> = [
    ["/", "/"],
    ["/_root.data", "/"],
    ["/posts", "/posts"],
    ["/posts/", "/posts"],
    ["/posts.data", "/posts"],
    ["/posts/new", "/posts/new"],
    ["/posts/7/delete.data", "/posts/:id/delete"],
    ["/media/7/640", "/media/:id/:size"],
    ["/media/7/delete", "/media/:id/delete"],
    ["/blog/anna/feed.xml", "/blog/:handle/feed.xml"],
    ["/blog/anna/feedXxml", "/blog/:handle/:slug"],
    ["/api/nothing/here", "/api/*"],
    ["/assets/a-1234.js", "/assets/*"],
    ["/wp-login.php", "/*"],
    ["/posts/1/2/3/4", "/*"],
    ["//", "/"],
  ];
  for (const [address, route] of places) expect(find(address), address).toBe(route);
});

it("reads the routes of a build, where children stand under their parents", () => {
  setRoutes({
    root: { id: "root", path: "" },
    app: { id: "app", parentId: "root" },
    list: { id: "list", parentId: "app", path: "integrations" },
    edit: { id: "edit", parentId: "list", path: ":id/edit" },
    rest: { id: "rest", parentId: "app", path: "*" },
  });
  expect(
    ["/integrations", "/integrations/9/edit", "/", "/x/y", "/t/9.gif", "/.well-known/x"].map(
      routeOf,
    ),
  ).toEqual([
    "/integrations",
    "/integrations/:id/edit",
    "/",
    "/*",
    "/t/:publication",
    "/.well-known/*",
  ]);
});
