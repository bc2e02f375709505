import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ENGINE } from "#app/lib/embedded/engine.server.ts";
import type { EngineModule } from "./sql.server.ts";

const run = promisify(execFile);
const INSTALL_MS = 5 * 60_000;

/** Installs a former release of the embedded engine into a temporary folder, by npm. */
export async function installEngine(version: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-engine-"));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    fs.writeFileSync(path.join(folder, "package.json"), `{"private":true,"type":"module"}`);
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--cache=.cache"];
    await run("npm", ["install", ...flags, `${ENGINE}@${version}`], {
      cwd: folder,
      timeout: INSTALL_MS,
    });
    const entry = path.join(folder, "node_modules", ENGINE, "dist/index.js");
    const module = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as EngineModule;
    return { engine: { version, module }, remove };
  } catch (cause) {
    remove();
    throw new Error(
      `The embedded database was written by an engine that is not part of this Postwright (${ENGINE} ${version}), and npm could not fetch it to convert the database. Let this computer reach npm's registry once and start again; or start the former Postwright, run npm run backup there, and npm run restore here. Nothing was changed.`,
      { cause },
    );
  }
}
