import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeProject, runScript } from "../../helpers/project.ts";

/** A package manager that only counts how often it is asked to install. */
const NPM = `#!/bin/sh
mkdir -p node_modules/@remix-run/dev node_modules/vitest node_modules/prisma/build
for name in @remix-run/dev vitest; do echo '{}' > node_modules/$name/package.json; done
echo '' > node_modules/prisma/build/index.js
echo once >> installs
`;
const SETUP = `import("./scripts/lib.mjs").then((lib) => lib.setup({ everything: true }))`;

let project: string;
beforeEach(() => {
  project = makeProject(null);
  fs.mkdirSync(path.join(project, "bin"));
  fs.writeFileSync(path.join(project, "bin/npm"), NPM, { mode: 0o755 });
});
afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

const file = (name: string) => path.join(project, name);

/** Sets the project up and returns how often packages were installed until now. */
async function installs(before = ""): Promise<number> {
  const ended = await runScript(project, ["-e", `${before}${SETUP}`], {
    PATH: `${file("bin")}:${process.env["PATH"] ?? ""}`,
  });
  expect(ended.code, ended.output).toBe(0);
  return fs.readFileSync(file("installs"), "utf8").trim().split("\n").length;
}

describe("a step of the installation", () => {
  it("is done once for the same files, however old they look", async () => {
    expect(await installs()).toBe(1);
    expect(await installs()).toBe(1);
    fs.utimesSync(file("package.json"), new Date(), new Date());
    expect(await installs()).toBe(1);
    fs.cpSync(file("package.json"), file("copy.json"));
    fs.renameSync(file("copy.json"), file("package.json"));
    expect(await installs()).toBe(1);
  });

  it("is done once for every Node, and again on another system", async () => {
    const as = (name: string, value: string) =>
      `Object.defineProperty(process, "${name}", { value: "${value}" });`;
    expect(await installs()).toBe(1);
    expect(await installs(as("version", "v24.0.0"))).toBe(1);
    expect(await installs(as("arch", "another"))).toBe(2);
  });

  it("is done again when a file changes, even to the same length with its old times", async () => {
    expect(await installs()).toBe(1);
    const before = fs.statSync(file("package.json"));
    const text = fs.readFileSync(file("package.json"), "utf8");
    fs.writeFileSync(file("package.json"), text.replace('"postwright"', '"postwrong!"'));
    fs.utimesSync(file("package.json"), before.atime, before.mtime);
    expect(fs.statSync(file("package.json")).size).toBe(before.size);
    expect(await installs()).toBe(2);
    expect(await installs()).toBe(2);
    fs.writeFileSync(file("package-lock.json"), "{}");
    expect(await installs()).toBe(3);
  });

  it("reads the files only when they look different", async () => {
    await installs();
    const [stamp = ""] = fs
      .readdirSync(file("node_modules/.postwright"))
      .filter((name) => name.startsWith("installing"));
    const state = () => fs.readFileSync(file(`node_modules/.postwright/${stamp}`), "utf8");
    const [content = "", looks = ""] = state().split("\n");
    // A content that no files have stands while they look the same.
    const other = `${content.slice(0, -1)}${content.endsWith("0") ? "1" : "0"}`;
    fs.writeFileSync(file(`node_modules/.postwright/${stamp}`), `${other}\n${looks}`);
    expect(await installs()).toBe(1);
    fs.utimesSync(file("package.json"), new Date(), new Date());
    expect(await installs()).toBe(2);
  });
});
