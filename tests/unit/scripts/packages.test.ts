import fs from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** `npm start` installs dependencies; tests, checks and an editor need devDependencies, too. */

const { dependencies, devDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const files = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith("generated"))
    .map((file) => path.join(folder, file));

/** The packages that a file loads; imports of types alone are gone from what runs. */
function packagesOf(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const found = [
    ...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;"'=]*?\sfrom\s)?"([^"]+)"/gm),
    ...text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)(?!\.)/g),
    ...text.matchAll(/@(?:import|plugin) "([^"]+)"/g),
  ].map((match) => match[1] ?? "");
  return found
    .filter((name) => /^[@a-z]/.test(name) && !/^(?:node|virtual):/.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    .filter((name) => !builtinModules.includes(name));
}

const wantedBy = (list: string[]) => [...new Set(list.flatMap(packagesOf))].sort();

describe("the packages that npm start installs", () => {
  it("are all that the product and its build import", () => {
    const wanted = wantedBy([
      ...files("app"),
      ...["vite.config.ts", "remix.config.js", "prisma.config.ts"],
      ...["up", "lib", "settings", "serve", "build", "compress", "command"].map(
        (name) => `scripts/${name}.mjs`,
      ),
    ]);
    expect(wanted).toEqual(expect.arrayContaining(["@remix-run/dev", "sharp", "tailwindcss"]));
    expect(wanted.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it("hold no package of tests and checks", () => {
    for (const name of ["vitest", "@playwright/test", "eslint", "prettier", "knip", "typescript"])
      expect(devDependencies).toHaveProperty([name]);
  });
});
