import { describe, expect, it } from "vitest";
import { builtRoutes } from "../helpers/manifest.ts";

describe("the built product", () => {
  it("makes every loader and action with a handler", async () => {
    const routes = await builtRoutes();
    expect(routes.length).toBeGreaterThan(8);
    expect(
      routes
        .filter((route) => route.loader === "none" || route.action === "none")
        .map((route) => route.id),
    ).toEqual([]);
  });

  it("answers every method where there is no page to show an error on", async () => {
    const bare = (await builtRoutes()).filter((route) => !route.hasPage && !route.layout);
    expect(bare.length).toBeGreaterThan(20);
    expect(
      bare
        .filter((route) => route.action === null || route.loader === null)
        .map((route) => route.id),
    ).toEqual([]);
  });
});
