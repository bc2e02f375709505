import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("takes at most twelve files and 1,000 lines to plan without a model, besides its outlines", () => {
  const files = fs
    .readdirSync("app/writing/plan", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const lines = files.map((file) => fs.readFileSync(file, "utf8").split("\n").length - 1);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_000);
});
