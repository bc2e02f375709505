import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { draw } from "#app/components/ui/draw.server.ts";

it("draws once for each key, and forgets those that were asked for longest ago", () => {
  const make = vi.fn((text: string) => createElement("b", null, text));
  const drawn = (key: string) => draw(key, () => make(key));
  expect([drawn("<0>"), drawn("<0>")]).toEqual(["<b>&lt;0&gt;</b>", "<b>&lt;0&gt;</b>"]);
  expect(make).toHaveBeenCalledTimes(1);
  for (let n = 1; n < 500; n++) drawn(`<${n}>`);
  drawn("<0>");
  expect(make).toHaveBeenCalledTimes(500);
  drawn("<500>");
  drawn("<0>");
  expect(make).toHaveBeenCalledTimes(501);
  drawn("<1>");
  expect(make).toHaveBeenCalledTimes(502);
});
