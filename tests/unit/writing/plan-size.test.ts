import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("takes at most ten files and 900 lines to plan without a model", () => {
  const files = fs
    .readdirSync("app/writing/plan", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const lines = files.map((file) => fs.readFileSync(file, "utf8").split("\n").length - 1);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(900);
});
