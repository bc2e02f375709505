import fs from "node:fs";
import { expect, it } from "vitest";
import { toApiPath } from "#app/api/routes.ts";
import { makeFinder } from "#app/http/server/api-calls.server.ts";

const PATHS = fs
  .readdirSync("app/routes/api")
  .map((file) => `/api/${toApiPath(file)}`)
  .filter((path) => !path.includes("*"));
const ID = "01a213ee-175f-72cc-847f-76cf89e884bb";

const loaderOf = (path: string) => () => Promise.resolve(new Response(path));
const loaders = new Map(PATHS.map((path) => [path, loaderOf(path)]));
// Whatever the order in which they are listed.
const finders = [makeFinder(loaders), makeFinder(new Map([...loaders].reverse()))];

it.each(PATHS)("finds the call %s by its address", (path) => {
  for (const find of finders) {
    const found = find(path.replaceAll(/:\w+/g, ID));
    expect(found?.loader).toBe(loaders.get(path));
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, ID])));
  }
});

it.each([
  "/api",
  "/api/",
  "/api/posts/",
  `/api/posts/${ID}/`,
  `/api/posts/${ID}/other`,
  "/api/posts/a%2Fb",
  "/api/posts/a.data",
  "/API/posts",
  "/api/openapixjson",
])("leaves %s to the router", (address) => {
  for (const find of finders) expect(find(address)).toBeNull();
});
