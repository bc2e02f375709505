import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../helpers/app.ts";
import { makeProject, runScript } from "../helpers/project.ts";

/** What each start would read and compile although few requests ever need it. */
const LATER = [
  ...["pg", "@prisma/adapter-pg", "@simplewebauthn/server", "tsyringe", "asn1js", "sharp"],
  // Bundled, and turned off.
  ...["react", "react-dom", "@remix-run/react", "readdirp"],
];

/** The build's own files of that kind, by the beginnings of their names. */
const LATER_FILES = ["stripe.esm", "connected.server", "restore.server"];

it("loads no package at the start that only some requests need", async () => {
  const folder = makeProject(null, true);
  const list = path.join(os.tmpdir(), `postwright-modules-${process.pid}.txt`);
  const preload = path.join(folder, "list-modules.cjs");
  // Packages outside the build are CommonJS, which Node keeps by file.
  fs.writeFileSync(
    preload,
    `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(list)}, Object.keys(require.cache).join("\\n")))`,
  );
  try {
    const { output } = await runScript(
      folder,
      ["-r", preload, "scripts/serve.mjs"],
      { PORT: String(await freePort()), LOCAL_MODEL: "off" },
      "Postwright is at",
    );
    expect(output).toContain("Postwright is at");
    const loaded = fs
      .readFileSync(list, "utf8")
      .split("\n")
      .map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
    expect(loaded).toContain("@remix-run/serve");
    expect(LATER.filter((name) => loaded.includes(name))).toEqual([]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(list, { force: true });
  }
});

it("imports no file of the build at the start that only some requests need", () => {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const code = fs.readFileSync(file, "utf8");
    for (const [, to = ""] of code.matchAll(/\b(?:from|import)"(\.[^"]+\.js)"/g))
      follow(path.join(path.dirname(file), to));
  };
  follow("build/server/index.js");
  expect(reached.size).toBeGreaterThan(100);
  for (const name of LATER_FILES) {
    const named = (file: string) => path.basename(file).startsWith(name);
    expect(fs.readdirSync("build/server/assets").filter(named), name).not.toEqual([]);
    expect([...reached].filter(named)).toEqual([]);
  }
});

it("has one React, so nothing in the build takes another from outside", () => {
  const outside = fs.readdirSync("build/server/assets").filter((file) => {
    const code = fs.readFileSync(path.join("build/server/assets", file), "utf8");
    return /(?:from|import)"(?:react(?:-dom)?|scheduler|use-sync-external-store)["/]/.test(code);
  });
  expect(outside).toEqual([]);
});
