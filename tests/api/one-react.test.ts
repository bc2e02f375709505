import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("has one React, so nothing in the build takes another from outside", () => {
  const outside = fs.readdirSync("build/server/assets").filter((file) => {
    const code = fs.readFileSync(path.join("build/server/assets", file), "utf8");
    return /(?:from|import)"(?:react(?:-dom)?|scheduler|use-sync-external-store)["/]/.test(code);
  });
  expect(outside).toEqual([]);
});
