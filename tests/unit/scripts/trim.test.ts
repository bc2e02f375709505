import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeProject, runScript } from "../../helpers/project.ts";

/** Files of packages that the build or the server loads. */
const LOADED = [
  "@remix-run/dev/package.json",
  "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs",
  "@prisma/studio-core/dist/data/bff/index.cjs",
  "prisma/build/query_compiler_fast_bg.postgresql.wasm",
  "feed/LICENSE.md",
  "map/index.js",
  "mysql/index.js",
  "typescript-source/index.ts",
];
const NOT_LOADED = [
  "@prisma/client/runtime/query_compiler_fast_bg.sqlite.wasm-base64.js",
  "@prisma/client/runtime/query_compiler_small_bg.mysql.wasm-base64.mjs",
  "@prisma/studio-core/dist/ui/index.cjs",
  "@prisma/studio-core/dist/metafile-cjs.json",
  "prisma/build/query_compiler_fast_bg.sqlserver.wasm",
  "feed/lib/feed.js.map",
  "feed/lib/feed.d.ts",
  "feed/lib/feed.d.mts",
  "feed/lib/feed.d.cts",
];

const filesBelow = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

function write(folder: string, files: string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), "");
  }
}

describe("what an installation for serving leaves out of its packages", () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-trim-"));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it("is nothing that is loaded, and nothing behind a link", async () => {
    const { trim } = (await import(path.resolve("scripts/trim.mjs"))) as {
      trim: (folder: string) => void;
    };
    const elsewhere = path.join(folder, "elsewhere");
    write(elsewhere, ["own.d.ts"]);
    const packages = path.join(folder, "node_modules");
    write(packages, [...LOADED, ...NOT_LOADED]);
    fs.symlinkSync(elsewhere, path.join(packages, "linked"));
    fs.symlinkSync(path.join(elsewhere, "own.d.ts"), path.join(packages, "linked.d.ts"));
    trim(packages);
    expect(filesBelow(packages)).toEqual([...LOADED, "linked", "linked.d.ts"].sort());
    expect(filesBelow(elsewhere)).toEqual(["own.d.ts"]);
  });

  it.each([
    { words: ["scripts/up.mjs"], holds: LOADED },
    { words: ["scripts/up.mjs", "--dev"], holds: [...LOADED, ...NOT_LOADED] },
  ])("stays when tests and checks are to run: $words", async ({ words, holds }) => {
    const project = makeProject(null);
    const bin = path.join(folder, "bin");
    const npm = [...LOADED, ...NOT_LOADED].map(
      (file) =>
        `mkdir -p "node_modules/${path.dirname(file)}" && : > "node_modules/${file}" || exit 1`,
    );
    fs.mkdirSync(bin);
    fs.writeFileSync(path.join(bin, "npm"), ["#!/bin/sh", ...npm].join("\n"), { mode: 0o755 });
    const ended = await runScript(project, words, {
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      PORT: "0",
    });
    const packages = path.join(project, "node_modules");
    const left = filesBelow(packages).filter((file) => !file.startsWith(".postwright"));
    fs.rmSync(project, { recursive: true, force: true });
    expect(left, ended.output).toEqual([...holds].sort());
  });
});
