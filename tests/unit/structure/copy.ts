import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import ts from "typescript";

const run = promisify(execFile);

/** What belongs to the product's source; node_modules is shared. */
const PARTS = [
  "app",
  "docs",
  "prisma",
  "public",
  "tests",
  "package.json",
  "prisma.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
];

/** A copy of the product in a folder of its own, which a test may change and ask to compile. */
export function copyProduct() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-copy-"));
  for (const part of PARTS) fs.cpSync(part, path.join(folder, part), { recursive: true });
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const versions = new Map<string, number>();
  const service = ts.createLanguageService(hostOf(folder, versions));

  return {
    /** Replaces text in a file, which must hold it. */
    replace(file: string, from: string, to: string): void {
      const place = path.join(folder, file);
      const text = fs.readFileSync(place, "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      fs.writeFileSync(
        place,
        text.replace(from, () => to),
      );
      versions.set(place, (versions.get(place) ?? 0) + 1);
    },

    write(file: string, text: string): void {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    },

    /** Which of these files do not compile; of all in `app/` when none is named. */
    brokenFiles(...files: string[]): string[] {
      const program = service.getProgram();
      const named = files.map((file) => path.join(folder, file));
      return (named.length > 0 ? named : sourcesOf(folder))
        .filter((file) => {
          const source = program?.getSourceFile(file);
          return source && program && program.getSemanticDiagnostics(source).length > 0;
        })
        .map((file) => path.relative(folder, file));
    },

    /** Generates the database client from the copy's schema. */
    async generate(): Promise<void> {
      const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
      await run(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
        cwd: folder,
        env: { ...env, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" },
      });
      for (const file of sourcesOf(path.join(folder, "app/generated")))
        versions.set(file, (versions.get(file) ?? 0) + 1);
    },

    /** Runs unit tests of the copy; true when all pass. */
    async passes(...tests: string[]): Promise<boolean> {
      const args = ["node_modules/vitest/vitest.mjs", "run", "--project=unit*", ...tests];
      return run(process.execPath, args, { cwd: folder }).then(
        () => true,
        () => false,
      );
    },

    remove(): void {
      service.dispose();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sourcesOf(folder: string): string[] {
  const below = folder.endsWith("generated") ? folder : path.join(folder, "app");
  return fs
    .readdirSync(below, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(below, name));
}

function hostOf(folder: string, versions: ReadonlyMap<string, number>): ts.LanguageServiceHost {
  const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return {
    getScriptFileNames: () => sourcesOf(folder),
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) =>
      fs.existsSync(file) ? ts.ScriptSnapshot.fromString(fs.readFileSync(file, "utf8")) : undefined,
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
}
