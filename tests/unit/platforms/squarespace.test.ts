import { expect, it } from "vitest";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { contextFor, outgoing } from "./context.ts";

it("says that the user finishes by hand", async () => {
  const squarespace = requirePlatform("squarespace");
  expect([squarespace.assisted, squarespace.test, squarespace.host({})]).toEqual([
    true,
    undefined,
    "",
  ]);
  expect(await squarespace.publish(outgoing("m"), contextFor({}))).toEqual({
    ok: false,
    failure: {
      class: "permanent",
      message:
        "Squarespace has no way to publish from outside. Download the import file and finish by hand.",
    },
  });
});
